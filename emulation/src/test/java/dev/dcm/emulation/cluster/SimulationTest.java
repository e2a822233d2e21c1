package dev.dcm.emulation.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dcm.emulation.judge.PodName;
import dev.dcm.emulation.judge.Violation;
import dev.dcm.emulation.workload.Submission;
import dev.dcm.emulation.workload.Workload;
import dev.dcm.kubernetes.decide.Options;
import dev.dcm.kubernetes.live.api.PodRef;
import dev.dcm.kubernetes.live.plan.Plan;
import dev.dcm.kubernetes.live.plan.PlacementEngine;
import dev.dcm.kubernetes.live.sync.ObjectChange;
import dev.dcm.kubernetes.state.ClusterState;
import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.NodeBuilder;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodBuilder;
import io.fabric8.kubernetes.api.model.Quantity;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The emulated cluster, with schedulers that are simpler than ours. */
class SimulationTest {
    private static final Simulation.Settings PLAIN = new Simulation.Settings(3, false);

    /** Puts every pod on the same node, and evicts someone for each pod if it may. */
    private static final class Careless implements PlacementEngine {
        private final String node;
        private final List<String> victims;
        private final Map<String, PodRef> known = new HashMap<>();
        private boolean hasEvicted;

        Careless(String node, String... victims) {
            this.node = node;
            this.victims = List.of(victims);
        }

        @Override
        public void apply(Collection<ObjectChange> changes) {
            changes.forEach(change -> known.put(change.key().name(), PodRef.of(change.object())));
        }

        @Override
        public void assume(Map<PodRef, String> placements) {
        }

        @Override
        public void forget(Collection<PodRef> pods) {
        }

        @Override
        public Plan place(List<PodRef> pods) {
            boolean waits = !victims.isEmpty() && !hasEvicted && pods.get(0).name().startsWith("high");
            return plan(waits ? List.of() : pods, waits ? pods : List.of(), List.of());
        }

        @Override
        public Plan preempt(List<PodRef> pods) {
            hasEvicted = true;
            return plan(pods, List.of(), victims.stream().map(v -> known.getOrDefault(v, new PodRef("default", v, "unknown")))
                    .map(victim -> new Plan.Eviction(victim, node, pods.get(0))).toList());
        }

        private Plan plan(List<PodRef> placed, List<PodRef> refused, List<Plan.Eviction> evictions) {
            return new Plan(placed.stream().collect(Collectors.toMap(p -> p, p -> node)),
                    refused.stream().collect(Collectors.toMap(p -> p, p -> new Plan.Refusal("later", List.of()))), evictions, Optional.empty(), Plan.Cost.NONE);
        }

        @Override
        public void close() {
        }
    }

    private static Node node(String name, int cpu) {
        return new NodeBuilder().withNewMetadata().withName(name).endMetadata().withNewStatus()
                .withAllocatable(Map.of("cpu", new Quantity(String.valueOf(cpu)), "pods", new Quantity("10"))).endStatus().build();
    }

    private static Pod pod(String name, int cpu, int priority) {
        return new PodBuilder().withNewMetadata().withNamespace("default").withName(name).endMetadata().withNewSpec().withPriority(priority)
                .addNewContainer().withName("c").withNewResources().addToRequests("cpu", new Quantity(String.valueOf(cpu))).endResources().endContainer()
                .endSpec().build();
    }

    private static PodName name(String name) {
        return new PodName("default", name);
    }

    private static List<BatchRecord> run(Simulation simulation) {
        List<BatchRecord> batches = new ArrayList<>();
        for (Optional<BatchRecord> batch = simulation.step(); batch.isPresent(); batch = simulation.step()) {
            batches.add(batch.get());
        }
        return batches;
    }

    @Test
    void podsComeInBatchesByPriorityAndArrival() {
        Workload workload = new Workload("w", List.of(node("n", 10)), IntStream.range(0, 5)
                .mapToObj(i -> Submission.forever(0, pod("p" + i, 1, i == 4 ? 5 : 0))).toList());
        try (Simulation simulation = new Simulation(workload, new BestFitEngine(), PLAIN)) {
            BatchRecord first = simulation.step().orElseThrow();
            assertThat(List.of(first.pods(), first.placed(), first.submitted(), first.scheduled())).containsExactly(3, 3, 5, 3);
            assertThat(simulation.nodeOf(name("p4"))).contains("n");
            assertThat(simulation.nodeOf(name("p2"))).isEmpty();
            assertThat(simulation.step().orElseThrow().placed()).isEqualTo(2);
            assertThat(simulation.step()).isEmpty();
            assertThat(simulation.violations()).isEmpty();
            assertThat(simulation.nodeUse()).singleElement().satisfies(n -> assertThat(n.resources().get("cpu").share()).isEqualTo(0.5));
        }
    }

    @Test
    void whoHadNoPlaceIsTriedAgainWhenSomeoneLeaves() {
        Workload workload = new Workload("w", List.of(node("n", 2)), List.of(new Submission(0, pod("short", 2, 0), 100), Submission.forever(1, pod("waits", 2, 0))));
        try (Simulation simulation = new Simulation(workload, new BestFitEngine(), PLAIN)) {
            List<BatchRecord> batches = run(simulation);
            assertThat(batches).extracting(BatchRecord::placed).containsExactly(1, 0, 1);
            assertThat(batches.get(2).seconds()).isGreaterThanOrEqualTo(100).isLessThan(102);
            assertThat(simulation.placed()).isEqualTo(2);
            assertThat(simulation.nodeOf(name("short"))).isEmpty();
            assertThat(simulation.violations()).isEmpty();
        }
    }

