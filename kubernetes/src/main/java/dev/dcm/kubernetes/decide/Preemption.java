package dev.dcm.kubernetes.decide;

import dev.dcm.kubernetes.decide.Decision.Eviction;
import dev.dcm.kubernetes.decide.Decision.Placement;
import dev.dcm.kubernetes.state.ClusterState;
import dev.dcm.kubernetes.state.ClusterState.BatchRow;
import dev.dcm.kubernetes.state.PodFacts;
import dev.dcm.kubernetes.state.PodKey;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Preemption by the same policies: running pods of lower priority join the batch, with nothing to choose but to stay or to leave. So whatever
 * the policies say about pods on the same node, in the same zone or of the same budget holds for who is left, on all nodes at once.
 */
final class Preemption {
    private final ClusterState state;
    private final PlacementModel model;

    /** What was found: where pods go that found no node before, and who leaves for them. */
    record Result(List<Placement> placements, List<Eviction> evictions, PlacementModel.Result solved) {
    }

    Preemption(ClusterState state, PlacementModel model) {
        this.state = state;
        this.model = model;
    }

    /** Empty if nobody could be evicted for any of the pods. */
    Optional<Result> find(List<PodFacts> waiting) {
        int highest = waiting.stream().mapToInt(PodFacts::priority).max().orElse(Integer.MIN_VALUE);
        List<PodFacts> running = state.runningBelow(highest);
        Map<PodKey, Long> weights = running.isEmpty() ? null : Weights.withRunning(waiting, running);
        if (weights == null) {
            return Optional.empty();
        }
        List<BatchRow> rows = new ArrayList<>();
        waiting.forEach(pod -> rows.add(new BatchRow(pod.key(), weights.get(pod.key()), null, false, false)));
        running.forEach(pod -> rows.add(new BatchRow(pod.key(), weights.get(pod.key()), pod.node(), false, false)));
        PlacementModel.Result solved = model.solve(rows);
        List<PodFacts> placed = waiting.stream().filter(pod -> solved.nodes().containsKey(pod.key())).toList();
        List<Placement> placements = placed.stream().map(pod -> new Placement(pod.key(), solved.nodes().get(pod.key()))).toList();
        List<Eviction> evictions = running.stream().filter(pod -> !solved.nodes().containsKey(pod.key()))
                .map(victim -> new Eviction(victim.key(), victim.node(), beneficiary(victim, placed, solved.nodes()))).toList();
        return Optional.of(new Result(placements, evictions, solved));
    }

    /** For whom a pod leaves: one that takes its node, or else the first that is more important. */
    private static PodKey beneficiary(PodFacts victim, List<PodFacts> placed, Map<PodKey, String> nodes) {
        List<PodFacts> moreImportant = placed.stream().filter(pod -> pod.priority() > victim.priority()).toList();
        return moreImportant.stream().filter(pod -> victim.node().equals(nodes.get(pod.key()))).findFirst()
                .or(() -> moreImportant.stream().findFirst()).map(PodFacts::key).orElse(victim.key());
    }
}
