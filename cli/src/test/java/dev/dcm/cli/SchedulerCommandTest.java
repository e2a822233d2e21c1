package dev.dcm.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code dcm scheduler} says before it runs; how it runs is tested where it is built. */
class SchedulerCommandTest {
    @TempDir
    private Path folder;

    @Test
    void aConfigurationThatIsWrongIsRefusedWithAllItsMistakes() throws IOException {
        Path file = folder.resolve("scheduler.yaml");
        Files.writeString(file, """
                apiVersion: kubescheduler.config.k8s.io/v1
                kind: KubeSchedulerConfiguration
                podMaxBackofSeconds: 10
                dcm:
                  batchSize: none
                """);
        Run run = Run.of("scheduler", "--config", file.toString());
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).isEqualTo(file + ":5:14: error DCM0101: 'none' is not a value of batchSize\n  Write a number from 1 to 1000.\n"
                + file + ":3:1: error DCM0101: there is no field 'podMaxBackofSeconds' here\n  Did you mean 'podMaxBackoffSeconds'?\n");
    }

    @Test
    void filesThatAreNotThereAreNamed() {
        Path missing = folder.resolve("missing.yaml");
        assertThat(Run.of("scheduler", "--config", missing.toString()))
                .isEqualTo(new Run(2, "", missing + ": error DCM0101: there is no such file\n"));
        assertThat(Run.of("scheduler", "--kubeconfig", missing.toString()))
                .isEqualTo(new Run(2, "", missing + ": error DCM0101: there is no such file, or it cannot be read\n"));
    }

    @Test
    void theBuiltInPoliciesAreFine() {
        assertThat(Run.of("scheduler", "--check")).isEqualTo(new Run(0, "configuration and policies are fine\n", ""));
    }
}
