package dev.dcm.kubernetes.decide;

import dev.dcm.kubernetes.decide.Decision.Unschedulable;
import dev.dcm.kubernetes.state.ClusterState;
import dev.dcm.kubernetes.state.PodFacts;
import dev.dcm.kubernetes.state.PodKey;
import dev.dcm.kubernetes.state.Supposition;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Why pods do not leave a node that is drained, with those in their places that do. */
final class Remaining {
    private final ClusterState state;
    private final Refusals refusals;
    private final int most;

    /** @param most how many pods may move */
    Remaining(ClusterState state, Refusals refusals, int most) {
        this.state = state;
        this.refusals = refusals;
        this.most = most;
    }

    List<Unschedulable> of(List<PodFacts> staying, List<PodFacts> all, Map<PodKey, String> moved) {
        if (staying.isEmpty()) {
            return List.of();
        }
        return state.suppose(supposition -> {
            Budgets budgets = Budgets.read(supposition);
            budgets.leave(all.stream().filter(pod -> moved.containsKey(pod.key())).toList());
            for (Map.Entry<PodKey, String> move : moved.entrySet()) {
                supposition.unbind(move.getKey());
                supposition.bind(move.getKey(), move.getValue());
            }
            List<Unschedulable> remaining = new ArrayList<>();
            for (PodFacts pod : staying) {
                remaining.add(why(pod, moved.size(), budgets, supposition));
            }
            return remaining;
        });
    }

    private Unschedulable why(PodFacts pod, int moves, Budgets budgets, Supposition supposition) throws SQLException {
        supposition.unbind(pod.key());
        Optional<Unschedulable> refused = new Reasons(refusals, state).elsewhere(pod, supposition);
        supposition.bind(pod.key(), pod.node());
        if (refused.isPresent()) {
            return refused.get();
        }
        String message = budgets.exhausted(pod).map(budget -> "disruption budget " + budget + " allows no more pods to leave")
                .orElse(moves >= most ? "no more than " + most + " pods may move" : "it could move alone, but not together with the others");
        return new Unschedulable(pod.key(), message, List.of());
    }
}
