package dev.dcm.kubernetes.decide;

import dev.dcm.kubernetes.decide.Decision.Eviction;
import dev.dcm.kubernetes.decide.Decision.Placement;
import dev.dcm.kubernetes.state.ClusterState;
import dev.dcm.kubernetes.state.ClusterState.BatchRow;
import dev.dcm.kubernetes.state.PodFacts;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Moves running pods by the same policies: they join the batch, and may choose other nodes than their own. */
final class Moves {
    /** More pods are not looked at together. */
    private static final int MOST_CANDIDATES = 300;

    private final ClusterState state;
    private final PlacementModel model;

    Moves(ClusterState state, PlacementModel model) {
        this.state = state;
        this.model = model;
    }

    /** The moves: the pods are evicted from where they are, for themselves. */
    Decision find(Descheduling wanted) {
        List<PodFacts> pods = state.runningBelow(Integer.MAX_VALUE).stream().filter(pod -> !pod.ownedByNode())
                .filter(pod -> !(wanted instanceof Descheduling.Drain drain) || drain.node().equals(pod.node())).toList();
        List<PodFacts> candidates = pods.subList(Math.max(0, pods.size() - MOST_CANDIDATES), pods.size());
        if (candidates.isEmpty()) {
            return Decision.NOTHING;
        }
        List<BatchRow> rows = candidates.stream().map(pod -> new BatchRow(pod.key(), 1, pod.node(), true, false)).toList();
        state.goal(wanted.getClass().getSimpleName().toLowerCase(Locale.ROOT), wanted.most());
        try {
            PlacementModel.Result solved = model.solve(rows);
            List<Placement> placements = new ArrayList<>();
            List<Eviction> evictions = new ArrayList<>();
            for (PodFacts pod : candidates) {
                String node = solved.nodes().get(pod.key());
                if (node != null && !node.equals(pod.node())) {
                    placements.add(new Placement(pod.key(), node));
                    evictions.add(new Eviction(pod.key(), pod.node(), pod.key()));
                }
            }
            return new Decision(placements, List.of(), evictions, solved.timings(), solved.size(), Optional.empty());
        } finally {
            state.goal(null, 0);
            state.batch(List.of());
        }
    }
}
