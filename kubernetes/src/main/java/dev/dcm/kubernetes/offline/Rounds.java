package dev.dcm.kubernetes.offline;

import dev.dcm.kubernetes.decide.Batch;
import dev.dcm.kubernetes.decide.Decider;
import dev.dcm.kubernetes.decide.Decision;
import dev.dcm.kubernetes.decide.Decision.Placement;
import dev.dcm.kubernetes.decide.Decision.Unschedulable;
import dev.dcm.kubernetes.state.ClusterState;
import dev.dcm.kubernetes.state.PodFacts;
import dev.dcm.kubernetes.state.PodKey;
import dev.dcm.kubernetes.state.StateChange;
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
        List<PodFacts> left = state.pending().stream().filter(pod -> candidates.contains(pod.key())).toList();
        Map<PodKey, Unschedulable> unschedulable = new LinkedHashMap<>();
        boolean progress = true;
        while (progress && !left.isEmpty()) {
            progress = round(left, unschedulable, collector);
            left = left.stream().filter(pod -> unschedulable.containsKey(pod.key())).sorted(Comparator.comparing(pod -> !pod.needsOthers())).toList();
        }
        if (preempt && !left.isEmpty()) {
            preempt(left, unschedulable, collector);
        }
        unschedulable.values().forEach(collector::add);
    }

    /** Who is evicted is gone at once, and not placed again. */
    private void preempt(List<PodFacts> pods, Map<PodKey, Unschedulable> unschedulable, Schedule.Collector collector) {
        List<PodFacts> queue = new ArrayList<>(pods.stream().sorted(Comparator.comparing(PodFacts::priority).reversed()).toList());
        while (!queue.isEmpty()) {
            List<PodFacts> batch = next(queue);
            queue.removeAll(batch);
            Decision decision = decider.preempt(new Batch(batch.stream().map(PodFacts::key).toList()));
            try (StateChange change = state.change()) {
                decision.evictions().forEach(eviction -> change.remove("Pod", eviction.pod().namespace(), eviction.pod().name()));
                change.commit();
            }
            decision.evictions().forEach(collector::add);
            decision.placements().forEach(placement -> {
                state.assume(placement.pod(), placement.node());
                unschedulable.remove(placement.pod());
                collector.add(placement);
            });
            decision.unschedulable().forEach(pod -> unschedulable.put(pod.pod(), pod));
            collector.add(decision.timings());
        }
    }

    /** Decides once about every pod, and returns whether one was placed. */
    private boolean round(List<PodFacts> pods, Map<PodKey, Unschedulable> unschedulable, Schedule.Collector collector) {
        boolean progress = false;
        List<PodFacts> queue = new ArrayList<>(pods);
        while (!queue.isEmpty()) {
            List<PodFacts> batch = next(queue);
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
    private List<PodFacts> next(List<PodFacts> queue) {
        Set<PodFacts> batch = new LinkedHashSet<>();
        for (PodFacts pod : queue) {
            if (batch.size() >= batchSize) {
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
