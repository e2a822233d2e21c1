package dev.dcm.kubernetes.live.leader;

import dev.dcm.kubernetes.live.api.Failures;
import dev.dcm.kubernetes.live.config.SchedulerConfiguration.LeaderElection;
import dev.dcm.kubernetes.live.time.Time;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.fabric8.kubernetes.client.extended.leaderelection.LeaderCallbacks;
import io.fabric8.kubernetes.client.extended.leaderelection.LeaderElectionConfig;
import io.fabric8.kubernetes.client.extended.leaderelection.LeaderElector;
import io.fabric8.kubernetes.client.extended.leaderelection.resourcelock.LeaseLock;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Leads while it holds the lease; when it loses it, it competes again. */
public final class LeaseElection implements Leadership {
    private final LeaderElection settings;
    private final SteadyLock lock;
    private final Supplier<LeaderElector> electors;
    private final Consumer<String> onChange;
    private volatile boolean hasLease;
    private volatile boolean isClosed;
    private LeaderElector elector;
    private CompletableFuture<?> running;

    /** @param onChange is told in one line whenever the lease comes or goes */
    public LeaseElection(KubernetesClient client, LeaderElection settings, String identity, Time time, Executor executor, Consumer<String> onChange) {
        this.settings = settings;
        this.onChange = onChange;
        this.lock = new SteadyLock(new LeaseLock(settings.namespace(), settings.name(), identity), time);
        LeaderCallbacks callbacks = new LeaderCallbacks(
                () -> changed(true, "this instance leads now"),
                () -> changed(false, "this instance does not lead any more"),
                leader -> onChange.accept("leader is " + (leader == null || leader.isEmpty() ? "nobody" : leader)));
        LeaderElectionConfig config = new LeaderElectionConfig(lock, settings.lease(), settings.renewDeadline(), settings.retryPeriod(),
                callbacks, false, settings.name());
        this.electors = () -> new LeaderElector(client, config, executor);
        compete();
    }

    /** Holding it is not enough: a machine that slept for longer than the deadline does not know yet that it lost it. */
    @Override
    public boolean isLeading() {
        return hasLease && lock.sinceRenewal().compareTo(settings.renewDeadline()) < 0;
    }

    @Override
    public void close() {
        lock.seal();
        LeaderElector last;
        boolean wasLeading = hasLease;
        synchronized (this) {
            isClosed = true;
            running.cancel(true);
            last = elector;
        }
        changed(false, "this instance stops");
        if (wasLeading) {
            try {
                last.release();
            } catch (KubernetesClientException e) {
                onChange.accept("the lease is not given back but ends by itself: " + Failures.reason(e));
            }
        }
    }

    private synchronized void compete() {
        if (!isClosed) {
            elector = electors.get();
            running = elector.start();
            running.whenComplete((nothing, failure) -> compete());
        }
    }

    /** The elector may say the same twice. */
    private synchronized void changed(boolean leads, String line) {
        if (hasLease != leads) {
            hasLease = leads;
            onChange.accept(line);
        }
    }
}
