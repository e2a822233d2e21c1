package dev.dcm.kubernetes.decide;

import dev.dcm.kubernetes.state.BatchRow;
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
    /** How long to look for those who came first, once it is known how many there is room for. */
    private static final Duration FOR_ARRIVAL = Duration.ofSeconds(2);
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

        /** With pods that are alike in other places, so that those who came first are served. */
        private Result inOrder(List<PodFacts> pods) {
            return new Result(PlacementModel.inOrder(pods, nodes), proven, violated, timings, size);
        }

        private Result taking(Decision.Timings all) {
            return new Result(nodes, proven, violated, all, size);
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
     * place anyway. If not, hard policies alone decide.
     */
    Result place(List<PodFacts> pods) {
        long start = System.nanoTime();
        Service service = new Service(pods);
        Optional<Result> found = preferred(rows(pods, Weights.byPriority(pods), true)).map(result -> result.inOrder(pods));
        if (found.isPresent()) {
            Map<PodKey, String> nodes = found.get().nodes();
            List<PodFacts> left = pods.stream().filter(pod -> !nodes.containsKey(pod.key())).toList();
            if (left.isEmpty() || found.get().proven() && service.isInOrder(nodes) || hopeless.areAll(left)) {
                return found.get();
            }
        }
        Duration left = timeout.minus(since(start));
        Optional<Map<PodKey, String>> simple = left.isNegative() ? Optional.empty() : oneByOne.place(pods);
        if (simple.isPresent()) {
            Decision.Timings before = found.map(Result::timings).orElse(Decision.Timings.NONE);
            return new Result(simple.get(), false, List.of(), before.within(since(start)), new Decision.Size(pods.size(), state.nodes(), 0, 0, OptionalDouble.empty()));
        }
        return byHardPolicies(pods, service, found);
    }

    /**
     * How many are placed is one question, which is proven for most batches, and who of those that are worth the same came first is another one, with
     * numbers that are harder to search. So the second answer only counts if it is as good by the measure of the first.
     */
    private Result byHardPolicies(List<PodFacts> pods, Service service, Optional<Result> preferred) {
        Result best = solve(rows(pods, Weights.byPriority(pods), false)).inOrder(pods);
        boolean proven = best.proven();
        if (preferred.isPresent()) {
            best = better(service, preferred.get(), best);
        }
        if (proven && service.isInOrder(best.nodes())) {
            return best;
        }
        try {
            return better(service, best, solve(rows(pods, Weights.byPriorityAndArrival(pods), false), FOR_ARRIVAL).inOrder(pods));
        } catch (SolverTimeoutException e) {
            return best;
        }
    }

    /** The better one, with the time of both. Of two that are as good the first: preferences had a say in it. */
    private static Result better(Service service, Result first, Result second) {
        boolean kept = first.violated().isEmpty() && (!second.violated().isEmpty() || service.compare(first.nodes(), second.nodes()) >= 0);
        return (kept ? first : second).taking(first.timings().plus(second.timings()));
    }

    private static List<BatchRow> rows(List<PodFacts> pods, Map<PodKey, Long> weights, boolean prefers) {
        return pods.stream().map(pod -> new BatchRow(pod.key(), weights.get(pod.key()), null, false, prefers)).toList();
    }

    /** A good solution, if one is found with little search. */
    private Optional<Result> preferred(List<BatchRow> rows) {
        try {
            return Optional.of(solve(rows, models.quick(), timeout));
        } catch (SolverTimeoutException e) {
            return Optional.empty();
        }
    }

    /** Solves for these rows, and returns the nodes of all that run afterwards. */
    Result solve(List<BatchRow> rows) {
        return solve(rows, models.thorough(), timeout);
    }

    /** As above, with less time than otherwise if this is shorter. */
    Result solve(List<BatchRow> rows, Duration limit) {
        return solve(rows, models.thorough(), limit.compareTo(timeout) < 0 ? limit : timeout);
    }

    private Result solve(List<BatchRow> rowsToDecide, MaintainedModel model, Duration limit) {
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
}
