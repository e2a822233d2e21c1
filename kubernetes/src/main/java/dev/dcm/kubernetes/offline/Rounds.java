package dev.dcm.kubernetes.offline;

import dev.dcm.kubernetes.decide.Batch;
import dev.dcm.kubernetes.decide.Decider;
import dev.dcm.kubernetes.decide.Decision;
import dev.dcm.kubernetes.decide.Decision.Eviction;
import dev.dcm.kubernetes.decide.Decision.Placement;
import dev.dcm.kubernetes.decide.Decision.Unschedulable;
import dev.dcm.kubernetes.state.ClusterState;
import dev.dcm.kubernetes.state.PodFacts;
import dev.dcm.kubernetes.state.PodKey;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Serves all pods in batches; those left over are tried again as long as that places one, because what was placed meanwhile may help them. */
final class Rounds {
    private final ClusterState state;
    private final Decider decider;
    private final int batchSize;
    private final boolean preempt;

    Rounds(ClusterState state, Decider decider, int batchSize, boolean preempt) {
        this.state = state;
        this.decider = decider;
        this.batchSize = batchSize;
        this.preempt = preempt;
    }

    void run(Set<PodKey> candidates, Schedule.Collector collector) {
        Map<PodKey, Unschedulable> unschedulable = new LinkedHashMap<>();
        List<PodFacts> left = place(state.pending().stream().filter(pod -> candidates.contains(pod.key())).toList(), unschedulable, collector);
        while (preempt && !left.isEmpty()) {
            Leaving leaving = preempt(left, unschedulable, collector);
            left = leaving.any ? again(candidates, leaving.displaced, unschedulable, collector) : List.of();
        }
        unschedulable.values().forEach(collector::add);
    }

    /**
     * Room that was made for some may do for others. Returns those that are left and have to be looked at once more; if it has not done for anybody, what the
     * rest were told stays true.
     */
    private List<PodFacts> again(Set<PodKey> candidates, Set<PodKey> displaced, Map<PodKey, Unschedulable> unschedulable, Schedule.Collector collector) {
        Map<PodKey, Unschedulable> told = new LinkedHashMap<>(unschedulable);
        List<PodFacts> left = place(state.pending().stream().filter(pod -> candidates.contains(pod.key())).toList(), unschedulable, collector);
        if (!unschedulable.keySet().containsAll(told.keySet())) {
            return left;
        }
        unschedulable.putAll(told);
        return left.stream().filter(pod -> displaced.contains(pod.key())).toList();
    }

    /** Decides about pods as long as that places one, and returns those that are left. Some may need more company than is in a batch. */
    private List<PodFacts> place(List<PodFacts> pods, Map<PodKey, Unschedulable> unschedulable, Schedule.Collector collector) {
        List<PodFacts> left = pods;
        int size = batchSize;
        boolean progress = true;
        while (progress && !left.isEmpty()) {
            progress = round(left, size, unschedulable, collector);
            left = left.stream().filter(pod -> unschedulable.containsKey(pod.key())).sorted(Comparator.comparing(pod -> !pod.needsOthers())).toList();
            int company = Math.toIntExact(Math.min(Batch.MOST_COMPANY, left.stream().filter(PodFacts::needsOthers).count()));
            if (!progress && company > size) {
                size = company;
                progress = true;
            }
        }
        return left;
    }

    /** @param any whether somebody left, or waits again */
    private record Leaving(Set<PodKey> displaced, boolean any) {
    }

    /**
     * Who is evicted is gone at once, and not placed again. One that was only going to run is not evicted, but waits again: these are displaced, and
     * since all of them are less important than those they make room for, this comes to an end.
     */
    private Leaving preempt(List<PodFacts> pods, Map<PodKey, Unschedulable> unschedulable, Schedule.Collector collector) {
        List<PodFacts> queue = new ArrayList<>(pods.stream().sorted(Comparator.comparing(PodFacts::priority).reversed()).toList());
        Set<PodKey> displaced = new LinkedHashSet<>();
        boolean any = false;
        while (!queue.isEmpty()) {
            List<PodFacts> batch = next(queue, batchSize);
            queue.removeAll(batch);
            Decision decision = decider.preempt(new Batch(batch.stream().map(PodFacts::key).toList()));
            List<PodKey> waiting = decision.evictions().stream().map(Eviction::pod).filter(state::isAssumed).toList();
            List<Eviction> evictions = decision.evictions().stream().filter(eviction -> !waiting.contains(eviction.pod())).toList();
            state.forget(waiting);
            state.evict(evictions.stream().map(Eviction::pod).toList());
            displaced.addAll(waiting);
            any |= !decision.evictions().isEmpty();
            collector.withdraw(waiting);
            evictions.forEach(collector::add);
            decision.placements().forEach(placement -> {
                state.assume(placement.pod(), placement.node());
                unschedulable.remove(placement.pod());
                collector.add(placement);
            });
            decision.unschedulable().forEach(pod -> unschedulable.put(pod.pod(), pod));
            collector.add(decision.timings());
        }
        return new Leaving(displaced, any);
    }

    /** Decides once about every pod, and returns whether one was placed. */
    private boolean round(List<PodFacts> pods, int size, Map<PodKey, Unschedulable> unschedulable, Schedule.Collector collector) {
        boolean progress = false;
        List<PodFacts> queue = new ArrayList<>(pods);
        while (!queue.isEmpty()) {
            List<PodFacts> batch = next(queue, size);
            Decision decision = decider.place(new Batch(batch.stream().map(PodFacts::key).toList()));
            Map<PodKey, String> nodes = new LinkedHashMap<>();
            for (Placement placement : decision.placements()) {
                nodes.put(placement.pod(), placement.node());
                unschedulable.remove(placement.pod());
                collector.add(placement);
                progress = true;
            }
            state.assume(nodes);
            decision.unschedulable().forEach(pod -> unschedulable.put(pod.pod(), pod));
            collector.add(decision.timings());
            Set<PodKey> decided = new LinkedHashSet<>(nodes.keySet());
            decision.unschedulable().forEach(pod -> decided.add(pod.pod()));
            queue.removeIf(pod -> decided.contains(pod.key()));
        }
        return progress;
    }

    /** The first pods of the queue; a gang is not torn apart, however large it is. */
    private static List<PodFacts> next(List<PodFacts> queue, int size) {
        Set<PodFacts> batch = new LinkedHashSet<>();
        for (PodFacts pod : queue) {
            if (batch.size() >= size) {
                break;
            }
            batch.add(pod);
            if (pod.group() != null) {
                queue.stream().filter(other -> pod.group().equals(other.group()) && pod.key().namespace().equals(other.key().namespace()))
                        .forEach(batch::add);
            }
        }
        return List.copyOf(batch);
    }
}
