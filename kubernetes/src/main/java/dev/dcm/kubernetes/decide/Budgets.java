package dev.dcm.kubernetes.decide;

import dev.dcm.kubernetes.state.PodFacts;
import dev.dcm.kubernetes.state.Supposition;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** How many more pods may leave by the disruption budgets, as victims are chosen. */
final class Budgets {
    private final Map<Integer, List<String>> bySpec = new HashMap<>();
    private final Map<String, Long> left = new HashMap<>();
    private final Set<Integer> free = new HashSet<>();

    static Budgets read(Supposition supposition) throws SQLException {
        Budgets budgets = new Budgets();
        for (Object[] row : supposition.query("SELECT s.spec, a.namespace, a.name, a.allowed FROM pdb_spec s"
                + " JOIN pdb_allowed a ON a.namespace = s.namespace AND a.name = s.name")) {
            String budget = row[1] + "/" + row[2];
            budgets.bySpec.computeIfAbsent(((Number) row[0]).intValue(), spec -> new ArrayList<>()).add(budget);
            budgets.left.put(budget, ((Number) row[3]).longValue());
        }
        supposition.query("SELECT a.pod FROM assumption a").forEach(row -> budgets.free.add(((Number) row[0]).intValue()));
        return budgets;
    }

    /** Of these pods as many as may leave together, the first ones before others. */
    List<PodFacts> mayLeave(List<PodFacts> pods) {
        Map<String, Long> spent = new HashMap<>();
        List<PodFacts> leaving = new ArrayList<>();
        for (PodFacts pod : pods) {
            List<String> budgets = of(pod);
            if (budgets.stream().allMatch(budget -> left.get(budget) > spent.getOrDefault(budget, 0L))) {
                budgets.forEach(budget -> spent.merge(budget, 1L, Long::sum));
                leaving.add(pod);
            }
        }
        return leaving;
    }

    /** A budget of the pod that allows nobody to leave any more. */
    Optional<String> exhausted(PodFacts pod) {
        return of(pod).stream().filter(budget -> left.get(budget) <= 0).findFirst();
    }

    void leave(List<PodFacts> pods) {
        pods.forEach(pod -> of(pod).forEach(budget -> left.merge(budget, -1L, Long::sum)));
    }

    void stay(List<PodFacts> pods) {
        pods.forEach(pod -> of(pod).forEach(budget -> left.merge(budget, 1L, Long::sum)));
    }

    private List<String> of(PodFacts pod) {
        return free.contains(pod.id()) ? List.of() : bySpec.getOrDefault(pod.spec(), List.of());
    }
}
