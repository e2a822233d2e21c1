package dev.dcm.kubernetes.decide;

import static dev.dcm.kubernetes.Objects.node;
import static dev.dcm.kubernetes.Objects.pod;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.dcm.kubernetes.policy.PolicyException;
import dev.dcm.kubernetes.policy.PolicyFiles;
import dev.dcm.kubernetes.policy.PolicySet;
import dev.dcm.kubernetes.state.ClusterState;
import dev.dcm.kubernetes.state.PodKey;
import dev.dcm.kubernetes.state.StateChange;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DeciderTest extends DecidingTest {

    @Test
    void countsWhatWasAssumedUntilItIsForgotten() {
        given(node("n1", 4), pod("a", 3, null), pod("b", 2, null));
        Decision first = decider.place(new Batch(decider.pending()));
        assertThat(first.placements()).containsExactly(new Decision.Placement(key("a"), "n1"));
        assertThat(first.unschedulable()).extracting(Decision.Unschedulable::message).containsExactly("0/1 nodes are available: 1 Insufficient cpu, 1 Insufficient memory.");
        assertThat(first.decidedBy()).isEqualTo(Decision.DecidedBy.SOLVER);
        state.assume(key("a"), "n1");
        assertThat(decider.pending()).containsExactly(key("b"));
        assertThat(decider.place(new Batch(decider.pending())).placements()).isEmpty();
        state.forget(key("a"));
        assertThat(decider.pending()).containsExactly(key("a"), key("b"));
    }

    @Test
    void drainsANodeButOnlyWhereThereIsRoom() {
        given(node("n1", 4), node("n2", 2), pod("a", 2, "n1"), pod("b", 2, "n1"));
        Decision moves = decider.deschedule(new Descheduling.Drain("n1", 10));
        assertThat(moves.placements()).hasSize(1).allSatisfy(move -> assertThat(move.node()).isEqualTo("n2"));
        assertThat(moves.evictions()).hasSize(1).allSatisfy(eviction -> assertThat(eviction.node()).isEqualTo("n1"));
        assertThat(decider.deschedule(new Descheduling.Drain("n1", 0)).placements()).isEmpty();
    }

    @Test
    void rebalancesWithFewMovesAndDefragments() {
        given(node("n1", 8), node("n2", 8), pod("a", 2, "n1"), pod("b", 2, "n1"), pod("c", 2, "n1"), pod("d", 1, "n2"));
        Decision even = decider.deschedule(new Descheduling.Rebalance(1));
        assertThat(even.placements()).hasSize(1).allSatisfy(move -> assertThat(move.node()).isEqualTo("n2"));
        Decision compact = decider.deschedule(new Descheduling.Defragment(5));
        assertThat(compact.placements()).containsExactly(new Decision.Placement(key("d"), "n1"));
    }

    @Test
    void placesPodByPodWhenThereIsNoTimeToSolve() {
        given(node("n1", 4), node("n2", 2), pod("a", 3, null), pod("b", 2, null), pod("c", 2, null));
        try (Decider hurried = new Decider(state, PolicySet.builtIn(), new Options(Duration.ofNanos(1), true))) {
            Decision decision = hurried.place(new Batch(hurried.pending()));
            assertThat(decision.decidedBy()).isEqualTo(Decision.DecidedBy.FALLBACK);
            assertThat(decision.trouble()).hasValueSatisfying(trouble -> assertThat(trouble.cause()).isEqualTo("timeout"));
            assertThat(decision.placements()).containsExactlyInAnyOrder(new Decision.Placement(key("a"), "n1"), new Decision.Placement(key("b"), "n2"));
            assertThat(decision.unschedulable()).extracting(Decision.Unschedulable::pod).containsExactly(key("c"));
        }
        decider.reload(PolicySet.builtIn());
    }

    @Test
    void takesPoliciesFromADirectoryAndRefusesBadOnes(@TempDir Path directory) throws IOException {
        Files.createDirectories(directory.resolve("hard"));
        Path own = directory.resolve("hard/OnlyFirst.sql");
        Files.writeString(own, """
                CREATE VIEW only_first_refusal AS
                SELECT q.spec, n.id AS node, 'node(s) are not the first' AS reason, 1 AS step FROM question q CROSS JOIN node n WHERE n.name <> 'n1';
                CREATE CONSTRAINT only_first AS
                CHECK p.node = 0 OR p.node IN (SELECT n.id FROM node n WHERE n.name = 'n1') FROM placement p;
                """);
        decider.reload(PolicyFiles.read(directory, "policies: {disabled: [Gang], weights: {ImageLocality: 7}}"));
        given(node("n1", 2), node("n2", 8), pod("a", 2, null), pod("b", 2, null));
        Decision decision = decider.place(new Batch(decider.pending()));
        assertThat(decision.placements()).containsExactly(new Decision.Placement(key("a"), "n1"));
        assertThat(decision.unschedulable().get(0).reasons())
                .containsExactly(new Decision.Reason("NodeResourcesFit", 1), new Decision.Reason("OnlyFirst", 1));
        decider.reload(PolicySet.builtIn());

        Files.writeString(own, "-- fine\nCREATE CONSTRAINT only_first AS CHECK p.nod = 0 FROM placement p;\n");
        assertThatThrownBy(() -> PolicyFiles.read(directory, "")).isInstanceOf(PolicyException.class)
                .hasMessageContaining("OnlyFirst.sql:2: no column 'p.nod' here");
        assertThatThrownBy(() -> PolicyFiles.read(null, "policies: {disabled: [Gangs]}")).hasMessageContaining("no policy 'Gangs'");
        assertThatThrownBy(() -> PolicyFiles.read(null, "policies: {weights: {ImageLocality: 900}}")).hasMessageContaining("0 to 100");
        assertThatThrownBy(() -> PolicyFiles.read(null, "policies: {weight: {}}")).hasMessageContaining("no setting 'weight'");
    }

    @Test
    void packsNodesWhereThatIsWanted() {
        given(node("n1", 8), node("n2", 8), pod("runs", 2, "n2"), pod("a", 1, null));
        assertThat(decider.place(new Batch(decider.pending())).placements()).containsExactly(new Decision.Placement(key("a"), "n1"));
        decider.reload(PolicyFiles.read(null, "policies: {enabled: [MostAllocated, RequestedToCapacityRatio], disabled: [soft/NodeResourcesFit]}"));
        assertThat(decider.place(new Batch(decider.pending())).placements()).containsExactly(new Decision.Placement(key("a"), "n2"));
        decider.reload(PolicySet.builtIn());
        assertThatThrownBy(() -> PolicyFiles.read(null, "policies: {enabled: [LeastAllocated]}"))
                .hasMessageContaining("no optional policy 'LeastAllocated'; there are MostAllocated, RequestedToCapacityRatio");
    }

    @Test
    void decidesOverH2AsWell() {
        try (ClusterState h2 = ClusterState.openH2(); Decider other = new Decider(h2, PolicySet.builtIn())) {
            try (StateChange change = h2.change()) {
                List.of(node("n1", 4), node("n2", 4), pod("a", 3, null), pod("b", 3, null), pod("c", 3, null)).forEach(change::put);
                change.commit();
            }
            Decision decision = other.place(new Batch(other.pending()));
            assertThat(decision.decidedBy()).isEqualTo(Decision.DecidedBy.SOLVER);
            assertThat(decision.placements()).extracting(Decision.Placement::node).containsExactlyInAnyOrder("n1", "n2");
            assertThat(decision.unschedulable()).extracting(Decision.Unschedulable::pod).containsExactly(key("c"));
        }
    }

    @Test
    void everyPolicyIsShort() {
        assertThat(PolicySet.builtIn().policies()).hasSizeGreaterThan(20).allSatisfy(policy -> assertThat(policy.sql().lines()
                .filter(line -> !line.isBlank() && !line.startsWith("--")).count()).as(policy.name()).isLessThanOrEqualTo(20));
        assertThat(Map.copyOf(PolicySet.builtIn().weights())).containsEntry("TaintToleration", 3);
    }

    private static PodKey key(String name) {
        return new PodKey("default", name);
    }
}
