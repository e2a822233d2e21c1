package dev.dcm.kubernetes.decide;

import dev.dcm.kubernetes.state.ClusterState;
import dev.dcm.kubernetes.state.PodFacts;
import dev.dcm.kubernetes.state.Supposition;
import java.sql.SQLException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Running pods that could not be where they are any more, because of others: on a node that has become too small, beside an enemy, or in a gang that has
 * lost members. The model wants that policies hold for all pods that stay, but nobody has to leave because of what is so already.
 */
final class Misfits {
    /** Constraints of running pods are of no effect, so what they say needs no looking at. */
    private static final String SPREAD = "PodTopologySpread";

    private final ClusterState state;

    Misfits(ClusterState state) {
        this.state = state;
    }

    /** Those of the pods that would be refused their own node, by a policy that looks at other pods. */
    Set<PodFacts> among(List<PodFacts> running) {
        state.batch(List.of());
        return state.suppose(supposition -> {
            Set<PodFacts> misfits = new HashSet<>();
            for (PodFacts pod : running) {
                supposition.unbind(pod.key());
                if (isRefused(pod, supposition)) {
                    misfits.add(pod);
                }
                supposition.bind(pod.key(), pod.node());
            }
            return misfits;
        });
    }

    private boolean isRefused(PodFacts pod, Supposition supposition) throws SQLException {
        supposition.ask(pod.spec());
        Integer home = state.nodeId(pod.node()).orElseThrow();
        return supposition.answers("SELECT policy FROM refusal WHERE spec = ? AND node = ?", home).stream().map(row -> (String) row[0])
                .anyMatch(policy -> Reasons.hope(policy) == Reasons.Hope.SOME && !policy.equals(SPREAD));
    }
}
