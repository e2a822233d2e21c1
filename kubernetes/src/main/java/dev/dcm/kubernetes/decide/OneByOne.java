package dev.dcm.kubernetes.decide;

import dev.dcm.kubernetes.state.ClusterState;
import dev.dcm.kubernetes.state.PodFacts;
import dev.dcm.kubernetes.state.PodKey;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Places pods one after the other where a little search did not place all that can be, and tells whether that is as good as a long search: it is if
 * nobody is left out who could be placed at all. What soft policies prefer is not looked at then.
 */
final class OneByOne {
    private final Fallback fallback;
    private final HardCheck check;
    private final HopelessPods hopeless;

    OneByOne(ClusterState state, Refusals refusals, HopelessPods hopeless) {
        this.fallback = new Fallback(state, refusals);
        this.check = new HardCheck(state, refusals);
        this.hopeless = hopeless;
    }

    /**
     * The nodes of the pods, if no other decision places more of them. A pod that came later may be one that an earlier one wants to be near, so all of
     * them are looked at again in the end.
     */
    Optional<Map<PodKey, String>> place(List<PodFacts> pods) {
        Map<PodKey, String> nodes = fallback.place(pods);
        List<PodFacts> left = pods.stream().filter(pod -> !nodes.containsKey(pod.key())).toList();
        boolean isBest = (left.isEmpty() || hopeless.areAll(left)) && check.violations(pods, nodes, Set.of()).isEmpty();
        return isBest ? Optional.of(nodes) : Optional.empty();
    }
}
