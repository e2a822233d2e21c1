package dev.dcm.kubernetes.decide;

import dev.dcm.kubernetes.decide.Decision.Eviction;
import dev.dcm.kubernetes.decide.Decision.Placement;
import dev.dcm.kubernetes.state.ClusterState;
import dev.dcm.kubernetes.state.PodFacts;
import dev.dcm.kubernetes.state.PodKey;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Who leaves for whom. First every pod on its own, node by node ({@link VictimSearch}); that is all for most pods. Where some are left for which
 * eviction can help at all, the model decides about all of them together ({@link JointVictims}), and its answer is taken if it places more.
 */
final class Preemption {
    private final ClusterState state;
    private final PlacementModel model;
    private final Refusals refusals;

    /**
     * What was found: where pods go that found no node before, and who leaves for them.
     *
     * @param solved what the solver said; empty if it was not asked
     */
    record Result(List<Placement> placements, List<Eviction> evictions, Optional<PlacementModel.Result> solved) {
    }

    Preemption(ClusterState state, PlacementModel model, Refusals refusals) {
        this.state = state;
        this.model = model;
        this.refusals = refusals;
    }

    /** Empty if nobody could be evicted for any of the pods. */
    Optional<Result> find(List<PodFacts> waiting) {
        int highest = waiting.stream().mapToInt(PodFacts::priority).max().orElse(Integer.MIN_VALUE);
        List<PodFacts> running = state.runningBelow(highest);
        if (running.isEmpty()) {
            return Optional.empty();
        }
        Result single = result(VictimSearch.find(waiting, running, state, refusals));
        Set<PodKey> placed = single.placements.stream().map(Placement::pod).collect(Collectors.toSet());
        List<PodFacts> left = waiting.stream().filter(pod -> !placed.contains(pod.key())).toList();
        List<PodFacts> hopeful = left.isEmpty() ? left : new Hopes(state, refusals).of(left, running);
        if (hopeful.isEmpty()) {
            return Optional.of(single).filter(result -> !result.placements.isEmpty());
        }
        List<PodFacts> together = waiting.stream().filter(pod -> placed.contains(pod.key()) || hopeful.contains(pod)).toList();
        Optional<Result> joint = new JointVictims(state, model, refusals).find(together, running)
                .filter(result -> isMore(together, result, single));
        return joint.or(() -> Optional.of(single).filter(result -> !result.placements.isEmpty()));
    }

    private Result result(List<VictimSearch.Found> found) {
        List<Placement> placements = new ArrayList<>();
        List<Eviction> evictions = new ArrayList<>();
        for (VictimSearch.Found one : found) {
            placements.add(new Placement(one.pod().key(), state.nodeName(one.node()).orElseThrow()));
            one.victims().forEach(victim -> evictions.add(new Eviction(victim.key(), victim.node(), one.pod().key())));
        }
        return new Result(placements, evictions, Optional.empty());
    }

    /** Whether one result places more pods than another, of the highest priority in which they differ. */
    private static boolean isMore(List<PodFacts> waiting, Result one, Result other) {
        Map<Integer, Integer> more = new LinkedHashMap<>();
        Set<PodKey> here = one.placements.stream().map(Placement::pod).collect(Collectors.toCollection(HashSet::new));
        Set<PodKey> there = other.placements.stream().map(Placement::pod).collect(Collectors.toCollection(HashSet::new));
        waiting.stream().sorted(Comparator.comparing(PodFacts::priority).reversed()).forEach(pod ->
                more.merge(pod.priority(), (here.contains(pod.key()) ? 1 : 0) - (there.contains(pod.key()) ? 1 : 0), Integer::sum));
        return more.values().stream().filter(difference -> difference != 0).findFirst().orElse(0) > 0;
    }
}
