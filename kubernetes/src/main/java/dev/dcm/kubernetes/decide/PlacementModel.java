package dev.dcm.kubernetes.decide;

import dev.dcm.kubernetes.state.ClusterState;
import dev.dcm.kubernetes.state.PodFacts;
import dev.dcm.kubernetes.state.PodKey;
import dev.dcm.model.DecidedTable;
import dev.dcm.model.MaintainedModel;
import dev.dcm.model.Solution;
import dev.dcm.model.SolverTimeoutException;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/** Initial placement by the solver. */
final class PlacementModel {
    private final Models models;
    private final ClusterState state;
    private final Duration timeout;
    private final HopelessPods hopeless;
    private final OneByOne oneByOne;

    /**
     * The nodes of the pods that get one.
     *
     * @param violated hard policies that these break, as the database sees it; empty if they were not checked
     */
    record Result(Map<PodKey, String> nodes, boolean proven, List<String> violated, Decision.Timings timings, Decision.Size size) {

        private Result with(Map<PodKey, String> others, Decision.Timings all) {
            return new Result(others, proven, violated, all, size);
        }
    }

    PlacementModel(Models models, ClusterState state, Duration timeout, Refusals refusals) {
        this.models = models;
        this.state = state;
        this.timeout = timeout;
        this.hopeless = new HopelessPods(state, refusals);
        this.oneByOne = new OneByOne(state, refusals, hopeless);
    }

    /**
     * Places as many pods as possible, by priority. First with all policies: mostly that places all pods that have a place at all, and then it does not
     * matter if it is not proven that no other nodes would be preferred. Otherwise pods are placed one by one, if that leaves out only those that have no
     * place anyway. If not, hard policies alone decide who is placed, which is proven, and who came first among pods that are worth the same.
     */
    Result place(List<PodFacts> pods) {
        long start = System.nanoTime();
        Optional<Result> found = preferred(rows(pods, Weights.byPriority(pods), true));
        Decision.Timings before = found.map(Result::timings).orElse(Decision.Timings.NONE);
        if (found.isPresent()) {
            Map<PodKey, String> nodes = inOrder(pods, found.get().nodes());
            List<PodFacts> left = pods.stream().filter(pod -> !nodes.containsKey(pod.key())).toList();
            if (left.isEmpty() || found.get().proven() && isInOrder(pods, nodes) || hopeless.areAll(left)) {
                return found.get().with(nodes, before);
            }
        }
        Duration spent = Duration.ofNanos(System.nanoTime() - start);
        Optional<Map<PodKey, String>> simple = spent.compareTo(timeout) < 0 ? oneByOne.place(pods) : Optional.empty();
        if (simple.isPresent()) {
            return new Result(simple.get(), false, List.of(), before.within(Duration.ofNanos(System.nanoTime() - start)),
                    new Decision.Size(pods.size(), state.nodes(), 0, 0, OptionalDouble.empty()));
        }
        Result proven = solve(rows(pods, Weights.byPriorityAndArrival(pods), false));
        return proven.with(inOrder(pods, proven.nodes()), before.plus(proven.timings()));
    }

    private static List<ClusterState.BatchRow> rows(List<PodFacts> pods, Map<PodKey, Long> weights, boolean prefers) {
        return pods.stream().map(pod -> new ClusterState.BatchRow(pod.key(), weights.get(pod.key()), null, false, prefers)).toList();
    }

    /** A good solution, if one is found with little search. */
    private Optional<Result> preferred(List<ClusterState.BatchRow> rows) {
        try {
            return Optional.of(solve(rows, models.quick(), timeout));
        } catch (SolverTimeoutException e) {
            return Optional.empty();
        }
    }

    /** Solves for these rows, and returns the nodes of all that run afterwards. */
    Result solve(List<ClusterState.BatchRow> rows) {
        return solve(rows, models.thorough(), timeout);
    }

    /** As above, with less time than otherwise if this is shorter. */
    Result solve(List<ClusterState.BatchRow> rows, Duration limit) {
        return solve(rows, models.thorough(), limit.compareTo(timeout) < 0 ? limit : timeout);
    }

    private Result solve(List<ClusterState.BatchRow> rowsToDecide, MaintainedModel model, Duration limit) {
        long start = System.nanoTime();
        state.batch(rowsToDecide);
        Duration writing = since(start);
        try {
            Solution solution = model.solve(limit);
            long decided = System.nanoTime();
            List<String> violated = models.violated(solution);
            Duration update = writing.plus(since(decided));
            List<DecidedTable.Row> rows = solution.table("placement").rows();
            Map<PodKey, String> nodes = new HashMap<>();
            for (DecidedTable.Row row : rows) {
                state.nodeName(Math.toIntExact((Long) row.get("node")))
                        .ifPresent(node -> nodes.put(new PodKey((String) row.get("namespace"), (String) row.get("name")), node));
            }
            dev.dcm.model.Timings t = solution.timings();
            return new Result(nodes, solution.status() == Solution.Status.OPTIMAL, violated,
                    new Decision.Timings(t.database(), update, t.model(), t.presolve().orElse(Duration.ZERO), t.solve(), since(start)),
                    new Decision.Size(rows.size(), candidates(solution, rows.size()), solution.size().variables(), solution.size().constraints(),
                            solution.gap().map(gap -> OptionalDouble.of(gap.doubleValue())).orElse(OptionalDouble.empty())));
        } catch (SQLException e) {
            throw new IllegalStateException("the state database cannot be read: " + e.getMessage(), e);
        }
    }

    /** Among how many nodes a pod had the choice, on average. */
    private int candidates(Solution solution, int pods) {
        return (int) Math.min(state.nodes(), solution.choices() / Math.max(1, pods));
    }

    private static Duration since(long start) {
        return Duration.ofNanos(System.nanoTime() - start);
    }

    /** Pods that are alike change places, so that those who came first are served; in the order of the batch. */
    static Map<PodKey, String> inOrder(List<PodFacts> pods, Map<PodKey, String> nodes) {
        Map<List<Integer>, List<String>> byKind = new HashMap<>();
        pods.forEach(pod -> {
            if (nodes.containsKey(pod.key())) {
                byKind.computeIfAbsent(kind(pod), kind -> new ArrayList<>()).add(nodes.get(pod.key()));
            }
        });
        Map<PodKey, String> ordered = new LinkedHashMap<>();
        pods.forEach(pod -> {
            List<String> left = byKind.get(kind(pod));
            if (left != null && !left.isEmpty()) {
                ordered.put(pod.key(), left.remove(0));
            }
        });
        return ordered;
    }

    private static List<Integer> kind(PodFacts pod) {
        return List.of(pod.spec(), pod.priority());
    }

    /** Whether no pod was served before one of the same priority that came earlier and was not. */
    private static boolean isInOrder(List<PodFacts> pods, Map<PodKey, String> served) {
        Integer missed = null;
        for (PodFacts pod : pods) {
            boolean isServed = served.containsKey(pod.key());
            if (isServed && missed != null && missed == pod.priority()) {
                return false;
            }
            missed = isServed ? missed : Integer.valueOf(pod.priority());
        }
        return true;
    }
}
