package dev.dcm.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ScheduleCommandTest {
    @TempDir
    private Path folder;

    @Test
    void jsonHasPlacementsReasonsAndEvictions() throws IOException {
        String file = file("cluster.yaml", """
                {kind: Node, apiVersion: v1, metadata: {name: n1}, status: {allocatable: {cpu: 1, pods: 10}}}
                ---
                {kind: Pod, apiVersion: v1, metadata: {name: old, namespace: prod}, spec: {nodeName: n1, containers: [{name: c, resources: {requests: {cpu: 1}}}]}}
                ---
                {kind: Pod, apiVersion: v1, metadata: {name: new}, spec: {priority: 9, containers: [{name: c, resources: {requests: {cpu: 1}}}]}}
                ---
                {kind: Pod, apiVersion: v1, metadata: {name: low}, spec: {containers: [{name: c, resources: {requests: {cpu: 1}}}]}}
                ---
                {kind: Pod, apiVersion: v1, metadata: {name: broken}, spec: {containers: 1}}
                """);
        Run run = Run.of("schedule", file, "--preempt", "--format", "json");
        assertThat(run.code()).isZero();
        assertThat(run.err()).contains("Pod broken was left out");
        assertThat(run.out()).startsWith("{\"placements\":[{\"namespace\":\"default\",\"pod\":\"new\",\"node\":\"n1\"}],"
                + "\"unschedulable\":[{\"namespace\":\"default\",\"pod\":\"low\",\"message\":\"0/1 nodes are available: 1 Insufficient cpu. "
                + "preemption: 0/1 nodes are available: 1 No preemption victims found for incoming pod. NodeResourcesFit refuses n1.\","
                + "\"reasons\":[{\"policy\":\"NodeResourcesFit\",\"nodes\":1}]}],"
                + "\"evictions\":[{\"namespace\":\"prod\",\"pod\":\"old\",\"node\":\"n1\",\"for\":\"default/new\"}],\"timings\":{\"batches\":");
        assertThat(run.out().lines()).hasSize(1);
    }

    @Test
    void onePodCanBeAskedAbout() throws IOException {
        String file = file("cluster.yaml", """
                {kind: Node, apiVersion: v1, metadata: {name: n1}, status: {allocatable: {cpu: 1, pods: 10}}}
                ---
                {kind: Pod, apiVersion: v1, metadata: {name: a}, spec: {containers: [{name: c, resources: {requests: {cpu: 1}}}]}}
                ---
                {kind: Pod, apiVersion: v1, metadata: {name: ab}, spec: {containers: [{name: c, resources: {requests: {cpu: 1}}}]}}
                """);
        assertThat(Run.of("schedule", file, "--pod", "default/a")).isEqualTo(new Run(0, "place  default/a on n1\n", ""));
        assertThat(Run.of("schedule", file, "--pod", "default/ab", "--format", "json").out()).startsWith("{\"placements\":[],\"unschedulable\":[{")
                .contains("\"pod\":\"ab\"");
        assertThat(Run.of("schedule", file, "--pod", "other/a")).isEqualTo(new Run(2, "", "dcm: pod other/a does not wait for a node\n"));
    }

    @Test
    void whatCannotBeReadIsExitCodeTwo() throws IOException {
        assertThat(Run.of("schedule", folder.resolve("none.yaml").toString())).satisfies(run -> {
            assertThat(run.code()).isEqualTo(2);
            assertThat(run.err()).contains("none.yaml: no such file");
        });
        assertThat(Run.of("schedule", file("bad.yaml", "kind: [")).code()).isEqualTo(2);
        Run policies = Run.of("schedule", file("empty.yaml", ""), "--config", file("config.yaml", "policies: {disabled: [Nothing]}"));
        assertThat(policies.code()).isEqualTo(2);
        assertThat(policies.err()).contains("there is no policy 'Nothing'");
    }

    private String file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text).toString();
    }
}
