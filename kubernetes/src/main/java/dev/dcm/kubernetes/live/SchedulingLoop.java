package dev.dcm.kubernetes.live;

import dev.dcm.kubernetes.live.api.ClusterApi;
import dev.dcm.kubernetes.live.plan.PlacementEngine;
import dev.dcm.kubernetes.live.queue.SchedulingQueue;
import dev.dcm.kubernetes.live.queue.WaitingPod;
import dev.dcm.kubernetes.live.report.Metrics;
import dev.dcm.kubernetes.live.report.PodEvents;
import dev.dcm.kubernetes.live.sync.EventInbox;
import dev.dcm.kubernetes.live.sync.Sightings;
import dev.dcm.kubernetes.live.time.Time;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.function.BooleanSupplier;

/**
 * The heart: round after round it takes in what happened, and if it may, places the next batch. All of it runs on one thread, which alone
 * touches queue, ledger and engine; whatever takes long elsewhere is done by the executors and comes back through the inbox.
 */
final class SchedulingLoop {
    private static final Duration CHORES = Duration.ofSeconds(10);

    private final Time time;
    private final EventInbox inbox;
    private final BooleanSupplier maySchedule;
    private final Metrics metrics;
    private final Journal journal;
    private final String profile;
    private final Ledger ledger;
    private final Intake intake;
    private final Settlement settlement;
    private final BatchRunner batches;
    private LoopSettings settings;
    private long nextChores;

    /** What the loop works with; the executors run what waits for the API server: bindings and evictions, and what may be dropped. */
    record Parts(Time time, EventInbox inbox, PlacementEngine engine, ClusterApi api, Executor writers, Executor background, Metrics metrics,
            Journal journal) {
    }

    /** @param maySchedule whether we may decide: we lead, and have seen the whole cluster */
    SchedulingLoop(Parts parts, List<String> schedulerNames, LoopSettings settings, BooleanSupplier maySchedule) {
        this.time = parts.time;
        this.inbox = parts.inbox;
        this.maySchedule = maySchedule;
        this.metrics = parts.metrics;
        this.journal = parts.journal;
        this.profile = schedulerNames.get(0);
        this.settings = settings;
        this.nextChores = time.now();
        PodReports reports = new PodReports(parts.api, new PodEvents(parts.api, profile, time, metrics, parts.background), parts.background);
        SchedulingQueue queue = new SchedulingQueue(time, settings.backOff());
        this.ledger = new Ledger(new ClusterView(), queue, new Assumptions(time), parts.engine);
        Preemptions preemptions = new Preemptions(parts.engine, parts.api, parts.writers, inbox, queue, reports, journal);
        this.intake = new Intake(inbox, ledger, preemptions, schedulerNames, reports, metrics, journal);
        this.settlement = new Settlement(ledger, parts.api, parts.writers, inbox, reports, metrics, journal, time);
        Binder binder = new Binder(parts.api, parts.writers, inbox);
        this.batches = new BatchRunner(ledger, intake, binder, settlement, preemptions, reports, metrics, journal, time);
    }

    /** One round. Returns whether there was anything to do. */
    boolean round() {
        boolean hadNews = intake.absorb(EventInbox.newPodsAtOnce(settings.batchSize()));
        settlement.expire();
        if (time.now() - nextChores >= 0) {
            settlement.retryStranded();
            nextChores = time.now() + CHORES.toNanos();
        }
        List<WaitingPod> batch = maySchedule.getAsBoolean() ? ledger.queue().takeBatch(settings.batchSize()) : List.of();
        if (!batch.isEmpty()) {
            run(batch);
        }
        metrics.queue(ledger.queue().sizes(), ledger.queue().refusals(), profile);
        metrics.assumed(ledger.assumptions().size());
        return hadNews || !batch.isEmpty();
    }

    /** Waits until something happens, or a pod or a chore is due. */
    void await() throws InterruptedException {
        long until = nextChores;
        if (maySchedule.getAsBoolean()) {
            long due = ledger.queue().nextDue().orElse(until);
            until = due - until < 0 ? due : until;
        }
        long deadline = ledger.assumptions().nextDeadline().orElse(until);
        until = deadline - until < 0 ? deadline : until;
        inbox.await(Math.max(0, until - time.now()));
    }

    /** Works with other settings from the next round on. */
    void use(LoopSettings other) {
        settings = other;
        ledger.queue().use(other.backOff());
    }

    /** The policies are others now, so that every pod may have a place. */
    void retryAll() {
        ledger.queue().wakeAll();
    }

    Sightings sightings() {
        return intake.sightings();
    }

    Ledger ledger() {
        return ledger;
    }

    private void run(List<WaitingPod> batch) {
        try {
            batches.run(batch, settings.preempts());
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
            // How far the bindings came is not known, as if their replies had been lost.
            batch.forEach(pod -> ledger.assumptions().answered(pod.ref()));
            journal.say("internal error, going on: " + e);
        } finally {
            // Whatever went wrong, no pod of the batch is lost.
            batch.stream().filter(pod -> pod.isInFlight() && ledger.assumptions().find(pod.ref()).isEmpty()).forEach(ledger.queue()::putBackToRetry);
        }
    }
}
