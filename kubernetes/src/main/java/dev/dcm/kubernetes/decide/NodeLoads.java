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
        List<PodFacts> there = running.getOrDefault(node, List.of());
        List<PodFacts> pods = new ArrayList<>();
        for (int i = there.size() - 1; i >= 0 && there.get(i).priority() < priority; i--) {
            pods.add(there.get(i));
        }
        return pods;
    }

    /** What a node would have for a pod, as others come and go. */
    final class Room {
        private final List<String> resources = new ArrayList<>();
        private final long[] spare;

        private Room(PodFacts pod, int node) {
            Map<String, Long> wanted = requests.getOrDefault(pod.spec(), Map.of());
            resources.addAll(wanted.keySet());
            spare = new long[resources.size()];
            for (int i = 0; i < spare.length; i++) {
                spare[i] = free.getOrDefault(node, Map.of()).getOrDefault(resources.get(i), 0L) - wanted.get(resources.get(i));
            }
        }

        /** Without this pod. */
        void add(PodFacts pod) {
            change(pod, 1);
        }

        /** With this pod after all. */
        void take(PodFacts pod) {
            change(pod, -1);
        }

        private void change(PodFacts pod, int sign) {
            Map<String, Long> amounts = requests.getOrDefault(pod.spec(), Map.of());
            for (int i = 0; i < spare.length; i++) {
                spare[i] += sign * amounts.getOrDefault(resources.get(i), 0L);
            }
        }

        boolean suffices() {
            for (long one : spare) {
                if (one < 0) {
                    return false;
                }
            }
            return true;
        }
    }

    Room room(PodFacts pod, int node) {
        return new Room(pod, node);
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
