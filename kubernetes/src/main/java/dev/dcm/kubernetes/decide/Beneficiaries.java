package dev.dcm.kubernetes.decide;

import dev.dcm.kubernetes.decide.Decision.Eviction;
import dev.dcm.kubernetes.state.ClusterState;
import dev.dcm.kubernetes.state.PodFacts;
import dev.dcm.kubernetes.state.PodKey;
import dev.dcm.kubernetes.state.Supposition;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Tells for whom pods leave that were chosen together: for one whose node would be refused to it if they stayed. */
final class Beneficiaries {
    private final ClusterState state;
    private final Refusals refusals;
    private final List<PodFacts> placed;
    private final Map<PodKey, String> nodes;
    private final long end;
    private final Map<PodKey, Integer> found = new HashMap<>();

    /** @param patience after which it is only guessed */
    Beneficiaries(ClusterState state, Refusals refusals, List<PodFacts> placed, Map<PodKey, String> nodes, Duration patience) {
        this.state = state;
        this.refusals = refusals;
        this.placed = placed;
        this.nodes = nodes;
        this.end = System.nanoTime() + patience.toNanos();
    }

    List<Eviction> of(List<PodFacts> victims) {
        state.batch(List.of());
        return state.suppose(supposition -> {
            for (PodFacts victim : victims) {
                supposition.unbind(victim.key());
            }
            for (PodFacts pod : placed) {
                supposition.bind(pod.key(), nodes.get(pod.key()));
            }
            List<Eviction> evictions = new ArrayList<>();
            for (PodFacts victim : victims) {
                List<PodFacts> staying = victims.stream().filter(other -> other == victim || isSameGang(victim, other)).toList();
                for (PodFacts one : staying) {
                    supposition.bind(one.key(), one.node());
                }
                PodKey beneficiary = beneficiary(victim, supposition);
                found.merge(beneficiary, 1, Integer::sum);
                evictions.add(new Eviction(victim.key(), victim.node(), beneficiary));
                for (PodFacts one : staying) {
                    supposition.unbind(one.key());
                }
            }
            return evictions;
        });
    }

    /** A gang leaves as a whole, though only some of it may be in the way. */
    private static boolean isSameGang(PodFacts one, PodFacts other) {
        return one.group() != null && one.group().equals(other.group()) && one.key().namespace().equals(other.key().namespace());
    }

    /**
     * Who takes the victim's own node is asked first, and is meant where nobody is refused: then it only leaves because others do. Of pods that share
     * a node, every victim stands in the way of each; so those are asked first that fewer have left for.
     */
    private PodKey beneficiary(PodFacts victim, Supposition supposition) throws SQLException {
        List<PodFacts> moreImportant = placed.stream().filter(pod -> pod.priority() > victim.priority())
                .sorted(Comparator.comparing((PodFacts pod) -> !victim.node().equals(nodes.get(pod.key()))).thenComparing(pod -> found.getOrDefault(pod.key(), 0)))
                .toList();
        for (PodFacts pod : moreImportant) {
            if (System.nanoTime() < end && isRefused(pod, supposition)) {
                return pod.key();
            }
        }
        return moreImportant.isEmpty() ? victim.key() : moreImportant.get(0).key();
    }

    private boolean isRefused(PodFacts pod, Supposition supposition) throws SQLException {
        String node = nodes.get(pod.key());
        supposition.unbind(pod.key());
        supposition.ask(pod.spec());
        boolean refused = refusals.refuse(state.nodeId(node).orElseThrow(), supposition);
        supposition.bind(pod.key(), node);
        return refused;
    }
}
