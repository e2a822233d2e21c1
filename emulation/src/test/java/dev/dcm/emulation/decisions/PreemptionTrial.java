package dev.dcm.emulation.decisions;

import dev.dcm.emulation.judge.ClusterObjects;
import dev.dcm.emulation.judge.Judge;
import dev.dcm.emulation.judge.PodName;
import dev.dcm.emulation.judge.Violation;
import dev.dcm.emulation.workload.RandomCluster;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;

/** Lets the scheduler evict pods for the first waiting pod of a small cluster, and compares with all ways to do that on one node. */
final class PreemptionTrial {
    private final ClusterObjects objects = new ClusterObjects();
    private final Judge judge = new Judge(objects);
    private final List<Pod> running;
    private final Pod waiting;

    private PreemptionTrial(RandomCluster cluster, Pod waiting) {
        this.running = cluster.running();
        this.waiting = waiting;
        all(cluster, waiting).forEach(objects::put);
    }

    /** How many pods were evicted, and what is wrong with that, if anything is. */
    record Verdict(int evicted, Optional<String> problem) {
        private static final Verdict NOTHING_TO_DO = new Verdict(0, Optional.empty());
    }

    /** The scheduler is left without objects. */
    static Verdict run(RandomCluster cluster, OneShot scheduler) {
        Pod waiting = new PodBuilder(cluster.waiting().get(0)).editSpec().withPriority(15).endSpec().build();
        scheduler.put(all(cluster, waiting).toList());
        try {
            PreemptionTrial trial = new PreemptionTrial(cluster, waiting);
            if (!Judge.isToBePlaced(waiting) || !trial.judge.possibleNodes(waiting).isEmpty()) {
                return Verdict.NOTHING_TO_DO;
            }
            OneShot.Outcome outcome = scheduler.decide(List.of(PodName.of(waiting)), true);
            return new Verdict(outcome.evictions().size(), trial.wrong(outcome));
        } finally {
            scheduler.remove(all(cluster, waiting).toList());
        }
    }

    private static Stream<HasMetadata> all(RandomCluster cluster, Pod waiting) {
        return Stream.of(cluster.objects(), cluster.running(), List.of(waiting)).flatMap(List::stream);
    }

    private Optional<String> wrong(OneShot.Outcome outcome) {
        List<Violation> evictions = judge.evictionViolations(outcome.evictions());
        if (!evictions.isEmpty()) {
            return Optional.of("evictions " + evictions);
        }
        OptionalInt best = lowestHighestPriority();
        List<Pod> victims = outcome.evictions().stream().map(e -> objects.pod(e.victim()).orElseThrow()).toList();
        if (outcome.placements().isEmpty()) {
            return best.isPresent() ? Optional.of("nobody leaves, but someone of priority " + best.getAsInt() + " could") : Optional.empty();
        }
        int highest = victims.stream().mapToInt(PreemptionTrial::priority).max().orElse(Integer.MIN_VALUE);
        if (best.isPresent() && highest > best.getAsInt()) {
            return Optional.of("priority " + highest + " leaves, but " + best.getAsInt() + " would do");
        }
        String node = outcome.placements().get(0).node();
        List<Violation> violations = without(victims, node);
        if (!violations.isEmpty()) {
            return Optional.of(outcome + " breaks " + violations);
        }
        return victims.stream().filter(victim -> without(victims.stream().filter(v -> v != victim).toList(), node).isEmpty()).findFirst()
                .map(needless -> PodName.of(needless) + " leaves for nothing: " + outcome.evictions());
    }

    /** Of all ways to make room on one node, the lowest that the highest priority of the victims can be. */
    private OptionalInt lowestHighestPriority() {
        OptionalInt best = OptionalInt.empty();
        for (Node node : objects.nodes()) {
            List<Pod> there = running.stream().filter(p -> p.getSpec().getNodeName().equals(node.getMetadata().getName()) && priority(p) < 15).toList();
            for (int set = 1; set < 1 << there.size(); set++) {
                List<Pod> victims = new ArrayList<>();
                for (int i = 0; i < there.size(); i++) {
                    if ((set >> i & 1) == 1) {
                        victims.add(there.get(i));
                    }
                }
                int highest = victims.stream().mapToInt(PreemptionTrial::priority).max().orElseThrow();
                if ((best.isEmpty() || highest < best.getAsInt()) && without(victims, node.getMetadata().getName()).isEmpty()) {
                    best = OptionalInt.of(highest);
                }
            }
        }
        return best;
    }

    /** What is wrong with the waiting pod on a node that these have left. */
    private List<Violation> without(List<Pod> victims, String node) {
        Pod placed = new PodBuilder(waiting).editSpec().withNodeName(node).endSpec().build();
        victims.forEach(objects::remove);
        objects.put(placed);
        List<Violation> violations = judge.violations(List.of(placed));
        objects.put(waiting);
        victims.forEach(objects::put);
        return violations;
    }

    private static int priority(Pod pod) {
        return pod.getSpec().getPriority() == null ? 0 : pod.getSpec().getPriority();
    }
}
