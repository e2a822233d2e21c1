package dev.dcm.kubernetes.decide;

import dev.dcm.kubernetes.state.ClusterState;
import dev.dcm.kubernetes.state.PodFacts;
import dev.dcm.kubernetes.state.Supposition;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Tells of pods that were left out whether that was certain from the start: whatever is decided about the others, no node takes them. */
final class HopelessPods {
    private final ClusterState state;
    private final Refusals refusals;

    HopelessPods(ClusterState state, Refusals refusals) {
        this.state = state;
        this.refusals = refusals;
    }

    /** Whether none of the pods could be placed if it were alone, nor be helped by others that come. */
    boolean areAll(List<PodFacts> pods) {
        if (pods.stream().anyMatch(pod -> pod.needsOthers() || pod.group() != null)) {
            return false;
        }
        state.batch(List.of());
        return state.suppose(supposition -> {
            Map<Integer, Boolean> known = new HashMap<>();
            for (PodFacts pod : pods) {
                Boolean hopeless = known.get(pod.spec());
                if (hopeless == null) {
                    supposition.ask(pod.spec());
                    hopeless = isHopeless(supposition);
                    known.put(pod.spec(), hopeless);
                }
                if (!hopeless) {
                    return false;
                }
            }
            return true;
        });
    }

    /** A spread constraint may let a pod in once others have come. */
    private boolean isHopeless(Supposition asked) throws SQLException {
        return asked.answers("SELECT place FROM spec_spread WHERE spec = ? AND hard").isEmpty()
                && (refusals.failure(asked) != null || refusals.nodes(asked, "").size() >= state.nodes());
    }
}
