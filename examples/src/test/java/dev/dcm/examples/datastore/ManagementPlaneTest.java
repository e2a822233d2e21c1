package dev.dcm.examples.datastore;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ManagementPlaneTest {

    @Test
    void theStartIsBalancedAndKeepsAllRules() throws SQLException {
        try (ManagementPlane plane = Planes.small(4)) {
            Step start = plane.start();
            assertThat(StoreRules.violations(start.after())).isEmpty();
            assertThat(start.proven()).isTrue();
            assertThat(start.after().gap()).isZero();
            assertThat(start.after().nodes()).extracting(StoreState.Node::leads).allMatch(leads -> leads == 1);
        }
    }

    @Test
    void aFailureMovesNothingButWhatIsLost() throws SQLException {
        try (ManagementPlane plane = Planes.small(4)) {
            StoreState before = plane.start().after();
            Step step = plane.handle(Event.nodeFails("n3"));
            assertThat(StoreRules.violations(step.after())).isEmpty();
            assertThat(names(step, Change.Kind.LOST)).isEqualTo(onNode(before, "n3")).isNotEmpty();
            assertThat(step.count(Change.Kind.MOVED)).isZero();
            assertThat(step.budget()).isZero();
            assertThat(step.changes()).filteredOn(c -> c.kind() == Change.Kind.LOST).extracting(Change::why).containsOnly("n3 is down");
        }
    }

    @Test
    void theBackupTakesOverFromTheSerializer() throws SQLException {
        try (ManagementPlane plane = Planes.small(4)) {
            StoreState before = plane.start().after();
            Step step = plane.handle(Event.nodeFails(nodeOf(before, "serializer")));
            assertThat(nodeOf(step.after(), "serializer")).isEqualTo(nodeOf(before, "backup"));
            assertThat(nodeOf(step.after(), "backup")).isNotEqualTo(nodeOf(step.after(), "serializer"));
            assertThat(nodeOf(step.after(), "manager-1")).as("what can stay stays").isEqualTo(nodeOf(before, "manager-1"));
            assertThat(step.changes()).extracting(Change::why).contains(nodeOf(before, "serializer") + " is down, " + nodeOf(before, "backup") + " was backup");
            assertThat(StoreRules.violations(step.after())).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 2, 50})
    void aNewNodeIsFilledWithinTheBudget(int mostMoves) throws SQLException {
        try (ManagementPlane plane = Planes.small(mostMoves)) {
            plane.start();
            Step step = plane.handle(Event.nodeJoins("n7", "r1", 100));
            assertThat(StoreRules.violations(step.after())).isEmpty();
            assertThat(step.count(Change.Kind.LOST)).isZero();
            assertThat(step.proven()).isTrue();
            // Some of the many best starts make room for a balance only if a replica moves between old nodes, too.
            assertThat(step.count(Change.Kind.MOVED)).isBetween((long) step.after().node("n7").replicas(), (long) mostMoves);
            assertThat(step.after().node("n7").used() > 0).isEqualTo(mostMoves > 0);
            assertThat(step.after().node("n7").leads()).as("its replicas are not copied yet").isZero();
        }
    }

    @Test
    void aRackFailureLosesNoDataAndTheRackIsUsedAgain() throws SQLException {
        try (ManagementPlane plane = Planes.small(50)) {
            StoreState before = plane.start().after();
            Step failed = plane.handle(Event.rackFails("r2"));
            assertThat(StoreRules.violations(failed.after())).isEmpty();
            Set<String> lost = onNode(before, "n3");
            lost.addAll(onNode(before, "n4"));
            assertThat(names(failed, Change.Kind.LOST)).isEqualTo(lost).hasSize(6);
            assertThat(failed.count(Change.Kind.MOVED)).isZero();
            Step back = plane.handle(Event.rackReturns("r2"));
            assertThat(StoreRules.violations(back.after())).isEmpty();
            assertThat(back.after().gap()).isZero();
        }
    }

    @Test
    void racksAreLeftCrowdedRatherThanTheBudgetExceeded() throws SQLException {
        try (ManagementPlane plane = Planes.small(2)) {
            plane.start();
            assertThat(plane.handle(Event.rackFails("r2")).after().crowded()).isEqualTo(6);
            Step back = plane.handle(Event.rackReturns("r2"));
            assertThat(back.count(Change.Kind.MOVED)).isEqualTo(2);
            assertThat(back.after().crowded()).isEqualTo(4);
            assertThat(plane.handle(Event.rebalance()).after().crowded()).isEqualTo(2);
        }
    }

    @Test
    void aRackThatIsTooSmallCrowdsAnother() throws SQLException {
        try (ManagementPlane plane = Planes.with(0, """
                INSERT INTO nodes (name, rack, disk) VALUES ('n1', 'r1', 20), ('n2', 'r2', 100), ('n3', 'r2', 100), ('n4', 'r3', 100);
                INSERT INTO roles (name, service) VALUES ('serializer', 'transactions'), ('backup', 'transactions');
                INSERT INTO shards (name, size) VALUES ('s1', 20), ('s2', 20);
                INSERT INTO replicas (shard, replica)
                SELECT shards.name, copies.replica FROM shards CROSS JOIN (VALUES (1), (2), (3)) AS copies (replica);""")) {
            assertThat(plane.start().after().crowded()).isEqualTo(1);
        }
    }

    /** All disks are full but for a little room in two places: the lost replica fits only if another one moves. */
    @Test
    void whatCouldStayMovesOnlyIfTheLostHasNoPlaceOtherwise() throws SQLException {
        try (ManagementPlane plane = Planes.with(3, """
                INSERT INTO nodes (name, rack, disk) VALUES ('n1', 'r1', 30), ('n2', 'r2', 30), ('n3', 'r3', 20), ('n4', 'r1', 10);
                INSERT INTO shards (name, size, leader) VALUES ('big', 20, 'n3'), ('a', 10, 'n1'), ('c', 10, 'n1');
                INSERT INTO replicas VALUES ('big', 1, 'n3', TRUE), ('big', 2, 'n2', TRUE), ('a', 1, 'n1', TRUE), ('a', 2, 'n2', TRUE), ('c', 1, 'n1', TRUE);""")) {
            Step step = plane.handle(Event.nodeFails("n3"));
            assertThat(names(step, Change.Kind.LOST)).containsExactly("big/1");
            assertThat(names(step, Change.Kind.MOVED)).as("the only replica of c stays").containsExactly("a/1");
            assertThat(step.budget()).isEqualTo(3);
            assertThat(StoreRules.violations(step.after())).isEmpty();
        }
    }

    /** Whatever happens, all rules hold, and failures move what is lost and no more. */
    @ParameterizedTest
    @ValueSource(longs = 1)
    void randomStoriesKeepAllRules(long seed) throws SQLException {
        Random random = new Random(seed);
        try (ManagementPlane plane = Planes.small(3)) {
            StoreState before = plane.start().after();
            for (int i = 0; i < 4; i++) {
                List<String> live = before.nodes().stream().filter(StoreState.Node::isUp).map(StoreState.Node::name).toList();
                boolean fails = live.size() > 5 && random.nextBoolean();
                Event event = fails ? Event.nodeFails(live.get(random.nextInt(live.size()))) : Event.nodeJoins("x" + i, "r" + (1 + random.nextInt(3)), 100);
                Step step = plane.handle(event);
                assertThat(StoreRules.violations(step.after())).as(event.title()).isEmpty();
                if (fails && step.budget() == 0) {
                    assertThat(names(step, Change.Kind.LOST)).as(event.title()).isEqualTo(onNode(before, event.values().get(0).toString()));
                }
                before = step.after();
            }
        }
    }

    private static Set<String> names(Step step, Change.Kind kind) {
        return step.changes().stream().filter(change -> change.kind() == kind).map(Change::what).collect(Collectors.toSet());
    }

    private static Set<String> onNode(StoreState state, String node) {
        return state.replicas().stream().filter(replica -> replica.node().equals(node)).map(StoreState.Replica::name).collect(Collectors.toSet());
    }

    private static String nodeOf(StoreState state, String role) {
        return state.roles().stream().filter(r -> r.name().equals(role)).findFirst().orElseThrow().node();
    }
}
