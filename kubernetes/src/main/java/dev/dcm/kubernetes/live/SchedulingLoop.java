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
import java.util.OptionalLong;
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
    private final Preemptions preemptions;
    private final Settlement settlement;
    private final GangBindings gangBindings;
    private final BatchRunner batches;
    private LoopSettings settings;
    private long nextChores;
    private boolean hasLed;

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
        PodReports reports = new PodReports(parts.api, new PodEvents(parts.api, profile, time, metrics, parts.background), parts.background, time);
        SchedulingQueue queue = new SchedulingQueue(time, settings.backOff());
        this.ledger = new Ledger(new ClusterView(), queue, new Assumptions(time), parts.engine);
        this.preemptions = new Preemptions(ledger, parts.api, parts.writers, inbox, reports, journal);
        Binder binder = new Binder(parts.api, parts.writers, inbox, new VolumeWork(parts.engine, parts.api.volumes(), parts.writers));
        this.settlement = new Settlement(ledger, preemptions, binder, parts.api, parts.writers, inbox, reports, metrics, journal, time);
        this.intake = new Intake(inbox, ledger, preemptions, settlement, schedulerNames, reports, metrics, journal);
        this.gangBindings = new GangBindings(binder, settlement, time);
        this.batches = new BatchRunner(ledger, intake, binder, gangBindings, settlement, preemptions, reports, metrics, journal, time);
    }

    /** One round. Returns whether there was anything to do. */
    boolean round() {
        boolean hadNews = intake.absorb(EventInbox.newPodsAtOnce(settings.batchSize()));
        settlement.lookUpOverdue();
        gangBindings.retryDue();
        if (time.now() - nextChores >= 0) {
            settlement.retryStranded();
            nextChores = time.now() + CHORES.toNanos();
        }
        boolean leads = maySchedule.getAsBoolean();
        if (leads != hasLed) {
            hasLed = leads;
            changeOffice(leads);
        }
        List<WaitingPod> batch = leads ? ledger.queue().takeBatch(settings.batchSize()) : List.of();
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
            until = earlier(ledger.queue().nextDue(), until);
        }
        until = earlier(ledger.assumptions().nextDeadline(), until);
        until = earlier(gangBindings.nextDue(), until);
        inbox.await(Math.max(0, until - time.now()));
    }

    private static long earlier(OptionalLong one, long other) {
        return one.isPresent() && one.getAsLong() - other < 0 ? one.getAsLong() : other;
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

    private void changeOffice(boolean leads) {
        if (leads) {
            preemptions.resume();
        } else {
            preemptions.resign();
            settlement.resign();
        }
    }

    private void run(List<WaitingPod> batch) {
        try {
            batches.run(batch, settings.preempts());
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
            // How far the bindings came is not known, as if their replies had been lost.
            batch.forEach(pod -> ledger.assumptions().doubt(pod.ref()));
            journal.say("internal error, going on: " + e);
        } finally {
            // Whatever went wrong, no pod of the batch is lost.
            batch.stream().filter(pod -> pod.isInFlight() && ledger.assumptions().find(pod.ref()).isEmpty()).forEach(ledger.queue()::putBackToRetry);
        }
    }
}
