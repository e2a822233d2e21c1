package dev.dcm.kubernetes.live;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The plugin of kubectl, with a kubectl and a dcm that only say how they were called. */
class KubectlPluginTest {
    private static final Path PLUGIN = Path.of("..", "deploy", "kubectl-dcm").toAbsolutePath().normalize();

    @TempDir
    private Path folder;

    private record Run(int code, String out) {
    }

    @BeforeEach
    void stubs() throws IOException {
        stub("kubectl", "echo \"kubectl $*\" >>calls; case \"$*\" in *broken*) echo 'no such context' >&2; exit 3;;"
                + " *api-resources*) echo podgroups.scheduling.x-k8s.io;; *) echo objects;; esac");
        stub("dcm", "echo \"dcm $*\" >>calls; case \"$1\" in scheduler) cat \"$3\";;"
                + " *) for a; do case \"$a\" in */cluster.yaml|*/podgroups*.yaml) cat \"$a\"; basename \"$a\";; esac; done;; esac");
    }

    @Test
    void explainsOnePodInEveryFormat() throws Exception {
        assertThat(run("explain", "pod", "a", "--context", "c").code()).isZero();
        assertThat(calls()).contains("kubectl --context c get nodes,pods").containsPattern("dcm schedule \\S+/cluster.yaml \\S+ --pod default/a\n");
        run("explain", "pod", "a", "--namespace=other", "-o", "json");
        assertThat(calls()).contains("--pod other/a --format json\n");
    }

    @Test
    void readsWhatTheSchedulerReads() throws Exception {
        assertThat(run("explain", "pod", "a").out()).isEqualTo("objects\ncluster.yaml\nobjects\npodgroups.scheduling.x-k8s.io.yaml\n");
        assertThat(calls()).contains("nodes,pods,namespaces,pdb,pvc,pv,storageclasses,csinodes,services,replicasets,statefulsets,priorityclasses -A -o yaml")
                .contains("get podgroups.scheduling.x-k8s.io -A -o yaml").doesNotContain("get podgroups.scheduling.k8s.io");
    }

    @Test
    void whatKubectlSaysWhenItFailsIsShown() throws Exception {
        assertThat(run("explain", "pod", "a", "--context", "broken")).isEqualTo(new Run(1, "no such context\nkubectl dcm: kubectl cannot read the cluster\n"));
        assertThat(calls()).doesNotContain("dcm schedule");
    }

    @Test
    void asksWhatIf() throws Exception {
        assertThat(run("what-if", "-f", "node.yaml", "--preempt", "-A", "-o", "json").code()).isZero();
        assertThat(calls()).contains(" node.yaml --preempt --format json\n");
    }

    @Test
    void movesPodsOnlyOnPaper() throws Exception {
        assertThat(run("rebalance")).isEqualTo(new Run(2, "kubectl dcm: rebalance only says what should move: call it with --dry-run\n"));
        assertThat(run("rebalance", "--dry-run", "--most", "3").code()).isZero();
        assertThat(run("drain", "n1", "--dry-run=client").code()).isZero();
        assertThat(calls()).containsPattern("dcm deschedule \\S+/cluster.yaml \\S+ --rebalance --most 3\n").contains(" --drain n1\n");
    }

    @Test
    void lintsPolicies() throws Exception {
        Path policies = Files.createDirectory(folder.resolve("policies"));
        assertThat(run("policy", "lint", policies.toString())).isEqualTo(new Run(0, "dcm:\n  policyDirectory: \"" + policies.toRealPath() + "\"\n"));
    }

    @Test
    void saysHowItIsUsed() throws Exception {
        assertThat(run("--help").code()).isZero();
        assertThat(run("nonsense")).satisfies(run -> {
            assertThat(run.code()).isEqualTo(2);
            assertThat(run.out()).startsWith("Usage: kubectl dcm COMMAND");
        });
    }

    private Run run(String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("bash", PLUGIN.toString()));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true);
        builder.environment().merge("PATH", folder.toString(), (path, first) -> first + ":" + path);
        Process process = builder.start();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Run(process.waitFor(), out);
    }

    private String calls() throws IOException {
        return Files.readString(folder.resolve("calls"));
    }

    private void stub(String name, String script) throws IOException {
        Path file = Files.writeString(folder.resolve(name), "#!/usr/bin/env bash\n" + script + "\n");
        assertThat(file.toFile().setExecutable(true)).isTrue();
    }
}
