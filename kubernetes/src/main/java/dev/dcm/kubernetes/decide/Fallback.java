package dev.dcm.kubernetes.decide;

import dev.dcm.kubernetes.state.ClusterState;
import dev.dcm.kubernetes.state.PodFacts;
import dev.dcm.kubernetes.state.PodKey;
import dev.dcm.kubernetes.state.Supposition;
import java.sql.SQLException;
import java.sql.Savepoint;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Places pods one after the other when solving fails or takes too long. Every pod goes to a node that no hard policy refuses, as the policies' own
 * views tell it, with all pods before it in place; of these to the one with most CPU and memory left. A gang is placed whole or not at all.
 */
final class Fallback {
    /** In floating point: exact quotients have hundreds of digits, and this is asked for each pod. */
    private static final String BY_ROOM = "SELECT n.node FROM node_load n ORDER BY COALESCE(CAST(n.free_cpu AS DOUBLE PRECISION) / NULLIF(n.cpu, 0), 0)"
            + " + COALESCE(CAST(n.free_memory AS DOUBLE PRECISION) / NULLIF(n.memory, 0), 0) DESC, n.node";

    private final ClusterState state;
    private final Refusals refusals;

    Fallback(ClusterState state, Refusals refusals) {
        this.state = state;
        this.refusals = refusals;
    }

    /** The nodes of the pods that get one. Hard policies that do not say which nodes they refuse leave all pods where they are. */
    Map<PodKey, String> place(List<PodFacts> pods) {
        if (!refusals.silent().isEmpty()) {
            return Map.of();
        }
        state.batch(List.of());
        return state.suppose(supposition -> {
            Map<PodKey, String> nodes = new LinkedHashMap<>();
            for (List<PodFacts> unit : units(pods)) {
                Savepoint before = supposition.savepoint();
                Integer asked = supposition.asked();
                Map<PodKey, String> placed = place(unit, supposition);
                boolean enough = unit.get(0).group() == null || !placed.isEmpty() && gangRuns(unit.get(0), supposition);
                if (enough) {
                    nodes.putAll(placed);
                } else {
                    supposition.rollback(before, asked);
                }
            }
            return nodes;
        });
    }

    /** Single pods, and all pods of a gang. */
    static List<List<PodFacts>> units(List<PodFacts> pods) {
        Map<String, List<PodFacts>> units = new LinkedHashMap<>();
        pods.forEach(pod -> units.computeIfAbsent(pod.group() == null ? "pod " + pod.key() : "gang " + pod.key().namespace() + "/" + pod.group(),
                unit -> new ArrayList<>()).add(pod));
        return List.copyOf(units.values());
    }

    private Map<PodKey, String> place(List<PodFacts> pods, Supposition supposition) throws SQLException {
        Map<PodKey, String> nodes = new LinkedHashMap<>();
        for (PodFacts pod : pods) {
            supposition.ask(pod.spec());
            String node = refusals.failure(supposition) == null ? best(supposition, pod.group() != null, null) : null;
            if (node != null) {
                supposition.bind(pod.key(), node);
                nodes.put(pod.key(), node);
            }
        }
        return nodes;
    }

    /** The node with most room that takes the spec asked about, or null. @param besides a node that is out of the question, or null */
    String best(Supposition supposition, boolean inGang, Integer besides) throws SQLException {
        Set<Integer> refused = refusals.nodes(supposition, inGang ? "Gang" : "");
        refused.add(besides);
        for (Object[] row : supposition.query(BY_ROOM)) {
            int node = ((Number) row[0]).intValue();
            if (!refused.contains(node)) {
                return state.nodeName(node).orElse(null);
            }
        }
        return null;
    }

    /** Whether enough pods of the gang run in the supposition. */
    static boolean gangRuns(PodFacts member, Supposition supposition) throws SQLException {
        supposition.ask(member.spec());
        return supposition.query("SELECT 1 FROM gang_missing g JOIN spec c ON c.namespace = g.namespace AND c.pod_group = g.pod_group"
                + " JOIN question q ON q.spec = c.id WHERE g.missing > 0").isEmpty();
    }
}
