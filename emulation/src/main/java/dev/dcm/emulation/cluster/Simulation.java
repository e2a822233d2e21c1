package dev.dcm.emulation.cluster;

import dev.dcm.emulation.judge.Eviction;
import dev.dcm.emulation.judge.Judge;
import dev.dcm.emulation.judge.PodName;
import dev.dcm.emulation.judge.Violation;
import dev.dcm.emulation.workload.Submission;
import dev.dcm.emulation.workload.Workload;
import dev.dcm.kubernetes.live.SteppedScheduler;
import dev.dcm.kubernetes.live.api.PodRef;
import dev.dcm.kubernetes.live.plan.Plan;
import dev.dcm.kubernetes.live.plan.PlacementEngine;
import dev.dcm.kubernetes.live.queue.QueueSizes;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodBuilder;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.PriorityQueue;

/**
 * A workload on an emulated cluster, batch by batch. Time between arrivals passes at once; while the scheduler works, the emulated clock goes on by the
 * time that this really takes, and pods that come meanwhile wait.
 */
public final class Simulation implements AutoCloseable {
    /** A round of practice that takes more than this share of the best one has not gained much; after a few of those it is enough. */
    private static final double STILL_FASTER = 0.95;
    private static final int ROUNDS_IN_VAIN = 3;
    /** When nothing more comes, and for so many seconds of the emulated clock nobody found a place, nobody will. */
    private static final double PATIENCE = 600;
    /** The name of pods that name no scheduler. */
    private static final List<String> SCHEDULER_NAMES = List.of("default-scheduler");
    private final EmulatedClock clock = new EmulatedClock();
    private final ApiServer api = new ApiServer();
    private final Judge judge = new Judge(api.objects());
    private final RecordedEngine engine;
    private final SteppedScheduler scheduler;
    private final Settings settings;
    private final PriorityQueue<Departure> departures = new PriorityQueue<>(Comparator.comparingDouble(Departure::seconds));
    private final Map<PodName, Double> lifetimes = new HashMap<>();
    private final Map<PodName, Pod> running = new LinkedHashMap<>();
    private final List<Violation> violations = new ArrayList<>();
    private final List<String> journal = new ArrayList<>();
    private Workload workload;
    /** What the scheduler worked since its last decision. */
    private Duration spent = Duration.ZERO;
    private double lastProgress;
    private int submitted;
    private int scheduled;
    private int evicted;

    /**
     * How to run.
     *
     * @param batch      at most so many pods are decided together
     * @param preemption whether pods may be evicted for others
     */
    public record Settings(int batch, boolean preemption) {
    }

    private record Departure(double seconds, Pod pod) {
    }

    /** @param decides where pods go; it is closed together with the simulation */
    public Simulation(Workload workload, PlacementEngine decides, Settings settings) {
        this.workload = workload;
        this.settings = settings;
        this.engine = new RecordedEngine(decides);
        this.scheduler = new SteppedScheduler(new SteppedScheduler.Settings(SCHEDULER_NAMES, settings.batch, settings.preemption), engine, api, clock.asTime(),
                journal::add);
        api.watch(scheduler::tell);
        workload.objects().forEach(api::create);
        scheduler.round();
        begin();
    }

    /**
     * Lets the scheduler practise, so that what is measured later is not the JVM's start: pods come batch by batch, are placed and leave again, until
     * that gets no faster.
     *
     * @param limit no further batch is begun after this long
     */
    public void warmUp(List<Pod> pods, Duration limit) {
        long end = System.nanoTime() + limit.toNanos();
        long best = Long.MAX_VALUE;
        int inVain = 0;
        while (System.nanoTime() < end && inVain < ROUNDS_IN_VAIN) {
            long round = practise(pods, end);
            inVain = round < best * STILL_FASTER ? 0 : inVain + 1;
            best = Math.min(best, round);
        }
        begin();
    }

    /** Returns how long it took. */
    private long practise(List<Pod> pods, long end) {
        long start = System.nanoTime();
        for (int from = 0; from < pods.size() && System.nanoTime() < end; from += settings.batch) {
            // Each time as a new pod: what is deleted does not come back.
            pods.subList(from, Math.min(pods.size(), from + settings.batch))
                    .forEach(pod -> api.create(new PodBuilder(pod).editMetadata().withUid(null).endMetadata().build()));
            clock.work(scheduler::round);
            scheduler.carryOut();
        }
        removePods();
        return System.nanoTime() - start;
    }

    private void removePods() {
        List.copyOf(api.objects().pods()).forEach(api::delete);
        scheduler.round();
        scheduler.carryOut();
    }

    /** Begins anew, with the pods of another workload on the same nodes. */
    public void restart(Workload next) {
        removePods();
        departures.clear();
        lifetimes.clear();
        running.clear();
        workload = next;
        submitted = 0;
        scheduled = 0;
        evicted = 0;
        begin();
    }

    /** Nothing has happened yet. */
    private void begin() {
        api.takeBound();
        api.takeEvicted();
        engine.beginAnew();
        journal.clear();
        clock.restart();
        spent = Duration.ZERO;
        lastProgress = 0;
    }

    /** Goes on to the next batch and decides it; empty if no more pods come and those that wait cannot be placed. */
    public Optional<BatchRecord> step() {
        while (true) {
            deliver();
            Optional<BatchRecord> batch = round();
            if (batch.isPresent()) {
                return batch;
            }
            OptionalDouble next = next();
            if (next.isEmpty()) {
                return Optional.empty();
            }
            clock.passTo(next.getAsDouble());
        }
    }

