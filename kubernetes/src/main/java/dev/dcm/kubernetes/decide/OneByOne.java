package dev.dcm.kubernetes.decide;

import dev.dcm.kubernetes.state.ClusterState;
import dev.dcm.kubernetes.state.PodFacts;
import dev.dcm.kubernetes.state.PodKey;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Places pods one after the other where a little search did not place all that can be, and tells whether that is as good as a long search: it is if
 * nobody is left out who could be placed at all. What soft policies prefer is not looked at then.
 */
final class OneByOne {
    private final Fallback fallback;
    private final HopelessPods hopeless;

    OneByOne(ClusterState state, Refusals refusals, HopelessPods hopeless) {
        this.fallback = new Fallback(state, refusals);
        this.hopeless = hopeless;
    }

    /** The nodes of the pods, if no other decision places more of them. */
    Optional<Map<PodKey, String>> place(List<PodFacts> pods) {
        Map<PodKey, String> nodes = fallback.place(pods);
        List<PodFacts> left = pods.stream().filter(pod -> !nodes.containsKey(pod.key())).toList();
        return left.isEmpty() || hopeless.areAll(left) ? Optional.of(nodes) : Optional.empty();
    }
}
