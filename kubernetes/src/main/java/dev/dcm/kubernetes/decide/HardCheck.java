package dev.dcm.kubernetes.decide;

import dev.dcm.kubernetes.state.ClusterState;
import dev.dcm.kubernetes.state.PodFacts;
import dev.dcm.kubernetes.state.PodKey;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A second opinion on placements, in plain SQL: with all pods in their places, each of them is taken out and asked about once more. No hard
 * policy may refuse it the node that it was given. Nothing of the model or the solver is used.
 */
final class HardCheck {
    private final ClusterState state;
    private final Refusals refusals;

    HardCheck(ClusterState state, Refusals refusals) {
        this.state = state;
        this.refusals = refusals;
    }

    /** What is wrong with the placements, in a sentence for each pod; empty if nothing is. */
    List<String> violations(List<PodFacts> pods, Map<PodKey, String> nodes, Set<PodKey> evicted) {
        return List.copyOf(refused(pods, nodes, evicted).values());
    }

    /** The pods whose placements are wrong, each with a sentence about it. */
    Map<PodKey, String> refused(List<PodFacts> pods, Map<PodKey, String> nodes, Set<PodKey> evicted) {
        state.batch(List.of());
        return state.suppose(supposition -> {
            for (PodKey pod : evicted) {
                supposition.unbind(pod);
            }
            for (Map.Entry<PodKey, String> placement : nodes.entrySet()) {
                supposition.bind(placement.getKey(), placement.getValue());
            }
            Map<PodKey, String> violations = new LinkedHashMap<>();
            for (PodFacts pod : pods) {
                String node = nodes.get(pod.key());
                if (node != null) {
                    supposition.unbind(pod.key());
                    supposition.ask(pod.spec());
                    refusals.policyThatRefuses(state.nodeId(node).orElseThrow(), supposition).ifPresent(policy ->
                            violations.put(pod.key(), policy + " refuses " + node + " to " + pod.key()));
                    supposition.bind(pod.key(), node);
                }
            }
            return violations;
        });
    }
}
