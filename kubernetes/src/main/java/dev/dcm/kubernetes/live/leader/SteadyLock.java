package dev.dcm.kubernetes.live.leader;

import dev.dcm.kubernetes.live.time.Time;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.fabric8.kubernetes.client.extended.leaderelection.resourcelock.LeaderElectionRecord;
import io.fabric8.kubernetes.client.extended.leaderelection.resourcelock.Lock;
import java.time.Duration;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;

/**
 * A lock that trusts no clock but its own steady one. The elector compares the time of renewal in the record with the time of day here; the
 * record was dated by another machine. So each record is dated anew by when it was first seen, and the time of our own last renewal is
 * kept.
 */
final class SteadyLock implements Lock {
    private final Lock lock;
    private final Time time;
    private LeaderElectionRecord seen;
    private long seenAt;
    private volatile long renewedAt;
    private volatile boolean isSealed;

    SteadyLock(Lock lock, Time time) {
        this.lock = lock;
        this.time = time;
    }

    /** How long ago we last took or renewed the lease; of meaning only to who did. */
    Duration sinceRenewal() {
        return Duration.ofNanos(time.now() - renewedAt);
    }

    @Override
    public synchronized LeaderElectionRecord get(KubernetesClient client) {
        LeaderElectionRecord found = lock.get(client);
        if (found == null) {
            return null;
        }
        if (!found.equals(seen)) {
            seen = found;
            seenAt = time.now();
        }
        ZonedDateTime firstSeen = ZonedDateTime.now(ZoneOffset.UTC).minusNanos(time.now() - seenAt);
        return new LeaderElectionRecord(found.getHolderIdentity(), found.getLeaseDuration(), found.getAcquireTime(), firstSeen,
                found.getLeaderTransitions());
    }

    /** From now on the lease can only be given back: a renewal that is on its way must not take it again. */
    void seal() {
        isSealed = true;
    }

    private void refuseIfSealed(LeaderElectionRecord lease) {
        if (isSealed && lease.getHolderIdentity() != null && !lease.getHolderIdentity().isEmpty()) {
            throw new KubernetesClientException("this instance is about to stop");
        }
    }

    @Override
    public void create(KubernetesClient client, LeaderElectionRecord lease) {
        refuseIfSealed(lease);
        long before = time.now();
        lock.create(client, lease);
        renewedAt = before;
    }

    @Override
    public void update(KubernetesClient client, LeaderElectionRecord lease) {
        refuseIfSealed(lease);
        long before = time.now();
        lock.update(client, lease);
        renewedAt = before;
    }

    @Override
    public String identity() {
        return lock.identity();
    }

    @Override
    public String describe() {
        return lock.describe();
    }
}
