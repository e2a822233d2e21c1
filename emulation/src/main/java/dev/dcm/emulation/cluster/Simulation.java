package dev.dcm.emulation.cluster;

import dev.dcm.emulation.judge.Judge;
import dev.dcm.emulation.judge.PodName;
import dev.dcm.emulation.judge.Violation;
import dev.dcm.emulation.workload.Submission;
import dev.dcm.emulation.workload.Workload;
import dev.dcm.kubernetes.live.sync.EventInbox;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodBuilder;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;

/**
 * A workload on an emulated cluster, batch by batch. Time between arrivals passes at once; while the scheduler works, the emulated clock goes on by the
 * time that this really takes, and pods that come meanwhile wait.
 */
public final class Simulation implements AutoCloseable {
    /** A round of practice that takes more than this share of the best one has not gained much; after a few of those it is enough. */
    private static final double STILL_FASTER = 0.95;
    private static final int ROUNDS_IN_VAIN = 3;
    private final Scheduler scheduler;
    private final Settings settings;
    private final ApiServer api = new ApiServer();
    private final Judge judge = new Judge(api.objects());
    private final Queue queue = new Queue();
    private final List<PodName> preempting = new ArrayList<>();
    private final PriorityQueue<Departure> departures = new PriorityQueue<>(Comparator.comparingDouble(Departure::seconds));
    private final Map<PodName, Double> lifetimes = new HashMap<>();
    private final Map<PodName, Pod> running = new LinkedHashMap<>();
    private final Map<PodName, String> reasons = new HashMap<>();
    private final List<Violation> violations = new ArrayList<>();
    private Workload workload;
    private double clock;
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

    /** @param scheduler is closed together with the simulation */
    public Simulation(Workload workload, Scheduler scheduler, Settings settings) {
        this.workload = workload;
        this.scheduler = scheduler;
        this.settings = settings;
        workload.objects().forEach(api::create);
        scheduler.apply(api.changes());
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
    }

    /** Returns how long it took. */
    private long practise(List<Pod> pods, long end) {
        long start = System.nanoTime();
        for (int from = 0; from < pods.size() && System.nanoTime() < end; from += settings.batch()) {
            List<Pod> batch = pods.subList(from, Math.min(pods.size(), from + settings.batch()));
            // Each time as a new pod: what is deleted does not come back.
            batch.forEach(pod -> api.create(new PodBuilder(pod).editMetadata().withUid(null).endMetadata().build()));
            scheduler.apply(api.changes());
            Outcome outcome = scheduler.decide(batch.stream().map(PodName::of).toList(), false);
            scheduler.assume(outcome.placements());
            outcome.placements().forEach(p -> api.bind(p.pod(), p.node()));
        }
        removePods();
        return System.nanoTime() - start;
    }

    private void removePods() {
        List.copyOf(api.objects().pods()).forEach(api::delete);
        scheduler.apply(api.changes());
    }

    /** Begins anew, with the pods of another workload on the same nodes. */
    public void restart(Workload next) {
        removePods();
        List.of(preempting, departures).forEach(Collection::clear);
        List.of(lifetimes, running, reasons).forEach(Map::clear);
        queue.clear();
        workload = next;
        clock = 0;
        submitted = 0;
        scheduled = 0;
        evicted = 0;
    }

    /** Goes on to the next batch and decides it; empty if no more pods come and those that wait cannot be placed. */
    public Optional<BatchRecord> step() {
        deliver();
        if (!preempting.isEmpty()) {
            List<PodName> pods = List.copyOf(preempting);
            preempting.clear();
            return Optional.of(decide(pods, true));
        }
        while (queue.isEmpty()) {
            double next = Math.min(submitted < workload.submissions().size() ? workload.submissions().get(submitted).seconds() : Double.POSITIVE_INFINITY,
                    departures.isEmpty() || !queue.isResting() ? Double.POSITIVE_INFINITY : departures.peek().seconds());
            if (next == Double.POSITIVE_INFINITY) {
                return Optional.empty();
            }
            clock = Math.max(clock, next);
            deliver();
        }
        return Optional.of(decide(queue.first(settings.batch()), false));
    }

    /** Lets all happen that is due. */
    private void deliver() {
        while (submitted < workload.submissions().size() && workload.submissions().get(submitted).seconds() <= clock) {
            Submission submission = workload.submissions().get(submitted++);
            lifetimes.put(PodName.of(submission.pod()), submission.lifetime());
            api.create(submission.pod());
            queue.add(submission.pod());
        }
        while (!departures.isEmpty() && departures.peek().seconds() <= clock) {
            leave(departures.poll().pod());
        }
    }

    private boolean leave(Pod pod) {
        boolean there = running.remove(PodName.of(pod)) != null;
        if (there) {
            api.delete(pod);
            queue.wake();
        }
        return there;
    }

    private BatchRecord decide(List<PodName> pods, boolean evicting) {
        double began = clock;
        List<Change> changes = api.changes(EventInbox.newPodsAtOnce(settings.batch()));
        long start = System.nanoTime();
        scheduler.apply(changes);
        long heard = System.nanoTime();
        Outcome outcome = scheduler.decide(pods, evicting);
        long decided = System.nanoTime();
        scheduler.assume(outcome.placements());
        long end = System.nanoTime();
        clock += (end - start) / 1e9;
        violations.addAll(judge.evictionViolations(outcome.evictions()));
        outcome.unplaced().forEach(u -> leaveWaiting(u, evicting));
        outcome.evictions().forEach(e -> evict(e.victim()));
        bind(outcome.placements());
        Outcome.Phases phases = outcome.phases();
        Duration update = Duration.ofNanos(heard - start + end - decided).plus(phases.update());
        return new BatchRecord(began, pods.size(), outcome.placements().size(), outcome.evictions().size(), submitted, scheduled, Duration.ofNanos(end - start),
                phases.database(), update, phases.model(), phases.presolve(), phases.solver(), outcome.domain(), outcome.variables(), outcome.constraints());
    }

    private void bind(List<Outcome.Placement> placements) {
        List<Pod> bound = new ArrayList<>();
        for (Outcome.Placement placement : placements) {
            queue.remove(placement.pod());
            reasons.remove(placement.pod());
            api.bind(placement.pod(), placement.node()).ifPresentOrElse(bound::add, () -> violations.add(
                    new Violation("Binding", placement.pod(), placement.node(), "it does not wait for a node")));
        }
        for (Pod pod : bound) {
            scheduled++;
            running.put(PodName.of(pod), pod);
            double lifetime = lifetimes.get(PodName.of(pod));
            if (lifetime < Double.POSITIVE_INFINITY) {
                departures.add(new Departure(clock + lifetime, pod));
            }
        }
        violations.addAll(judge.violations(bound));
    }

    /** Who cannot be placed is tried once more with evictions, if those are allowed, and then rests. */
    private void leaveWaiting(Outcome.Unplaced unplaced, boolean evicting) {
        queue.rest(unplaced.pod());
        reasons.put(unplaced.pod(), unplaced.why());
        if (settings.preemption() && !evicting) {
            preempting.add(unplaced.pod());
        }
    }

    private void evict(PodName victim) {
        Pod pod = running.get(victim);
        if (pod != null && leave(pod)) {
            evicted++;
        }
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
        return Optional.ofNullable(reasons.get(pod));
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
