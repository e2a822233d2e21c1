package dev.dcm.kubernetes.live.plan;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.dcm.kubernetes.live.config.BadConfigurationException;
import dev.dcm.kubernetes.live.config.ConfigurationFile;
import dev.dcm.kubernetes.live.config.SchedulerConfiguration;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Policies of a deployment, named by its configuration: read, or refused with the place of the mistake. */
class PoliciesTest {
    @TempDir
    private Path folder;
    private SchedulerConfiguration configuration;

    @BeforeEach
    void configure() throws Exception {
        Files.createDirectories(folder.resolve("policies/hard"));
        Files.writeString(folder.resolve("choice.yaml"), "policies: {disabled: [ImageLocality], weights: {NodeAffinity: 7}}\n");
        Path file = folder.resolve("scheduler.yaml");
        Files.writeString(file, "dcm:\n  policyDirectory: policies\n  policyFile: choice.yaml\n");
        configuration = ConfigurationFile.read(file);
    }

    @Test
    void aChoiceOfTheBuiltInPoliciesIsFine() {
        assertThatCode(() -> new Policies().read(configuration).check()).doesNotThrowAnyException();
    }

    @Test
    void whatWasReadStaysAsItWasWhateverBecomesOfTheFiles() throws Exception {
        Decisions.Program read = new Policies().read(configuration);
        Files.writeString(folder.resolve("policies/hard/Rack.sql"), "CREATE CONSTRAINT rack AS CHECK nonsense FROM nowhere;\n");
        assertThatCode(read::check).doesNotThrowAnyException();
    }

    @Test
    void aPolicyWithAMistakeIsRefusedWithItsFileAndLine() throws Exception {
        Path policy = folder.resolve("policies/hard/Rack.sql");
        Files.writeString(policy, "CREATE CONSTRAINT rack AS CHECK nonsense FROM nowhere;\n");
        assertThatThrownBy(() -> new Policies().read(configuration).check()).isInstanceOf(BadConfigurationException.class)
                .hasMessageContaining(policy + ":1: ").hasMessageContaining("nowhere");
    }

    @Test
    void aChoiceOfAPolicyThatThereIsNotIsRefused() throws Exception {
        Files.writeString(folder.resolve("choice.yaml"), "policies: {weights: {Nonsense: 7}}\n");
        assertThatThrownBy(() -> new Policies().read(configuration).check()).isInstanceOf(BadConfigurationException.class).hasMessageContaining("Nonsense");
    }
}
