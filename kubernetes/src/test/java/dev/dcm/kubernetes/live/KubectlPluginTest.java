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
        stub("kubectl", "echo \"kubectl $*\" >>calls; echo objects");
        stub("dcm", "echo \"dcm $*\" >>calls; case \"$1\" in schedule) cat >/dev/null; "
                + "printf 'place  default/a on n1\\nwait   default/ab: 0/1 nodes\\n';; *) cat \"$3\";; esac");
    }

    @Test
    void explainsOnePod() throws Exception {
        assertThat(run("explain", "pod", "a", "--context", "c")).isEqualTo(new Run(0, "place  default/a on n1\n"));
        assertThat(calls()).contains("kubectl --context c get nodes,pods", "dcm schedule -");
        assertThat(run("explain", "pod", "ab").out()).isEqualTo("wait   default/ab: 0/1 nodes\n");
        assertThat(run("explain", "pod", "a", "-n", "other")).isEqualTo(new Run(2, "kubectl dcm: pod other/a does not wait for a node\n"));
    }

    @Test
    void asksWhatIf() throws Exception {
        assertThat(run("what-if", "-f", "node.yaml", "--preempt", "-o", "json").code()).isZero();
        assertThat(calls()).contains("dcm schedule - node.yaml --preempt --format json");
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
