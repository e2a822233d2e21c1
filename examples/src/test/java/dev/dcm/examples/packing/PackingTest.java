package dev.dcm.examples.packing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dcm.examples.api.Outcome;
import dev.dcm.examples.api.TestRuns;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PackingTest {

    /** Checks the rules in plain Java, apart from the policies. */
    private static void check(Workload workload, Map<String, String> nodes) {
        Map<String, Integer> cpu = new HashMap<>();
        Map<String, Integer> memory = new HashMap<>();
        Set<List<String>> caches = new HashSet<>();
        for (Pod pod : workload.pods()) {
            String node = nodes.get(pod.name());
            if (node != null) {
                assertThat(cpu.merge(node, pod.cpu(), Integer::sum)).isLessThanOrEqualTo(workload.nodeCpu());
                assertThat(memory.merge(node, pod.memory(), Integer::sum)).isLessThanOrEqualTo(workload.nodeMemory());
                assertThat(pod.isCache() ? caches.add(List.of(pod.app(), node)) : node.equals(nodes.get(pod.name().replace("web", "cache")))).as(pod.name()).isTrue();
            }
        }
    }

    @Test
    void whatFitsIsPlacedWhereAQueueFails() throws Exception {
        Workload workload = Workload.of(12, 20, 0.93);
        Packer.Packed packed = new Packer().pack(workload, Duration.ofSeconds(60));
        assertThat(packed.nodes()).hasSize(300);
        check(workload, packed.nodes());
        Map<String, Integer> queue = QueueBaseline.place(workload);
        assertThat(queue.size()).isLessThan(300);
        Map<String, String> named = new HashMap<>();
        queue.forEach((pod, node) -> named.put(pod, workload.node(node)));
        check(workload, named);
    }

    /** The smallest workload that is impossible: three pods where two fit. */
    @Test
    void whatDoesNotFitIsProvenImpossible() throws Exception {
        List<Pod> pods = List.of(new Pod("a-cache-1", "a", 1, true, 6, 1), new Pod("a-web-1", "a", 1, false, 3, 1), new Pod("b-cache-1", "b", 1, true, 5, 1));
        Packer.Packed packed = new Packer().pack(new Workload(pods, 1, 10, 10), Duration.ofSeconds(60));
        assertThat(packed.most()).isEqualTo(2);
        assertThat(packed.isProven()).isTrue();
        check(new Workload(pods, 1, 10, 10), packed.nodes());
    }

    private static Workload alike(int pods, int nodes) {
        return new Workload(IntStream.rangeClosed(1, pods).mapToObj(i -> new Pod("a%d-cache-1".formatted(i), "a" + i, 1, true, 6, 1)).toList(), nodes, 10, 10);
    }

    /** All would fit if nodes were one, but only one fits on each: that not all can be placed is proven by trying. */
    @Test
    void whatFitsOnlyInAllIsProvenImpossible() throws Exception {
        Packer.Packed packed = new Packer().pack(alike(3, 2), Duration.ofSeconds(60));
        assertThat(packed.nodes()).hasSize(2);
        assertThat(packed.most()).isEqualTo(2);
        assertThat(packed.isProven()).isTrue();
    }

    /** Four of five cannot be placed either; but which four was a choice, so the bound stays, and the result says so. */
    @Test
    void theBoundIsToldWhereItIsNotReached() throws Exception {
        Packer.Packed packed = new Packer().pack(alike(5, 3), Duration.ofSeconds(60));
        assertThat(packed.nodes()).hasSize(3);
        assertThat(packed.most()).isEqualTo(4);
        assertThat(packed.isProven()).isFalse();
    }

    /** The workloads that were hardest to decide: next to nothing is left free. */
    @ParameterizedTest
    @CsvSource({"24, 300", "6, 299"})
    void workloadsNextToTheLimitAreDecided(long seed, int placed) throws Exception {
        Workload workload = Workload.of(seed, 20, 0.91);
        Packer.Packed packed = new Packer().pack(workload, Duration.ofSeconds(120));
        assertThat(packed.nodes()).hasSize(placed);
        assertThat(packed.isProven()).isTrue();
        check(workload, packed.nodes());
    }

    @Test
    void theReportCountsRuns() throws Exception {
        Outcome outcome = TestRuns.run(new Packing(), "runs", 2, "seed", 14L, "load", 0.6);
        assertThat(outcome.facts()).containsEntry("runs", 2).containsEntry("all_placed", 2L).containsEntry("proven_best", 2L).containsEntry("worst_percent", 100.0);
        assertThat(TestRuns.table(outcome, "RUNS").rows()).hasSize(2).allSatisfy(row -> assertThat(row.get(7)).isEqualTo("all placed"));
        assertThat(outcome.pictures()).containsOnlyKeys("packing");
    }
}
