package dev.dcm.kubernetes.live.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.dcm.kubernetes.live.config.SchedulerConfiguration.LeaderElection;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

class ConfigurationFileTest {
    @TempDir
    private Path folder;

    @Test
    void everyFieldIsRead() throws Exception {
        Files.createDirectory(folder.resolve("policies"));
        Files.writeString(folder.resolve("weights.yaml"), "");
        SchedulerConfiguration read = ConfigurationFile.read(write("""
                apiVersion: kubescheduler.config.k8s.io/v1
                kind: KubeSchedulerConfiguration
                leaderElection:
                  leaderElect: false
                  leaseDuration: 30s
                  renewDeadline: 20s
                  retryPeriod: 500ms
                  resourceLock: leases
                  resourceNamespace: scheduling
                  resourceName: mine
                clientConnection:
                  kubeconfig: kube/config
                  qps: 12.5
                  burst: 25
                podInitialBackoffSeconds: 2
                podMaxBackoffSeconds: 20
                profiles:
                - schedulerName: one
                - schedulerName: two
                dcm:
                  policyDirectory: policies
                  policyFile: weights.yaml
                  batchSize: 100
                  solverTimeout: 1.5s
                  preemption: false
                  verifyDecisions: false
                  bindAddress: 127.0.0.1:8080
                """));
        assertThat(read).isEqualTo(new SchedulerConfiguration(
                new LeaderElection(false, Duration.ofSeconds(30), Duration.ofSeconds(20), Duration.ofMillis(500), "scheduling", "mine"),
                new SchedulerConfiguration.ClientConnection(Optional.of(folder.resolve("kube/config")), 12.5, 25),
                Duration.ofSeconds(2), Duration.ofSeconds(20), List.of("one", "two"), Optional.of(folder.resolve("policies")),
                Optional.of(folder.resolve("weights.yaml")), 100, Duration.ofMillis(1500), false, false,
                        Optional.of(new InetSocketAddress("127.0.0.1", 8080))));
    }

    @Test
    void whatIsLeftOutIsAsInKubeScheduler() throws Exception {
        SchedulerConfiguration read = ConfigurationFile.read(
                write("apiVersion: kubescheduler.config.k8s.io/v1\nkind: KubeSchedulerConfiguration\ndcm:\n"));
        assertThat(read).isEqualTo(SchedulerConfiguration.defaults());
    }

    @Test
    void aServerCanBeLeftOut() throws Exception {
        assertThat(ConfigurationFile.read(write("dcm:\n  bindAddress: none\n")).address()).isEmpty();
    }

    /** Each case of the file: a name, a configuration, and after the arrow what is said about it. */
    @TestFactory
    Stream<DynamicTest> mistakes() throws IOException {
        String text = new String(ConfigurationFileTest.class.getResourceAsStream("mistakes.txt").readAllBytes(), StandardCharsets.UTF_8);
        List<DynamicTest> tests = new ArrayList<>();
        for (String part : text.split("(?m)^=== ")) {
            if (!part.isBlank()) {
                String[] halves = part.substring(part.indexOf('\n') + 1).split("(?m)^--->\n");
                tests.add(DynamicTest.dynamicTest(part.lines().findFirst().orElseThrow(), () -> {
                    Path file = write(halves[0]);
                    assertThatThrownBy(() -> ConfigurationFile.read(file)).isInstanceOf(BadConfigurationException.class)
                            .hasMessage(halves[1].strip().replace("FILE", file.toString()).replace("FOLDER", folder.toString()));
                }));
            }
        }
        assertThat(tests).hasSizeGreaterThan(10);
        return tests.stream();
    }

    @Test
    void aFingerprintChangesWithAnyOfTheFiles() throws Exception {
        Path policies = Files.createDirectory(folder.resolve("policies"));
        Path file = write("dcm:\n  policyDirectory: policies\n");
        SchedulerConfiguration read = ConfigurationFile.read(file);
        String before = Fingerprint.of(file, read);
        assertThat(Fingerprint.of(file, read)).isEqualTo(before);
        Files.writeString(policies.resolve("rack.sql"), "-- one");
        String one = Fingerprint.of(file, read);
        Files.writeString(policies.resolve("rack.sql"), "-- two");
        assertThat(List.of(before, one, Fingerprint.of(file, read))).doesNotHaveDuplicates();
    }

    private Path write(String text) throws IOException {
        return Files.writeString(folder.resolve("scheduler.yaml"), text);
    }
}
