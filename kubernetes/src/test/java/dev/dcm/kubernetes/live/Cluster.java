package dev.dcm.kubernetes.live;

import dev.dcm.kubernetes.live.SchedulingLoop.Parts;
import dev.dcm.kubernetes.live.api.LeadersApi;
import dev.dcm.kubernetes.live.api.PodRef;
import dev.dcm.kubernetes.live.plan.PlacementEngine;
import dev.dcm.kubernetes.live.queue.BackOff;
import dev.dcm.kubernetes.live.queue.QueueSizes;
import dev.dcm.kubernetes.live.report.Metrics;
import dev.dcm.kubernetes.live.sync.EventInbox;
import dev.dcm.kubernetes.live.sync.ObjectChange;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Pod;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/** A loop with everything around it in the hands of a test: clocks, API server, solver, and when the background gets its turn. */
final class Cluster {
    final FakeTime time = new FakeTime();
    final FakeApi api = new FakeApi();
    final FirstFit engine = new FirstFit();
    final EventInbox inbox = new EventInbox();
    final Metrics metrics = new Metrics();
    final List<String> journal = new ArrayList<>();
    final Deque<Runnable> writes = new ArrayDeque<>();
    Runnable failsToWrite = () -> { };
    boolean leads = true;
    final SchedulingLoop loop;

    Cluster() {
        this(Optional.empty(), 50);
    }

    /** @param other decides in place of {@code engine} */
    Cluster(PlacementEngine other) {
        this(other, 50);
    }

    Cluster(PlacementEngine other, int batchSize) {
        this(Optional.of(other), batchSize);
    }

    private Cluster(Optional<PlacementEngine> other, int batchSize) {
        PlacementEngine used = other.orElse(engine);
        this.loop = new SchedulingLoop(
                new Parts(time.time(), inbox, used, new LeadersApi(api, () -> leads), this::hand, Runnable::run, metrics, journal::add),
                List.of("dcm-scheduler"), new LoopSettings(batchSize, true, new BackOff(Duration.ofSeconds(1), Duration.ofSeconds(10))),
                () -> leads);
    }

    private void hand(Runnable write) {
        failsToWrite.run();
        writes.add(write);
    }

    Cluster with(HasMetadata... objects) {
        for (HasMetadata object : objects) {
            inbox.post(ObjectChange.present(object));
        }
        return this;
    }

    Cluster without(HasMetadata... objects) {
        for (HasMetadata object : objects) {
            inbox.post(ObjectChange.removed(object));
        }
        return this;
    }

    /** Rounds and writes until nothing moves any more. */
    Cluster settle() {
        while (loop.round() || write()) {
            write();
        }
        return this;
    }

    /** Carries out what waits for the API server; returns whether there was anything. */
    boolean write() {
        boolean any = !writes.isEmpty();
        while (!writes.isEmpty()) {
            writes.pop().run();
        }
        return any;
    }

    /** The API server shows what was bound. */
    Cluster show(Pod pod, String node) {
        return with(Objects.on(pod, node));
    }

    Cluster pass(Duration duration) {
        time.pass(duration);
        return this;
    }

    QueueSizes waiting() {
        return loop.ledger().queue().sizes();
    }

    boolean isAssumed(Pod pod) {
        return loop.ledger().assumptions().find(PodRef.of(pod)).isPresent();
    }
}
