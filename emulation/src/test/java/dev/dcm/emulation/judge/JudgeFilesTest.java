package dev.dcm.emulation.judge;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Clusters in files, one per policy. Annotation {@code judge} of a pod lists all nodes in their order: those on which it may run by their name, the
 * others with the first policy that keeps it away.
 */
class JudgeFilesTest {
    private static final Path FILES = Path.of("src/test/resources/judge");

    @TestFactory
    Stream<DynamicTest> everyFile() throws IOException {
        try (Stream<Path> files = Files.list(FILES)) {
            return files.sorted().map(file -> DynamicTest.dynamicTest(file.getFileName().toString(), () -> check(file))).toList().stream();
        }
    }

    private static void check(Path file) throws IOException {
        ClusterObjects cluster = new ClusterObjects();
        for (String document : Files.readString(file).split("(?m)^---$")) {
            cluster.put(Serialization.unmarshal(document, HasMetadata.class));
        }
        Judge judge = new Judge(cluster);
        int judged = 0;
        for (Pod pod : cluster.pods()) {
            String expected = Absent.asEmpty(pod.getMetadata().getAnnotations()).get("judge");
            if (expected != null) {
                assertThat(verdicts(judge, pod, cluster)).as("%s: %s", file.getFileName(), PodName.of(pod)).isEqualTo(expected.strip());
                judged++;
            }
        }
        assertThat(judged).isPositive();
    }

    private static String verdicts(Judge judge, Pod pod, ClusterObjects cluster) {
        List<String> verdicts = new ArrayList<>();
        for (Node node : cluster.nodes()) {
            verdicts.add(Nodes.name(node) + judge.refusal(pod, node).map(r -> " " + r.policy()).orElse(""));
        }
        return String.join(", ", verdicts);
    }
}
