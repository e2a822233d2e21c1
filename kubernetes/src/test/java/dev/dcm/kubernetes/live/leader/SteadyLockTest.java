package dev.dcm.kubernetes.live.leader;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.dcm.kubernetes.live.FakeTime;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.fabric8.kubernetes.client.extended.leaderelection.resourcelock.LeaderElectionRecord;
import io.fabric8.kubernetes.client.extended.leaderelection.resourcelock.Lock;
import java.time.Duration;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import org.junit.jupiter.api.Test;

/** Clocks of other machines do not matter; fault 8 of the reference rests on this. */
class SteadyLockTest {
    private static final Duration LEASE = Duration.ofSeconds(15);

    private final FakeTime time = new FakeTime();
    private final Stored stored = new Stored();
    private final SteadyLock lock = new SteadyLock(stored, time.time());

    @Test
    void aLeaseIsAsOldAsItsFirstSightHowEverItIsDated() {
        stored.lease = lease("other", ZonedDateTime.parse("1999-01-01T00:00:00Z"));
        assertThat(age(lock.get(null))).isLessThan(LEASE);
        time.pass(Duration.ofSeconds(10));
        assertThat(age(lock.get(null))).isBetween(Duration.ofSeconds(10), LEASE);
        stored.lease = lease("other", ZonedDateTime.parse("1999-01-01T00:00:02Z"));
        assertThat(age(lock.get(null))).as("renewed").isLessThan(Duration.ofSeconds(5));
        time.pass(Duration.ofSeconds(16));
        assertThat(age(lock.get(null))).isGreaterThan(LEASE);
    }

    @Test
    void aLeaseFromTheFutureEndsToo() {
        stored.lease = lease("other", ZonedDateTime.parse("2999-01-01T00:00:00Z"));
        lock.get(null);
        time.pass(Duration.ofSeconds(16));
        assertThat(age(lock.get(null))).isGreaterThan(LEASE);
    }

    @Test
    void ourOwnRenewalsAreTimedFromBeforeTheRequest() {
        stored.whileWriting = () -> time.pass(Duration.ofSeconds(3));
        lock.update(null, lease("me", ZonedDateTime.now(ZoneOffset.UTC)));
        assertThat(lock.sinceRenewal()).isEqualTo(Duration.ofSeconds(3));
        stored.whileWriting = () -> {
            throw new KubernetesClientException("503");
        };
        time.pass(Duration.ofSeconds(4));
        assertThatThrownBy(() -> lock.update(null, lease("me", ZonedDateTime.now(ZoneOffset.UTC)))).isInstanceOf(KubernetesClientException.class);
        assertThat(lock.sinceRenewal()).isEqualTo(Duration.ofSeconds(7));
    }

    @Test
    void whoIsAboutToStopCanOnlyGiveItBack() {
        lock.seal();
        assertThatThrownBy(() -> lock.update(null, lease("me", ZonedDateTime.now(ZoneOffset.UTC)))).hasMessage("this instance is about to stop");
        lock.update(null, lease(null, ZonedDateTime.now(ZoneOffset.UTC)));
        assertThat(stored.lease.getHolderIdentity()).isNull();
    }

    private static Duration age(LeaderElectionRecord lease) {
        return Duration.between(lease.getRenewTime(), ZonedDateTime.now(ZoneOffset.UTC));
    }

    private static LeaderElectionRecord lease(String holder, ZonedDateTime renewed) {
        return new LeaderElectionRecord(holder, LEASE, renewed, renewed, 0);
    }

    /** A lock without any server. */
    private static final class Stored implements Lock {
        private LeaderElectionRecord lease;
        private Runnable whileWriting = () -> { };

        @Override
        public LeaderElectionRecord get(KubernetesClient client) {
            return lease;
        }

        @Override
        public void create(KubernetesClient client, LeaderElectionRecord record) {
            update(client, record);
        }

        @Override
        public void update(KubernetesClient client, LeaderElectionRecord record) {
            whileWriting.run();
            lease = record;
        }

        @Override
        public String identity() {
            return "me";
        }

        @Override
        public String describe() {
            return "a lock";
        }
    }
}