    /** Lets all happen that is due. */
    private void deliver() {
        while (submitted < workload.submissions().size() && workload.submissions().get(submitted).seconds() <= clock.seconds()) {
            Submission submission = workload.submissions().get(submitted++);
            lifetimes.put(PodName.of(submission.pod()), submission.lifetime());
            api.create(submission.pod());
            lastProgress = clock.seconds();
        }
        while (!departures.isEmpty() && departures.peek().seconds() <= clock.seconds()) {
            leave(departures.poll().pod());
        }
    }

    private void leave(Pod pod) {
        // One of that name that was evicted is gone already.
        if (running.remove(PodName.of(pod)) != null) {
            api.delete(pod);
            lastProgress = clock.seconds();
        }
    }

    /** When something happens that concerns the scheduler; absent if nothing will. */
    private OptionalDouble next() {
        QueueSizes waiting = scheduler.waiting();
        boolean isWaiting = waiting.backOff() + waiting.unschedulable() > 0;
        double event = Math.min(submitted < workload.submissions().size() ? workload.submissions().get(submitted).seconds() : Double.POSITIVE_INFINITY,
                isWaiting && !departures.isEmpty() ? departures.peek().seconds() : Double.POSITIVE_INFINITY);
        // Who waits for no event but for time to pass is not helped by that: nothing is missed here.
        boolean isDue = waiting.backOff() > 0 && (event < Double.POSITIVE_INFINITY || clock.seconds() - lastProgress < PATIENCE);
        if (isDue && scheduler.nextDue().isPresent()) {
            event = Math.min(event, clock.secondsAt(scheduler.nextDue().getAsLong()));
        }
        return event == Double.POSITIVE_INFINITY ? OptionalDouble.empty() : OptionalDouble.of(event);
    }

    /** The scheduler goes round once; absent if it had nothing to decide. */
    private Optional<BatchRecord> round() {
        double began = clock.seconds();
        spent = spent.plus(clock.work(scheduler::round));
        judgeEvictions();
        scheduler.carryOut();
        int placed = bound(api.takeBound());
        int left = evicted(api.takeEvicted());
        if (!engine.hasDecided()) {
            return Optional.empty();
        }
        BatchRecord batch = new BatchRecord(began, engine.pods().size(), placed, left, submitted, scheduled, spent, engine.phase("database"),
                engine.updating().plus(engine.phase("update")), engine.phase("model"), engine.phase("presolve"), engine.phase("solver"), engine.nodes(),
                Math.toIntExact(engine.sum(Plan.Cost::variables)), Math.toIntExact(engine.sum(Plan.Cost::constraints)));
        engine.beginAnew();
        spent = Duration.ZERO;
        return Optional.of(batch);
    }

    private void judgeEvictions() {
        violations.addAll(judge.evictionViolations(engine.evictions().stream().map(e -> new Eviction(name(e.victim()), name(e.preemptor())))
                .filter(e -> !waits(e.victim())).toList()));
    }

    /** A pod that waits has at most room that others left for it: nobody is evicted who takes that. */
    private boolean waits(PodName pod) {
        return api.objects().pod(pod).filter(p -> p.getSpec().getNodeName() == null).isPresent();
    }

    private static PodName name(PodRef pod) {
        return new PodName(pod.namespace(), pod.name());
    }

    /** Returns how many there are. */
    private int bound(List<Pod> pods) {
        for (Pod pod : pods) {
            scheduled++;
            lastProgress = clock.seconds();
            running.put(PodName.of(pod), pod);
            double lifetime = lifetimes.get(PodName.of(pod));
            if (lifetime < Double.POSITIVE_INFINITY) {
                departures.add(new Departure(clock.seconds() + lifetime, pod));
            }
        }
        violations.addAll(judge.violations(pods));
        return pods.size();
    }

    /** Returns how many there are. */
    private int evicted(List<PodName> pods) {
        pods.forEach(running::remove);
        evicted += pods.size();
        return pods.size();
    }

    /** How far it is, from 0 to 1. */
    public double done() {
        return workload.submissions().isEmpty() ? 1 : (double) scheduled / workload.submissions().size();
    }

    public int submitted() {
        return submitted;
    }

    /** The pods that got a node and were not evicted. */
    public int placed() {
        return scheduled - evicted;
    }

    public int evicted() {
        return evicted;
    }

    /** The node that a pod runs on. */
    public Optional<String> nodeOf(PodName pod) {
        return Optional.ofNullable(running.get(pod)).map(p -> p.getSpec().getNodeName());
    }

    /** Why a pod had no node when it was last tried. */
    public Optional<String> reason(PodName pod) {
        return api.whyPending(pod);
    }

    /** What the scheduler told its operator. */
    public List<String> journal() {
        return List.copyOf(journal);
    }

    /** How much the judge found so far. */
    public int violationsFound() {
        return violations.size();
    }

    /** What the judge found so far, and what of the pods that run now is wrong as they stand. */
    public List<Violation> violations() {
        List<Violation> all = new ArrayList<>(violations);
        judge.lastingViolations(running.values()).stream().filter(v -> !all.contains(v)).forEach(all::add);
        return all;
    }

    /** How much of each node its pods use now. */
    public List<NodeUse> nodeUse() {
        return api.objects().nodes().stream().map(n -> NodeUse.of(n, api.objects().podsOn(n))).toList();
    }

    @Override
    public void close() {
        scheduler.close();
    }
}
