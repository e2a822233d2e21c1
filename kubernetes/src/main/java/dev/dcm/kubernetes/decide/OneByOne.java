package dev.dcm.kubernetes.decide;

import dev.dcm.kubernetes.state.ClusterState;
import dev.dcm.kubernetes.state.PodFacts;
import dev.dcm.kubernetes.state.PodKey;
import dev.dcm.kubernetes.state.Supposition;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Places pods one after the other where a little search did not place all of them, and tells whether that is as good as a long search: it is if
 * nobody is left out who could be placed at all. What soft policies prefer is not looked at then.
 */
final class OneByOne {
    private final ClusterState state;
    private final Refusals refusals;

    OneByOne(ClusterState state, Refusals refusals) {
        this.state = state;
        this.refusals = refusals;
    }

    /** The nodes of the pods, if no other decision places more of them. */
    Optional<Map<PodKey, String>> place(List<PodFacts> pods) {
        Map<PodKey, String> nodes = new Fallback(state, refusals).place(pods);
        List<PodFacts> left = pods.stream().filter(pod -> !nodes.containsKey(pod.key())).toList();
        return left.isEmpty() || areHopeless(left) ? Optional.of(nodes) : Optional.empty();
    }

    /** Whether none of the pods could be placed if it were alone, nor be helped by others that come. */
    private boolean areHopeless(List<PodFacts> pods) {
        return pods.stream().noneMatch(pod -> pod.needsOthers() || pod.group() != null) && state.suppose(supposition -> {
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
