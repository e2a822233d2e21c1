package dev.dcm.kubernetes.live;

import dev.dcm.kubernetes.live.SchedulingLoop.Parts;
import dev.dcm.kubernetes.live.api.ClusterApi;
import dev.dcm.kubernetes.live.config.SchedulerConfiguration;
import dev.dcm.kubernetes.live.plan.PlacementEngine;
import dev.dcm.kubernetes.live.queue.BackOff;
import dev.dcm.kubernetes.live.queue.QueueSizes;
import dev.dcm.kubernetes.live.report.Metrics;
import dev.dcm.kubernetes.live.sync.EventInbox;
import dev.dcm.kubernetes.live.sync.ObjectChange;
import dev.dcm.kubernetes.live.time.Time;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.OptionalLong;

/**
 * The scheduler's loop in the hands of somebody who brings the clocks and the API server, tells what the watch would tell, and says when it goes
 * round. There are no threads: what the loop asks of the API server waits until it is carried out. Whoever emulates a cluster runs the same code
 * as {@link LiveScheduler}, from the queue to the bindings.
 */
public final class SteppedScheduler implements AutoCloseable {
    private final EventInbox inbox = new EventInbox();
    private final Deque<Runnable> requests = new ArrayDeque<>();
    private final PlacementEngine engine;
    private final SchedulingLoop loop;

    /**
     * What may be chosen; all else is as an operator gets it who chooses nothing.
     *
     * @param schedulerNames the pods with these names in {@code spec.schedulerName} are ours
     * @param batchSize      the most pods that are placed together
     * @param preempts       whether pods may be evicted in favour of more important ones
     */
    public record Settings(List<String> schedulerNames, int batchSize, boolean preempts) {
    }

    /** @param engine is closed with the scheduler */
    public SteppedScheduler(Settings settings, PlacementEngine engine, ClusterApi api, Time time, Journal journal) {
        this.engine = engine;
        SchedulerConfiguration usual = SchedulerConfiguration.defaults();
        LoopSettings loopSettings = new LoopSettings(settings.batchSize, settings.preempts, new BackOff(usual.initialBackOff(), usual.longestBackOff()));
        this.loop = new SchedulingLoop(new Parts(time, inbox, engine, api, requests::add, requests::add, new Metrics(), journal), settings.schedulerNames,
                loopSettings, () -> true);
    }

    /** The watch tells of a change. */
    public void tell(ObjectChange change) {
        inbox.post(change);
    }

    /** Takes in what was told, and decides about the next batch, if pods wait. */
    public void round() {
        loop.round();
    }

    /** Carries out what the last rounds ask of the API server; the next round hears of the replies. */
    public void carryOut() {
        while (!requests.isEmpty()) {
            requests.pop().run();
        }
    }

    /** How many pods wait, and for what. */
    public QueueSizes waiting() {
        return loop.ledger().queue().sizes();
    }

    /** The steady clock's reading at which a pod becomes ready to be tried by itself; absent if none waits for a time. */
    public OptionalLong nextDue() {
        return loop.ledger().queue().nextDue();
    }

    @Override
    public void close() {
        engine.close();
    }
}