    @Test
    void whoNeverFitsIsLeftOver() {
        Workload workload = new Workload("w", List.of(node("n", 2)), List.of(Submission.forever(0, pod("large", 3, 0)), Submission.forever(5, pod("small", 1, 0))));
        try (Simulation simulation = new Simulation(workload, new BestFitEngine(), PLAIN)) {
            assertThat(run(simulation)).extracting(BatchRecord::placed).containsExactly(0, 1);
            assertThat(simulation.reason(name("large"))).contains("no node has enough left");
            assertThat(simulation.submitted() - simulation.placed()).isEqualTo(1);
        }
    }

    @Test
    void theJudgeSeesWhatACarelessSchedulerDoes() {
        Workload workload = new Workload("w", List.of(node("n", 2)), List.of(Submission.forever(0, pod("a", 1, 0)), Submission.forever(0, pod("b", 2, 0))));
        try (Simulation simulation = new Simulation(workload, new Careless("n"), PLAIN)) {
            run(simulation);
            assertThat(simulation.violations()).extracting(Violation::policy).containsOnly("NodeResourcesFit").hasSize(2);
        }
    }

    @Test
    void theSchedulersLoopKeepsPodsFromNodesThatAreNotThere() {
        Workload workload = new Workload("w", List.of(node("n", 2)), List.of(Submission.forever(0, pod("a", 1, 0))));
        try (Simulation simulation = new Simulation(workload, new Careless("elsewhere"), PLAIN)) {
            assertThat(run(simulation)).isNotEmpty().allSatisfy(batch -> assertThat(batch.placed()).isZero());
            assertThat(simulation.submitted()).isEqualTo(1);
            assertThat(simulation.violations()).isEmpty();
        }
    }

    @Test
    void evictedPodsAreCountedAndJudged() {
        List<Submission> submissions = List.of(Submission.forever(0, pod("low", 2, 0)), Submission.forever(0, pod("equal", 1, 9)), Submission.forever(1, pod("high", 2, 9)));
        try (Simulation simulation = new Simulation(new Workload("w", List.of(node("n", 3)), submissions), new Careless("n", "low"), new Simulation.Settings(3, true))) {
            assertThat(run(simulation)).extracting(BatchRecord::evicted).containsExactly(0, 1, 0);
            assertThat(simulation.placed()).isEqualTo(2);
            assertThat(simulation.evicted()).isEqualTo(1);
            assertThat(simulation.violations()).isEmpty();
        }
        try (Simulation simulation = new Simulation(new Workload("w", List.of(node("n", 5)), submissions), new Careless("n", "equal", "nobody"),
                new Simulation.Settings(3, true))) {
            run(simulation);
            assertThat(simulation.violations()).extracting(Violation::why).containsExactly("it is not of lower priority than default/high",
                    "it does not run, or default/high does not wait");
        }
    }

    /** The small pod of the second batch would fit, but for the large one; it is not started to be evicted at once. */
    @Test
    void nobodyIsBoundInTheRoomOfAMoreImportantPodOfTheSameBatch() {
        Workload workload = new Workload("w", List.of(node("n", 4)), List.of(Submission.forever(0, pod("old", 1, 0)),
                Submission.forever(1, pod("high", 4, 9)), Submission.forever(1, pod("low", 3, 0))));
        try (Simulation simulation = new Simulation(workload, Engines.builtIn(ClusterState::open, Options.DEFAULT.withPushdown(false)),
                new Simulation.Settings(3, true))) {
            run(simulation);
            assertThat(simulation.nodeOf(name("high"))).contains("n");
            assertThat(simulation.evicted()).isEqualTo(1);
            assertThat(simulation.reason(name("low"))).hasValueSatisfying(why -> assertThat(why).startsWith("0/1 nodes are available: 1 Insufficient cpu."));
            assertThat(simulation.violations()).isEmpty();
            assertThat(simulation.journal()).isEmpty();
        }
    }

    @Test
    void aRestartLeavesNothingBehind() {
        Workload workload = new Workload("w", List.of(node("n", 2)), List.of(Submission.forever(0, pod("a", 2, 0))));
        try (Simulation simulation = new Simulation(workload, new BestFitEngine(), PLAIN)) {
            simulation.warmUp(List.of(pod("practice", 2, 0)), Duration.ofSeconds(1));
            run(simulation);
            simulation.restart(new Workload("w", List.of(), List.of(Submission.forever(0, pod("b", 2, 0)))));
            assertThat(run(simulation)).extracting(BatchRecord::placed).containsExactly(1);
            assertThat(simulation.nodeOf(name("a"))).isEmpty();
            assertThat(simulation.nodeOf(name("b"))).contains("n");
            assertThat(simulation.violations()).isEmpty();
        }
    }

    @Test
    void bestFitLeavesTheEmptiestNodeAlone() {
        Workload workload = new Workload("w", List.of(node("large", 8), node("small", 4)), List.of(Submission.forever(0, pod("a", 3, 0)),
                Submission.forever(0, pod("b", 2, 0)), Submission.forever(0, pod("c", 1, 0))));
        try (Simulation simulation = new Simulation(workload, new BestFitEngine(), PLAIN)) {
            run(simulation);
            assertThat(List.of("a", "b", "c")).map(p -> simulation.nodeOf(name(p)).orElseThrow()).containsExactly("small", "large", "small");
        }
    }
}
