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
        List<PodFacts> victims = latest(running, running.stream().filter(pod -> !solved.nodes().containsKey(pod.key())).toList());
        Set<PodFacts> doubtful = solved.proven() ? new Misfits(state).among(victims) : Set.copyOf(victims);
        if (!doubtful.isEmpty()) {
            victims = needed(victims, doubtful, placed, nodes);
            placed = possible(placed, nodes, victims);
        }
        if (placed.isEmpty()) {
            return Optional.empty();
        }
        List<Placement> placements = placed.stream().map(pod -> new Placement(pod.key(), nodes.get(pod.key()))).toList();
        List<Eviction> evictions = new Beneficiaries(state, refusals, placed, nodes, PATIENCE).of(victims);
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

    /** Without those of the doubtful ones that need not leave for more important pods. A gang stays as a whole. */
    private List<PodFacts> needed(List<PodFacts> victims, Set<PodFacts> doubtful, List<PodFacts> placed, Map<PodKey, String> nodes) {
        HardCheck check = new HardCheck(state, refusals);
        long end = System.nanoTime() + PATIENCE.toNanos();
        Set<PodKey> leaving = keys(victims);
        for (List<PodFacts> unit : Fallback.units(victims.stream().sorted(Losses.IMPORTANCE).toList())) {
            if (System.nanoTime() > end) {
                break;
            }
            if (unit.stream().anyMatch(doubtful::contains)) {
                List<PodFacts> above = placed.stream().filter(pod -> unit.stream().allMatch(one -> one.priority() < pod.priority())).toList();
                Set<PodKey> members = keys(unit);
                leaving.removeAll(members);
                if (!check.violations(above, only(above, nodes), leaving).isEmpty()) {
                    leaving.addAll(members);
                }
            }
        }
        return victims.stream().filter(victim -> leaving.contains(victim.key())).toList();
    }

    /** Without those that have no place beside pods that stay after all, the least important first. */
    private List<PodFacts> possible(List<PodFacts> placed, Map<PodKey, String> nodes, List<PodFacts> victims) {
        HardCheck check = new HardCheck(state, refusals);
        List<PodFacts> left = new ArrayList<>(placed);
        Set<PodKey> refused = check.refused(left, only(left, nodes), keys(victims)).keySet();
        while (!refused.isEmpty()) {
            for (int i = left.size() - 1; i >= 0; i--) {
                if (refused.contains(left.get(i).key())) {
                    left.remove(i);
                    break;
                }
            }
            refused = check.refused(left, only(left, nodes), keys(victims)).keySet();
        }
        return left;
    }

    private static Map<PodKey, String> only(List<PodFacts> pods, Map<PodKey, String> nodes) {
        return pods.stream().collect(Collectors.toMap(PodFacts::key, pod -> nodes.get(pod.key())));
    }

    private static Set<PodKey> keys(List<PodFacts> pods) {
        return pods.stream().map(PodFacts::key).collect(Collectors.toCollection(HashSet::new));
    }
}
