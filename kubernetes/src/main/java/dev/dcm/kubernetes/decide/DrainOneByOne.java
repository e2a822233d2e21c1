package dev.dcm.kubernetes.decide;

import dev.dcm.kubernetes.state.ClusterState;
import dev.dcm.kubernetes.state.PodFacts;
import dev.dcm.kubernetes.state.PodKey;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Moves pods off a node one after the other, each to a node that no hard policy refuses, when the solver does not say where they go. */
final class DrainOneByOne {
    private final ClusterState state;
    private final Refusals refusals;

    DrainOneByOne(ClusterState state, Refusals refusals) {
        this.state = state;
        this.refusals = refusals;
    }

    /** The nodes of the pods that find one. Hard policies that do not say which nodes they refuse leave all pods where they are. */
    Map<PodKey, String> move(List<PodFacts> pods, int most) {
        if (!refusals.silent().isEmpty()) {
            return Map.of();
        }
        state.batch(List.of());
        Fallback fallback = new Fallback(state, refusals);
        return state.suppose(supposition -> {
            Budgets budgets = Budgets.read(supposition);
            Map<PodKey, String> moved = new LinkedHashMap<>();
            for (PodFacts pod : pods) {
                if (moved.size() < most && budgets.exhausted(pod).isEmpty()) {
                    supposition.unbind(pod.key());
                    supposition.ask(pod.spec());
                    String node = refusals.failure(supposition) != null ? null
                            : fallback.best(supposition, pod.group() != null, state.nodeId(pod.node()).orElse(null));
                    supposition.bind(pod.key(), node == null ? pod.node() : node);
                    if (node != null) {
                        moved.put(pod.key(), node);
                        budgets.leave(List.of(pod));
                    }
                }
            }
            return moved;
        });
    }
}
