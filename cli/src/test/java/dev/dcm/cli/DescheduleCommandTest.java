package dev.dcm.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DescheduleCommandTest {
    @TempDir
    private Path folder;

    @Test
    void aDrainIsTextOrJson() throws IOException {
        String file = file("cluster.yaml", """
                {kind: Node, apiVersion: v1, metadata: {name: n1}, status: {allocatable: {cpu: 4, pods: 10}}}
                ---
                {kind: Node, apiVersion: v1, metadata: {name: n2}, status: {allocatable: {cpu: 1, pods: 10}}}
                ---
                {kind: Pod, apiVersion: v1, metadata: {name: small}, spec: {nodeName: n1, containers: [{name: c, resources: {requests: {cpu: 1}}}]}}
                ---
                {kind: Pod, apiVersion: v1, metadata: {name: big}, spec: {nodeName: n1, containers: [{name: c, resources: {requests: {cpu: 2}}}]}}
                """);
        Run text = Run.of("deschedule", file, "--drain", "n1");
        assertThat(text.err()).isEmpty();
        assertThat(text).isEqualTo(new Run(0, """
                move   default/small from n1 to n2
                remain default/big on n1: 0/1 other nodes are available: 1 Insufficient cpu. NodeResourcesFit refuses n2.
                1 to move, 1 to remain
                """, ""));
        Run json = Run.of("deschedule", file, "--drain", "n1", "--format", "json");
        assertThat(json.out()).startsWith("{\"moves\":[{\"namespace\":\"default\",\"pod\":\"small\",\"from\":\"n1\",\"to\":\"n2\"}],"
                + "\"remaining\":[{\"namespace\":\"default\",\"pod\":\"big\",\"node\":\"n1\",\"message\":\"0/1 other nodes are available: 1 Insufficient cpu."
                + " NodeResourcesFit refuses n2.\"}],\"timings\":{\"batches\":1,");
        assertThat(json.out().lines()).hasSize(1);
        assertThat(Run.of("deschedule", file, "--rebalance", "--most", "0").out()).isEqualTo("0 to move\n");
    }

    @Test
    void whatIsWrongIsExitCodeTwo() throws IOException {
        String file = file("empty.yaml", "");
        assertThat(Run.of("deschedule", file, "--drain", "n7")).isEqualTo(new Run(2, "", "dcm: there is no node 'n7'\n"));
        assertThat(Run.of("deschedule", file)).satisfies(run -> {
            assertThat(run.code()).isEqualTo(2);
            assertThat(run.err()).contains("--drain=NODE | --rebalance | --defragment");
        });
        assertThat(Run.of("deschedule", file, "--rebalance", "--defragment")).satisfies(run -> {
            assertThat(run.code()).isEqualTo(2);
            assertThat(run.err()).contains("--rebalance").contains("--defragment").contains("mutually exclusive");
        });
        assertThat(Run.of("deschedule", file, "--rebalance", "--most", "-1")).satisfies(run -> {
            assertThat(run.code()).isEqualTo(2);
            assertThat(run.err()).contains("'--most': -1 is less than 0");
        });
        assertThat(Run.of("deschedule", folder.resolve("none.yaml").toString(), "--rebalance").err()).contains("none.yaml: no such file");
    }

    private String file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text).toString();
    }
}
