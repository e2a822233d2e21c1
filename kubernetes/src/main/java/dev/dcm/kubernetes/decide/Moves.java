package dev.dcm.kubernetes.decide;

import dev.dcm.kubernetes.decide.Decision.Eviction;
import dev.dcm.kubernetes.decide.Decision.Placement;
import dev.dcm.kubernetes.decide.Decision.Size;
import dev.dcm.kubernetes.decide.Decision.Timings;
import dev.dcm.kubernetes.decide.Decision.Trouble;
import dev.dcm.kubernetes.decide.Decision.Unschedulable;
import dev.dcm.kubernetes.state.BatchRow;
import dev.dcm.kubernetes.state.ClusterState;
import dev.dcm.kubernetes.state.PodFacts;
import dev.dcm.kubernetes.state.PodKey;
import dev.dcm.model.InfeasibleException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Moves running pods by the same policies: they join the batch, and may choose other nodes than their own. No move is returned that a hard policy
 * refuses, as plain SQL sees it. Where the solver does not help, a node is drained pod by pod; to rebalance or defragment is not so urgent.
 */
final class Moves {
    /** So often are pods that a policy refuses after all left where they are, and the others decided about anew. */
    private static final int ATTEMPTS = 5;

    private final ClusterState state;
    private final PlacementModel model;
    private final Refusals refusals;

    /** @param nodes where the pods go that move */
    private record Plan(Map<PodKey, String> nodes, Timings timings, Size size, Optional<Trouble> trouble) {
    }

    Moves(ClusterState state, PlacementModel model, Refusals refusals) {
        this.state = state;
        this.model = model;
        this.refusals = refusals;
    }

    /** The moves: the pods are evicted from where they are, for themselves. */
    Decision find(Descheduling wanted) {
        List<PodFacts> candidates = new MoveCandidates(state).of(wanted);
        if (candidates.isEmpty()) {
            return Decision.NOTHING;
        }
        Plan plan = plan(wanted, candidates);
        List<Placement> placements = new ArrayList<>();
        List<Eviction> evictions = new ArrayList<>();
        List<PodFacts> staying = new ArrayList<>();
        for (PodFacts pod : candidates) {
            String node = plan.nodes().get(pod.key());
            if (node == null) {
                staying.add(pod);
            } else {
                placements.add(new Placement(pod.key(), node));
                evictions.add(new Eviction(pod.key(), pod.node(), pod.key()));
            }
        }
        List<Unschedulable> remaining = wanted instanceof Descheduling.Drain
                ? new Remaining(state, refusals, wanted.most()).of(staying, candidates, plan.nodes()) : List.of();
        return new Decision(placements, remaining, evictions, plan.timings(), plan.size(), plan.trouble());
    }

    private Plan plan(Descheduling wanted, List<PodFacts> candidates) {
        Trouble trouble;
        try {
            Plan solved = solved(wanted, candidates);
            if (solved.trouble().isEmpty()) {
                return solved;
            }
            trouble = solved.trouble().get();
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
            trouble = Trouble.of(e);
        }
        Map<PodKey, String> nodes = wanted instanceof Descheduling.Drain
                ? new DrainOneByOne(state, refusals).move(candidates, wanted.most()) : Map.of();
        return new Plan(nodes, Timings.NONE, Size.NONE, Optional.of(trouble));
    }

    private Plan solved(Descheduling wanted, List<PodFacts> candidates) {
        List<PodFacts> movable = new ArrayList<>(candidates);
        Timings timings = Timings.NONE;
        Map<PodKey, String> refused = Map.of();
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            PlacementModel.Result result;
            try {
                result = solve(wanted, movable);
            } catch (InfeasibleException e) {
                // A drain goes on pod by pod.
                boolean fewer = !(wanted instanceof Descheduling.Drain) && movable.removeAll(new Misfits(state).among(movable));
                if (!fewer) {
                    throw e;
                }
                continue;
            }
            timings = timings.plus(result.timings());
            if (!result.violated().isEmpty()) {
                return failed("the solver's answer breaks " + String.join(", ", result.violated()));
            }
            Map<PodKey, String> moved = moved(movable, result.nodes());
            refused = new HardCheck(state, refusals).refused(movable, moved, moved.keySet());
            if (refused.isEmpty()) {
                return new Plan(moved, timings, result.size(), Optional.empty());
            }
            Set<PodKey> staying = refused.keySet();
            movable.removeIf(pod -> staying.contains(pod.key()));
        }
        return failed(String.join("; ", refused.values()));
    }

    private static Plan failed(String why) {
        return new Plan(Map.of(), Timings.NONE, Size.NONE, Optional.of(new Trouble("check", why)));
    }

    private PlacementModel.Result solve(Descheduling wanted, List<PodFacts> movable) {
        // To leave a node that is drained is worth more than what soft policies say; for the other goals a move is a small cost.
        long weight = wanted instanceof Descheduling.Drain ? Weights.PREFERENCES : 1;
        state.goal(wanted.getClass().getSimpleName().toLowerCase(Locale.ROOT), wanted.most());
        try {
            return model.solve(movable.stream().map(pod -> new BatchRow(pod.key(), weight, pod.node(), true, false)).toList());
        } finally {
            state.goal(null, 0);
            state.batch(List.of());
        }
    }

    private static Map<PodKey, String> moved(List<PodFacts> pods, Map<PodKey, String> nodes) {
        Map<PodKey, String> moved = new LinkedHashMap<>();
        for (PodFacts pod : pods) {
            String node = nodes.get(pod.key());
            if (node != null && !node.equals(pod.node())) {
                moved.put(pod.key(), node);
            }
        }
        return moved;
    }
}
