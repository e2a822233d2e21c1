package dev.dcm.kubernetes.state;

import static dev.dcm.kubernetes.Objects.node;
import static dev.dcm.kubernetes.Objects.pod;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.NodeBuilder;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodBuilder;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ClusterStateTest {
    private static final List<String> TABLES = List.of("NODE", "TARGET", "NODE_RESOURCE", "LABEL", "LABEL_SET", "SPEC", "SPEC_RESOURCE", "POD", "BINDING",
            "TOLERATION_SET", "MENTIONED_NAMESPACE");

    @Test
    void anEmptyClusterLeavesNoRowBehind() throws SQLException {
        try (ClusterState state = ClusterState.open()) {
            Map<String, Integer> before = counts(state);
            List<HasMetadata> objects = List.of(node("n1", 4), node("n2", 4), pod("a", 1, "n1"), pod("b", 1, null), pod("c", 2, "gone"));
            put(state, objects);
            state.assume(new PodKey("default", "b"), "n2");
            assertThat(counts(state)).isNotEqualTo(before).containsEntry("POD", 3).containsEntry("BINDING", 3).containsEntry("SPEC", 2);
            remove(state, objects);
            assertThat(counts(state)).isEqualTo(before);
        }
    }

    @Test
    void ordersAndDuplicatesOfEventsDoNotMatter() throws SQLException {
        List<HasMetadata> objects = new ArrayList<>(List.of(node("n1", 4), node("n2", 4), pod("a", 1, "n1"), pod("b", 1, null), pod("b", 2, "n2")));
        Random random = new Random(7);
        try (ClusterState expected = ClusterState.open()) {
            put(expected, objects);
            for (int i = 0; i < 5; i++) {
                List<HasMetadata> shuffled = new ArrayList<>(objects.subList(0, 4));
                Collections.shuffle(shuffled, random);
                shuffled.add(objects.get(4));
                shuffled.add(objects.get(random.nextInt(3)));
                try (ClusterState state = ClusterState.open()) {
                    shuffled.forEach(object -> put(state, List.of(object)));
                    assertThat(counts(state)).isEqualTo(counts(expected));
                }
            }
        }
    }

    @Test
    void lateNewsOfWhatIsGoneAreNoNews() {
        try (ClusterState state = ClusterState.open()) {
            PodKey key = new PodKey("default", "a");
            put(state, List.of(versioned("one", "5", null)));
            put(state, List.of(versioned("one", "4", "n1")));
            assertThat(state.pod(key).orElseThrow().pending()).as("an older version is ignored").isTrue();
            remove(state, List.of(versioned("one", "5", null)));
            put(state, List.of(versioned("one", "6", null)));
            assertThat(state.pod(key)).as("the object is gone for good").isEmpty();
            put(state, List.of(versioned("two", "3", null)));
            assertThat(state.pod(key)).as("another one of the same name").isPresent();
            state.assume(key, "n1");
            put(state, List.of(versioned("three", "9", null)));
            assertThat(state.isAssumed(key)).as("what was assumed of another pod").isFalse();
        }
    }

    @Test
    void anObjectThatCannotBecomeRowsIsNamedAndTheRestIsStored() throws SQLException {
        try (ClusterState state = ClusterState.open()) {
            Map<String, Integer> before = counts(state);
            Pod odd = new PodBuilder(pod("odd", 1, null)).build();
            odd.getSpec().setTolerations(Collections.singletonList(null));
            Node oddNode = new NodeBuilder(node("n2", 4)).editOrNewSpec().endSpec().build();
            oddNode.getSpec().setTaints(Collections.singletonList(null));
            List<HasMetadata> objects = List.of(node("n1", 4), odd, oddNode, pod("fine", 1, "n1"));
            put(state, objects);
            assertThat(state.problems(PodKey.of(odd))).hasSize(1);
            assertThat(state.problemsBeside(List.of(PodKey.of(odd)))).singleElement().asString().startsWith("Node n2 ");
            assertThat(state.pod(PodKey.of(odd))).isEmpty();
            assertThat(state.nodes()).isEqualTo(1);
            assertThat(state.runningBelow(1)).hasSize(1);
            remove(state, objects);
            assertThat(counts(state)).isEqualTo(before);
        }
    }

    @Test
    void aChangeThatFailsLeavesNoTrace() throws SQLException {
        try (ClusterState state = ClusterState.open()) {
            put(state, List.of(node("n1", 4), pod("a", 1, "n1"), pod("b", 1, null)));
            Map<String, Integer> before = counts(state);
            state.views(List.of("CREATE VIEW trap AS SELECT n.id, 1 / (CASE n.name WHEN 'n2' THEN 0 ELSE 1 END) AS x FROM node n"));
            assertThatThrownBy(() -> put(state, List.of(pod("c", 2, "n2"), pod("b", 3, "n1"), node("n2", 4))))
                    .isInstanceOf(IllegalStateException.class).hasMessageContaining("was not made");
            assertThat(counts(state)).isEqualTo(before);
            assertThat(state.nodes()).isEqualTo(1);
            assertThat(state.pod(new PodKey("default", "c"))).isEmpty();
            assertThat(state.pending()).extracting(PodFacts::key).containsExactly(new PodKey("default", "b"));
            state.views(List.of());
            List<HasMetadata> all = List.of(node("n1", 4), pod("a", 1, "n1"), pod("b", 3, "n1"), node("n2", 4), pod("c", 2, "n2"));
            put(state, all);
            assertThat(counts(state)).containsEntry("POD", 3).containsEntry("BINDING", 3).containsEntry("NODE", 2);
            remove(state, all);
            assertThat(counts(state)).containsEntry("LABEL_SET", 0).containsEntry("SPEC", 0).containsEntry("POD", 0);
        }
    }

    @Test
    void filtersOfNodesOutliveTheirPodsForAWhile() throws SQLException {
        try (ClusterState state = ClusterState.open()) {
            put(state, List.of(selecting("a", "1")));
            int first = newestFilter(state);
            remove(state, List.of(selecting("a", "1")));
            put(state, List.of(selecting("b", "1")));
            assertThat(newestFilter(state)).as("the pod that comes back finds its filter").isEqualTo(first);
            List<HasMetadata> others = IntStream.rangeClosed(2, 150).mapToObj(i -> (HasMetadata) selecting("p" + i, String.valueOf(i))).toList();
            put(state, others);
            assertThat(count(state, "NODE_FILTER")).isEqualTo(150);
            remove(state, others);
            remove(state, List.of(selecting("b", "1")));
            assertThat(count(state, "NODE_FILTER")).as("not for ever").isEqualTo(100);
            put(state, List.of(selecting("c", "1"), selecting("d", "2")));
            assertThat(newestFilter(state)).as("the oldest went first").isGreaterThan(150);
        }
    }

    @Test
    void topologyKeysOutliveTheirPods() throws SQLException {
        try (ClusterState state = ClusterState.open()) {
            List<HasMetadata> apart = List.of(keepingAway("a"), keepingAway("b"));
            put(state, apart);
            assertThat(count(state, "TOPOLOGY_KEY")).isEqualTo(1);
            remove(state, apart);
            assertThat(count(state, "POD_TERM")).isZero();
            assertThat(count(state, "TOPOLOGY_KEY")).as("nodes keep their domains").isEqualTo(1);
            put(state, apart);
            assertThat(count(state, "TOPOLOGY_KEY")).isEqualTo(1);
        }
    }

    private static Pod keepingAway(String name) {
        return new PodBuilder(pod(name, 1, null)).editSpec().withNewAffinity().withNewPodAntiAffinity()
                .addNewRequiredDuringSchedulingIgnoredDuringExecution().withTopologyKey("kubernetes.io/hostname")
                .withNewLabelSelector().addToMatchLabels("app", name).endLabelSelector()
                .endRequiredDuringSchedulingIgnoredDuringExecution().endPodAntiAffinity().endAffinity().endSpec().build();
    }

    private static int newestFilter(ClusterState state) throws SQLException {
        try (Connection connection = state.connect(); Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("SELECT MAX(id) FROM node_filter")) {
            rows.next();
            return rows.getInt(1);
        }
    }

    private static Pod selecting(String name, String pool) {
        return new PodBuilder(pod(name, 1, null)).editSpec().withNodeSelector(Map.of("pool", pool)).endSpec().build();
    }

    private static Pod versioned(String uid, String version, String node) {
        return new PodBuilder(pod("a", 1, node)).editMetadata().withUid(uid).withResourceVersion(version).endMetadata().build();
    }

    private static void put(ClusterState state, List<HasMetadata> objects) {
        try (StateChange change = state.change()) {
            objects.forEach(change::put);
            change.commit();
        }
    }

    private static void remove(ClusterState state, List<HasMetadata> objects) {
        try (StateChange change = state.change()) {
            objects.forEach(o -> change.remove(o.getKind(), o.getMetadata().getNamespace(), o.getMetadata().getName()));
            change.commit();
        }
    }

    private static Map<String, Integer> counts(ClusterState state) throws SQLException {
        Map<String, Integer> counts = new TreeMap<>();
        try (Connection connection = state.connect(); Statement statement = connection.createStatement()) {
            for (String table : TABLES) {
                counts.put(table, count(statement, table));
            }
        }
        return counts;
    }

    private static int count(ClusterState state, String table) throws SQLException {
        try (Connection connection = state.connect(); Statement statement = connection.createStatement()) {
            return count(statement, table);
        }
    }

    private static int count(Statement statement, String table) throws SQLException {
        try (ResultSet rows = statement.executeQuery("SELECT COUNT(*) FROM " + table)) {
            rows.next();
            return rows.getInt(1);
        }
    }
}
