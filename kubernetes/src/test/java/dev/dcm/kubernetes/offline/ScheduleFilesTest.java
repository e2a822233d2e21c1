package dev.dcm.kubernetes.offline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.dcm.kubernetes.decide.Decider;
import dev.dcm.kubernetes.decide.Decision;
import dev.dcm.kubernetes.objects.ObjectFiles;
import dev.dcm.kubernetes.policy.PolicySet;
import dev.dcm.kubernetes.state.ClusterState;
import dev.dcm.kubernetes.state.StateChange;
import io.fabric8.kubernetes.api.model.HasMetadata;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/**
 * Every document of {@code schedule/*.yaml} is a cluster and what is to be decided about it: {@code placed} has the node of a pod, or several of which
 * one is right; {@code waiting} its message and {@code explained} what comes after it; {@code reasons} the nodes by policy; {@code together} and {@code apart} pods that share a node or do not;
 * {@code count} how many are placed; {@code evicted} whom for whom.
 */
class ScheduleFilesTest {
    private static final Path FILES = Path.of("src/test/resources/schedule");
    private static final ObjectMapper JSON = new ObjectMapper();
    private static ClusterState state;
    private static Decider decider;

    @BeforeAll
    static void open() {
        state = ClusterState.open();
        decider = new Decider(state, PolicySet.builtIn());
    }

    @AfterAll
    static void close() {
        decider.close();
        state.close();
    }

    @TestFactory
    Stream<DynamicTest> files() throws IOException {
        List<DynamicTest> tests = new ArrayList<>();
        try (Stream<Path> files = Files.list(FILES)) {
            for (Path file : files.sorted().toList()) {
                for (Object loaded : new Load(LoadSettings.builder().build()).loadAllFromString(Files.readString(file))) {
                    JsonNode document = JSON.valueToTree(loaded);
                    String name = file.getFileName() + ": " + document.path("name").asText();
                    String only = System.getProperty("only", "");
                    if (name.contains(only)) {
                        tests.add(DynamicTest.dynamicTest(name, () -> run(document)));
                    }
                }
            }
        }
        assertThat(tests).isNotEmpty();
        return tests.stream();
    }

    private static void run(JsonNode document) {
        ObjectNode list = JSON.createObjectNode().put("kind", "List").put("apiVersion", "v1");
        list.set("items", document.required("objects"));
        List<String> problems = new ArrayList<>();
        List<HasMetadata> objects = new ObjectFiles(problems::add).read("objects", list.toString());
        try {
            boolean preempt = document.path("preempt").asBoolean();
            int batch = document.path("batch").asInt(50);
            Schedule schedule = new OfflineScheduler(PolicySet.builtIn(), batch, null, preempt).schedule(objects, state, decider);
            compare(document, schedule);
            assertThat(problems).as("objects that were left out").hasSize(document.path("unreadable").asInt(0));
        } finally {
            try (StateChange change = state.change()) {
                objects.forEach(o -> change.remove(o.getKind(), o.getMetadata().getNamespace(), o.getMetadata().getName()));
                change.commit();
            }
        }
    }

    private static void compare(JsonNode expected, Schedule schedule) {
        Map<String, String> nodes = new LinkedHashMap<>();
        schedule.placements().forEach(placement -> assertThat(nodes.put(placement.pod().name(), placement.node())).isNull());
        Map<String, Decision.Unschedulable> waiting = new LinkedHashMap<>();
        schedule.unschedulable().forEach(pod -> assertThat(waiting.put(pod.pod().name(), pod)).isNull());
        expected.path("placed").fields().forEachRemaining(pod -> {
            Set<String> allowed = new HashSet<>();
            pod.getValue().forEach(node -> allowed.add(node.asText()));
            if (allowed.isEmpty()) {
                allowed.add(pod.getValue().asText());
            }
            if (!nodes.containsKey(pod.getKey())) {
                fail(pod.getKey() + " was not placed: " + waiting.get(pod.getKey()));
            }
            assertThat(allowed).as(pod.getKey()).contains(nodes.get(pod.getKey()));
        });
        expected.path("waiting").fields().forEachRemaining(pod -> {
            assertThat(nodes).doesNotContainKey(pod.getKey());
            assertThat(waiting).containsKey(pod.getKey());
            assertThat(waiting.get(pod.getKey()).message()).isEqualTo(pod.getValue().asText());
        });
        expected.path("explained").fields().forEachRemaining(pod ->
                assertThat(waiting.get(pod.getKey()).explanation()).isEqualTo(pod.getValue().asText()));
        expected.path("reasons").fields().forEachRemaining(pod -> {
            Map<String, Integer> found = new LinkedHashMap<>();
            waiting.get(pod.getKey()).reasons().forEach(reason -> found.put(reason.policy(), reason.nodes()));
            Map<String, Integer> wanted = new LinkedHashMap<>();
            pod.getValue().fields().forEachRemaining(policy -> wanted.put(policy.getKey(), policy.getValue().asInt()));
            assertThat(found).isEqualTo(wanted);
        });
        expected.path("together").forEach(pods -> assertThat(nodesOf(pods, nodes)).as("together " + pods).hasSize(1));
        expected.path("apart").forEach(pods -> assertThat(nodesOf(pods, nodes)).as("apart " + pods).hasSize(pods.size()));
        if (expected.has("count")) {
            assertThat(nodes).hasSize(expected.get("count").asInt());
        }
        Map<String, String> evicted = new LinkedHashMap<>();
        schedule.evictions().forEach(eviction -> evicted.put(eviction.pod().name(), eviction.beneficiary().name()));
        Map<String, String> victims = new LinkedHashMap<>();
        expected.path("evicted").fields().forEachRemaining(pod -> victims.put(pod.getKey(), pod.getValue().asText()));
        assertThat(evicted).isEqualTo(victims);
    }

    private static Set<String> nodesOf(JsonNode pods, Map<String, String> nodes) {
        Set<String> found = new HashSet<>();
        pods.forEach(pod -> {
            assertThat(nodes).containsKey(pod.asText());
            found.add(nodes.get(pod.asText()));
        });
        return found;
    }
}
