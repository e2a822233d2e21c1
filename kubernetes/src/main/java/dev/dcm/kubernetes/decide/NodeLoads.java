package dev.dcm.kubernetes.decide;

import dev.dcm.kubernetes.state.PodFacts;
import dev.dcm.kubernetes.state.Supposition;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What is free on nodes and who could leave them, as pods come and go. It says which victims are worth a look; whether they do, policies say. */
final class NodeLoads {
    private final Map<Integer, Map<String, Long>> requests = new HashMap<>();
    private final Map<Integer, Map<String, Long>> free = new HashMap<>();
    private final Map<Integer, List<PodFacts>> running = new TreeMap<>();

    /** @param pods by node, those that could be evicted */
    static NodeLoads read(Supposition supposition, Map<Integer, List<PodFacts>> pods) throws SQLException {
        NodeLoads loads = new NodeLoads();
        supposition.query("SELECT a.spec, a.resource, a.amount FROM spec_resource a").forEach(row -> put(loads.requests, row));
        supposition.query("SELECT f.node, f.resource, f.amount FROM free f").forEach(row -> put(loads.free, row));
        pods.forEach((node, there) -> loads.running.put(node, new ArrayList<>(there.stream().sorted(Losses.IMPORTANCE).toList())));
        return loads;
    }

    private static void put(Map<Integer, Map<String, Long>> amounts, Object[] row) {
        amounts.computeIfAbsent(((Number) row[0]).intValue(), id -> new HashMap<>()).put((String) row[1], ((Number) row[2]).longValue());
    }

    Collection<Integer> nodes() {
        return free.keySet();
    }

    /** Pods of lower priority than this on a node, the least important first. */
    List<PodFacts> below(int priority, int node) {
        List<PodFacts> pods = new ArrayList<>(running.getOrDefault(node, List.of()).stream().filter(pod -> pod.priority() < priority).toList());
        java.util.Collections.reverse(pods);
        return pods;
    }

    /** Whether the node has what the pod asks for, without these pods. */
    boolean fits(PodFacts pod, int node, Collection<PodFacts> without) {
        Map<String, Long> there = free.getOrDefault(node, Map.of());
        for (Map.Entry<String, Long> wanted : requests.getOrDefault(pod.spec(), Map.of()).entrySet()) {
            long left = there.getOrDefault(wanted.getKey(), 0L);
            for (PodFacts other : without) {
                left += requests.getOrDefault(other.spec(), Map.of()).getOrDefault(wanted.getKey(), 0L);
            }
            if (wanted.getValue() > left) {
                return false;
            }
        }
        return true;
    }

    void leave(int node, List<PodFacts> pods) {
        pods.forEach(pod -> give(pod, node, 1));
        running.getOrDefault(node, new ArrayList<>()).removeAll(pods);
    }

    void stay(int node, List<PodFacts> pods) {
        pods.forEach(pod -> give(pod, node, -1));
        running.computeIfPresent(node, (id, there) -> {
            there.addAll(pods);
            there.sort(Losses.IMPORTANCE);
            return there;
        });
    }

    void come(int node, PodFacts pod) {
        give(pod, node, -1);
    }

    void go(int node, PodFacts pod) {
        give(pod, node, 1);
    }

    private void give(PodFacts pod, int node, int sign) {
        requests.getOrDefault(pod.spec(), Map.of())
                .forEach((resource, amount) -> free.getOrDefault(node, new HashMap<>()).merge(resource, sign * amount, Long::sum));
    }
}
