package dev.dcm.kubernetes.decide;

import dev.dcm.kubernetes.decide.Decision.Eviction;
import dev.dcm.kubernetes.decide.Decision.Placement;
import dev.dcm.kubernetes.state.BatchRow;
import dev.dcm.kubernetes.state.ClusterState;
import dev.dcm.kubernetes.state.PodFacts;
import dev.dcm.kubernetes.state.PodKey;
import dev.dcm.model.InfeasibleException;
import java.time.Duration;
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
 * Preemption by the model: running pods of lower priority join the batch, with nothing to choose but to stay or to leave. So whatever the policies
 * say about pods on the same node, in the same zone or of the same budget holds for who is left, on all nodes at once.
 */
final class JointVictims {
    /** More pods are not weighed against each other: those that are least important are looked at, on as few nodes as have so many. */
    private static final int MOST_RUNNING = 400;
    private static final Duration PATIENCE = Duration.ofSeconds(3);

    private final ClusterState state;
    private final PlacementModel model;
    private final Refusals refusals;

    JointVictims(ClusterState state, PlacementModel model, Refusals refusals) {
        this.state = state;
        this.model = model;
        this.refusals = refusals;
    }

    /** Empty if nothing comes of it. */
    Optional<Preemption.Result> find(List<PodFacts> waiting, List<PodFacts> all) {
        List<PodFacts> running = few(all);
        try {
            return find(waiting, running, Set.of());
        } catch (InfeasibleException e) {
            return find(waiting, running, new Misfits(state).among(running));
        }
    }

    /** @param staying those of the running pods about whom nothing is decided */
    private Optional<Preemption.Result> find(List<PodFacts> waiting, List<PodFacts> all, Set<PodFacts> staying) {
        List<PodFacts> running = all.stream().filter(pod -> !staying.contains(pod)).toList();
        Map<PodKey, Long> weights = Weights.withRunning(waiting, running);
        if (weights == null) {
            return Optional.empty();
        }
        List<BatchRow> rows = new ArrayList<>();
        waiting.forEach(pod -> rows.add(new BatchRow(pod.key(), weights.get(pod.key()), null, false, false)));
        running.forEach(pod -> rows.add(new BatchRow(pod.key(), weights.get(pod.key()), pod.node(), false, false)));
        PlacementModel.Result solved = model.solve(rows, PATIENCE);
        Map<PodKey, String> nodes = PlacementModel.inOrder(waiting, solved.nodes());
        List<PodFacts> placed = waiting.stream().filter(pod -> nodes.containsKey(pod.key())).toList();
        if (placed.isEmpty()) {
            return Optional.empty();
        }
        List<PodFacts> victims = latest(running, running.stream().filter(pod -> !solved.nodes().containsKey(pod.key())).toList());
        List<Placement> placements = placed.stream().map(pod -> new Placement(pod.key(), nodes.get(pod.key()))).toList();
        Set<PodFacts> doubtful = solved.proven() ? new Misfits(state).among(victims) : Set.copyOf(victims);
        List<Eviction> evictions = new Beneficiaries(state, refusals, placed, nodes, PATIENCE).of(needed(victims, doubtful, placed, nodes));
        return Optional.of(new Preemption.Result(placements, evictions, Optional.of(solved)));
    }

    private static List<PodFacts> few(List<PodFacts> all) {
        if (all.size() <= MOST_RUNNING) {
            return all;
        }
        Map<String, List<PodFacts>> byNode = all.stream().collect(Collectors.groupingBy(PodFacts::node, LinkedHashMap::new, Collectors.toList()));
        List<PodFacts> few = new ArrayList<>();
        byNode.values().stream().sorted(Comparator.comparing(Losses::of)).takeWhile(there -> few.size() + there.size() <= MOST_RUNNING).forEach(few::addAll);
        return few;
    }

    /** Of pods that are alike on a node, those leave that have started last. */
    private static List<PodFacts> latest(List<PodFacts> running, List<PodFacts> victims) {
        Map<List<Object>, Long> counts = victims.stream().collect(Collectors.groupingBy(Weights::kind, Collectors.counting()));
        List<PodFacts> latest = new ArrayList<>();
        running.stream().sorted(Losses.IMPORTANCE.reversed()).forEach(pod -> {
            long left = counts.getOrDefault(Weights.kind(pod), 0L);
            if (left > 0) {
                latest.add(pod);
                counts.put(Weights.kind(pod), left - 1);
            }
        });
        return latest;
    }

    /** Without those of the doubtful ones that need not leave. A gang stays as a whole. */
    private List<PodFacts> needed(List<PodFacts> victims, Set<PodFacts> doubtful, List<PodFacts> placed, Map<PodKey, String> nodes) {
        HardCheck check = new HardCheck(state, refusals);
        long end = System.nanoTime() + PATIENCE.toNanos();
        Set<PodKey> leaving = victims.stream().map(PodFacts::key).collect(Collectors.toCollection(HashSet::new));
        for (List<PodFacts> unit : Fallback.units(victims.stream().sorted(Losses.IMPORTANCE).toList())) {
            if (System.nanoTime() > end) {
                break;
            }
            if (unit.stream().anyMatch(doubtful::contains)) {
                List<PodKey> members = unit.stream().map(PodFacts::key).toList();
                members.forEach(leaving::remove);
                if (!check.violations(placed, nodes, leaving).isEmpty()) {
                    leaving.addAll(members);
                }
            }
        }
        return victims.stream().filter(victim -> leaving.contains(victim.key())).toList();
    }
}
