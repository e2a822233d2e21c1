package dev.dcm.kubernetes.decide;

import dev.dcm.kubernetes.policy.Policy;
import dev.dcm.kubernetes.state.Supposition;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What hard policies refuse to the spec that a supposition asks about, read from the views that come with the policies. */
final class Refusals {
    private final List<Policy> failing;
    private final List<Policy> refusing;
    private final List<String> silent;

    /** The policy refuses every node, for a reason that no node can change. */
    record Failure(Policy policy, String reason) {
    }

    Refusals(List<Policy> hard) {
        failing = hard.stream().filter(policy -> policy.has(policy.failures())).toList();
        refusing = hard.stream().filter(policy -> policy.has(policy.refusals())).toList();
        silent = hard.stream().filter(policy -> !policy.has(policy.failures()) && !policy.has(policy.refusals())
                && !policy.name().equals("DisruptionBudget")).map(Policy::name).toList();
    }

    /** Hard policies that have no view which says what they refuse. */
    List<String> silent() {
        return silent;
    }

    /** What makes it pointless to look at nodes, or null. */
    Failure failure(Supposition asked) throws SQLException {
        for (Policy policy : failing) {
            List<Object[]> rows = asked.query("SELECT f.reason FROM " + policy.failures() + " f JOIN question q ON q.spec = f.spec ORDER BY f.reason");
            if (!rows.isEmpty()) {
                return new Failure(policy, (String) rows.get(0)[0]);
            }
        }
        return null;
    }

    /** The reasons by policy and node, every node only at the first policy that refuses it. */
    Map<Policy, Map<Integer, Set<String>>> byPolicy(Supposition asked) throws SQLException {
        Map<Policy, Map<Integer, Set<String>>> all = new LinkedHashMap<>();
        Set<Integer> seen = new HashSet<>();
        for (Policy policy : refusing) {
            Map<Integer, Set<String>> reasons = byNode(policy, asked);
            reasons.keySet().removeAll(seen);
            seen.addAll(reasons.keySet());
            all.put(policy, reasons);
        }
        return all;
    }

    /** All nodes that some policy refuses. */
    Set<Integer> nodes(Supposition asked) throws SQLException {
        Set<Integer> nodes = new HashSet<>();
        for (Policy policy : refusing) {
            nodes.addAll(byNode(policy, asked).keySet());
        }
        return nodes;
    }

    /** Of several steps at which a policy refuses a node, the first counts, with all reasons that it has. */
    private static Map<Integer, Set<String>> byNode(Policy policy, Supposition asked) throws SQLException {
        Map<Integer, Integer> steps = new HashMap<>();
        Map<Integer, Set<String>> reasons = new HashMap<>();
        for (Object[] row : asked.query("SELECT r.node, r.step, r.reason FROM " + policy.refusals() + " r JOIN question q ON q.spec = r.spec")) {
            int node = ((Number) row[0]).intValue();
            int step = ((Number) row[1]).intValue();
            int before = steps.getOrDefault(node, Integer.MAX_VALUE);
            if (step < before) {
                steps.put(node, step);
                reasons.put(node, new LinkedHashSet<>());
            }
            if (step <= before) {
                reasons.get(node).add((String) row[2]);
            }
        }
        return reasons;
    }
}
