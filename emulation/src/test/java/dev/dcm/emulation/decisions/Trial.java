package dev.dcm.emulation.decisions;

import dev.dcm.emulation.judge.ClusterObjects;
import dev.dcm.emulation.judge.Judge;
import dev.dcm.emulation.judge.PodName;
import dev.dcm.emulation.judge.Violation;
import dev.dcm.emulation.workload.RandomCluster;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodBuilder;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Lets the scheduler place the waiting pods of a small cluster, and the judge say what is wrong with that. */
final class Trial {
    private static final int ROUNDS = 6;

    private final RandomCluster cluster;
    private final ClusterObjects objects = new ClusterObjects();
    private final Judge judge = new Judge(objects);

    private Trial(RandomCluster cluster) {
        this.cluster = cluster;
        all(cluster).forEach(objects::put);
    }

    /** What is wrong, if anything is. The scheduler is left without objects. */
    static Optional<String> problem(RandomCluster cluster, OneShot scheduler) {
        scheduler.put(all(cluster).toList());
        try {
            return new Trial(cluster).run(scheduler);
        } finally {
            scheduler.remove(all(cluster).toList());
        }
    }

    /** What pods break that are decided together but placed one after the other. The scheduler is left without objects. */
    static List<Violation> violations(RandomCluster cluster, OneShot scheduler) {
        scheduler.put(all(cluster).toList());
        try {
            Trial trial = new Trial(cluster);
            List<Pod> waiting = new ArrayList<>(cluster.waiting().stream().filter(Judge::isToBePlaced).toList());
            OneShot.Outcome outcome = scheduler.decide(waiting.stream().map(PodName::of).toList(), false);
            List<Violation> violations = new ArrayList<>();
            List<Pod> placed = new ArrayList<>();
            for (OneShot.Placement placement : outcome.placements()) {
                Pod pod = trial.bind(placement, waiting);
                placed.add(pod);
                violations.addAll(trial.judge.violations(List.of(pod)).stream().filter(v -> !v.policy().equals("Gang")).toList());
            }
            violations.addAll(trial.judge.violations(placed).stream().filter(v -> v.policy().equals("Gang")).toList());
            return violations;
        } finally {
            scheduler.remove(all(cluster).toList());
        }
    }

    private static Stream<HasMetadata> all(RandomCluster cluster) {
        return Stream.of(cluster.objects(), cluster.running(), cluster.waiting()).flatMap(List::stream);
    }

    private Optional<String> run(OneShot scheduler) {
        List<Pod> left = new ArrayList<>(cluster.waiting().stream().filter(Judge::isToBePlaced)
                .sorted(Comparator.comparing((Pod p) -> p.getSpec().getPriority() == null ? 0 : -p.getSpec().getPriority())).toList());
        List<Pod> candidates = List.copyOf(left);
        List<Pod> all = new ArrayList<>();
        for (int round = 0; round < ROUNDS && !left.isEmpty(); round++) {
            OneShot.Outcome outcome = scheduler.decide(left.stream().map(PodName::of).toList(), false);
            List<Pod> before = List.copyOf(left);
            List<Pod> placed = place(outcome, left);
            all.addAll(placed);
            List<Violation> violations = judge.violations(placed);
            if (!violations.isEmpty()) {
                return Optional.of("round " + round + ", " + outcome.placements() + ": " + violations);
            }
            if (outcome.placements().size() + outcome.unplaced().size() != before.size()) {
                return Optional.of("round " + round + ": of " + before.size() + " pods these were decided: " + outcome);
            }
            scheduler.assume(outcome.placements());
            if (placed.isEmpty()) {
                Optional<String> wrong = outcome.unplaced().stream().flatMap(u -> wrongReason(u).stream()).findFirst();
                if (wrong.isPresent()) {
                    return wrong;
                }
                break;
            }
        }
        for (Pod pod : left) {
            List<String> possible = judge.possibleNodes(pod);
            if (!possible.isEmpty() && !pod.getMetadata().getLabels().containsKey("scheduling.dcm.dev/group")) {
                return Optional.of(PodName.of(pod) + " was left out, but fits on " + possible);
            }
        }
        return better(candidates, all);
    }

    /** Whether more could be placed from the start. */
    private Optional<String> better(List<Pod> candidates, List<Pod> placed) {
        candidates.forEach(objects::put);
        return BruteForce.better(candidates, placed, objects, judge).map(b -> placed.stream().map(PodName::of).toList() + " are not the most: " + b);
    }

    /** Every node counts for the first policy that refuses it. Members of gangs may have to wait for others, and claims for someone to make them. */
    private Optional<String> wrongReason(OneShot.Unplaced unplaced) {
        Pod pod = objects.pod(unplaced.pod()).orElseThrow();
        Map<String, Integer> expected = new TreeMap<>();
        objects.nodes().forEach(n -> judge.refusal(pod, n).ifPresent(r -> expected.merge(r.policy(), 1, Integer::sum)));
        boolean special = pod.getMetadata().getLabels().containsKey("scheduling.dcm.dev/group") || !pod.getSpec().getVolumes().isEmpty();
        return special || expected.equals(unplaced.refusals()) ? Optional.empty()
                : Optional.of(PodName.of(pod) + " is refused by " + expected + ", but told: " + unplaced.refusals() + ", " + unplaced.why());
    }

    private List<Pod> place(OneShot.Outcome outcome, List<Pod> left) {
        return outcome.placements().stream().map(p -> bind(p, left)).toList();
    }

    private Pod bind(OneShot.Placement placement, List<Pod> left) {
        Pod pod = left.stream().filter(p -> PodName.of(p).equals(placement.pod())).findFirst().orElseThrow();
        left.remove(pod);
        Pod bound = new PodBuilder(pod).editSpec().withNodeName(placement.node()).endSpec().build();
        objects.put(bound);
        return bound;
    }
}
