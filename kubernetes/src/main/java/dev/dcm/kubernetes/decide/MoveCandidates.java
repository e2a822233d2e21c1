package dev.dcm.kubernetes.decide;

import dev.dcm.kubernetes.state.ClusterState;
import dev.dcm.kubernetes.state.PodFacts;
import dev.dcm.kubernetes.state.Supposition;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The pods that may move. To drain a node these are all of it; otherwise as many as can be decided about together: to rebalance, those whose spread
 * is lost and those of the fullest nodes, to defragment those of the emptiest. Pods that belong to their node never move.
 */
final class MoveCandidates {
    private static final int TOGETHER = 300;
    /** Leave room among the candidates for those of the fullest nodes. */
    private static final int SKEWED = 150;
    private static final String USE = "SELECT n.node, GREATEST(COALESCE(CAST(n.cpu - n.free_cpu AS DOUBLE PRECISION) / NULLIF(n.cpu, 0), 0),"
            + " COALESCE(CAST(n.memory - n.free_memory AS DOUBLE PRECISION) / NULLIF(n.memory, 0), 0)) AS used FROM node_load n";
    private static final String SKEW = "SELECT 1 FROM spread_domain d JOIN spread_now n ON n.spec = d.spec AND n.place = d.place"
            + " WHERE d.spec = ? AND d.pods > n.lowest + n.max_skew";

    private final ClusterState state;

    MoveCandidates(ClusterState state) {
        this.state = state;
    }

    List<PodFacts> of(Descheduling wanted) {
        List<PodFacts> pods = state.running().stream().filter(pod -> !pod.ownedByNode()).toList();
        if (wanted instanceof Descheduling.Drain drain) {
            return pods.stream().filter(pod -> drain.node().equals(pod.node())).toList();
        }
        if (pods.size() <= TOGETHER) {
            return pods;
        }
        state.batch(List.of());
        return state.suppose(supposition -> wanted instanceof Descheduling.Rebalance ? toRebalance(pods, supposition)
                : first(byUse(pods, supposition), TOGETHER));
    }

    private List<PodFacts> toRebalance(List<PodFacts> pods, Supposition supposition) throws SQLException {
        List<PodFacts> fullest = new ArrayList<>(byUse(pods, supposition));
        Collections.reverse(fullest);
        Set<Integer> skewed = skewed(supposition);
        List<PodFacts> chosen = new ArrayList<>(first(fullest.stream().filter(pod -> skewed.contains(pod.spec())).toList(), SKEWED));
        Set<PodFacts> known = new HashSet<>(chosen);
        fullest.stream().filter(pod -> !known.contains(pod)).limit(TOGETHER - chosen.size()).forEach(chosen::add);
        return chosen;
    }

    /** Specs of which a domain has more pods than their constraints allow. */
    private static Set<Integer> skewed(Supposition supposition) throws SQLException {
        Set<Integer> skewed = new HashSet<>();
        for (Object[] row : supposition.query("SELECT DISTINCT spec FROM spec_spread")) {
            int spec = ((Number) row[0]).intValue();
            supposition.ask(spec);
            if (!supposition.answers(SKEW).isEmpty()) {
                skewed.add(spec);
            }
        }
        return skewed;
    }

    /** Pods of the nodes that are used least first, those of a node together. */
    private List<PodFacts> byUse(List<PodFacts> pods, Supposition supposition) throws SQLException {
        Map<String, Double> use = new HashMap<>();
        for (Object[] row : supposition.query(USE)) {
            state.nodeName(((Number) row[0]).intValue()).ifPresent(node -> use.put(node, ((Number) row[1]).doubleValue()));
        }
        return pods.stream().sorted(Comparator.comparing((PodFacts pod) -> use.getOrDefault(pod.node(), 0.0)).thenComparing(PodFacts::node)).toList();
    }

    private static List<PodFacts> first(List<PodFacts> pods, int most) {
        return pods.subList(0, Math.min(most, pods.size()));
    }
}
