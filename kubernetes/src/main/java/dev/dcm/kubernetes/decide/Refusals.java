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
import java.util.Optional;
import java.util.Set;

/** What hard policies refuse to the spec that a supposition asks about, read from the views that come with the policies. */
final class Refusals {
    /** It has no say about nodes. */
    private static final String BUDGET = "DisruptionBudget";

    private final List<String> failing;
    private final List<String> refusing;
    private final List<String> silent;

    /** The policy refuses every node, for a reason that no node can change. */
    record Failure(String policy, String reason) {
    }

    Refusals(List<Policy> hard) {
        failing = hard.stream().filter(policy -> policy.has(policy.failures())).map(Policy::name).toList();
        refusing = hard.stream().filter(policy -> policy.has(policy.refusals())).map(Policy::name).toList();
        silent = hard.stream().map(Policy::name).filter(name -> !failing.contains(name) && !refusing.contains(name) && !name.equals(BUDGET)).toList();
    }

    /** Hard policies that have no view which says what they refuse. */
    List<String> silent() {
        return silent;
    }

    /** What makes it pointless to look at nodes, or null. */
    Failure failure(Supposition asked) throws SQLException {
        Failure first = null;
        List<Object[]> rows = failing.isEmpty() ? List.of() : asked.answers("SELECT policy, reason FROM failure WHERE spec = ?");
        for (Object[] row : rows) {
            Failure failure = new Failure((String) row[0], (String) row[1]);
            boolean before = first == null || failing.indexOf(failure.policy) < failing.indexOf(first.policy)
                    || failure.policy.equals(first.policy) && failure.reason.compareTo(first.reason) < 0;
            first = before ? failure : first;
        }
        return first;
    }

    /** The reasons by policy and node, in the order of policies, every node only at the first that refuses it. */
    Map<String, Map<Integer, Set<String>>> byPolicy(Supposition asked) throws SQLException {
        Map<String, Steps> found = new HashMap<>();
        for (Object[] row : refusing.isEmpty() ? List.<Object[]>of() : asked.answers("SELECT policy, node, step, reason FROM refusal WHERE spec = ?")) {
            found.computeIfAbsent((String) row[0], policy -> new Steps())
                    .add(((Number) row[1]).intValue(), ((Number) row[2]).intValue(), (String) row[3]);
        }
        Map<String, Map<Integer, Set<String>>> all = new LinkedHashMap<>();
        Set<Integer> seen = new HashSet<>();
        for (String policy : refusing) {
            Map<Integer, Set<String>> reasons = found.getOrDefault(policy, new Steps()).reasons;
            reasons.keySet().removeAll(seen);
            seen.addAll(reasons.keySet());
            all.put(policy, reasons);
        }
        return all;
    }

    /** All nodes that some policy refuses. @param except a policy that is not asked */
    Set<Integer> nodes(Supposition asked, String except) throws SQLException {
        Set<Integer> nodes = new HashSet<>();
        byPolicy(asked).forEach((policy, reasons) -> {
            if (!policy.equals(except)) {
                nodes.addAll(reasons.keySet());
            }
        });
        return nodes;
    }

    /** The first policy that refuses this node, if one does. */
    Optional<String> policyThatRefuses(int node, Supposition asked) throws SQLException {
        Failure failure = failure(asked);
        if (failure != null) {
            return Optional.of(failure.policy());
        }
        return byPolicy(asked).entrySet().stream().filter(policy -> policy.getValue().containsKey(node)).map(Map.Entry::getKey).findFirst();
    }

    /** Whether some policy refuses this node. */
    boolean refuse(int node, Supposition asked) throws SQLException {
        return failure(asked) != null || !refusing.isEmpty() && !asked.answers("SELECT policy FROM refusal WHERE spec = ? AND node = ?", node).isEmpty();
    }

    /** Of several steps at which a policy refuses a node, the first counts, with all reasons that it has. */
    private static final class Steps {
        private final Map<Integer, Integer> steps = new HashMap<>();
        private final Map<Integer, Set<String>> reasons = new HashMap<>();

        private void add(int node, int step, String reason) {
            int before = steps.getOrDefault(node, Integer.MAX_VALUE);
            if (step < before) {
                steps.put(node, step);
                reasons.put(node, new LinkedHashSet<>());
            }
            if (step <= before) {
                reasons.get(node).add(reason);
            }
        }
    }
}
