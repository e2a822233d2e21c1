package dev.dcm.kubernetes.decide;

import dev.dcm.kubernetes.state.ClusterState;
import dev.dcm.kubernetes.state.PodFacts;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Tells for which pods eviction can help at all: those that would find a node if everybody of lower priority were gone. */
final class Hopes {
    private final ClusterState state;
    private final Refusals refusals;

    Hopes(ClusterState state, Refusals refusals) {
        this.state = state;
        this.refusals = refusals;
    }

    /** @param running all pods of lower priority than one of these, which are in the order of priority */
    List<PodFacts> of(List<PodFacts> waiting, List<PodFacts> running) {
        return state.suppose(supposition -> {
            Map<Integer, Boolean> known = new HashMap<>();
            List<PodFacts> hopeful = new ArrayList<>();
            for (PodFacts one : running) {
                supposition.unbind(one.key());
            }
            Set<PodFacts> gone = new HashSet<>(running);
            for (PodFacts pod : waiting) {
                for (PodFacts one : running) {
                    if (one.priority() >= pod.priority() && gone.remove(one)) {
                        supposition.bind(one.key(), one.node());
                        known.clear();
                    }
                }
                Boolean hope = known.get(pod.spec());
                if (hope == null) {
                    supposition.ask(pod.spec());
                    boolean refused = refusals.failure(supposition) != null
                            || refusals.nodes(supposition, pod.group() == null ? "" : "Gang").size() >= state.nodes();
                    hope = !refused || pod.needsOthers();
                    known.put(pod.spec(), hope);
                }
                if (hope) {
                    hopeful.add(pod);
                }
            }
            return hopeful;
        });
    }
}
