package dev.dcm.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code dcm simulate}; the documentation runs {@code dcm demo}. */
class SimulateCommandTest {
    private static final String PERCENTILES = "\\{\"p50\":[0-9.]+,\"p95\":[0-9.]+,\"p99\":[0-9.]+\\}";

    @TempDir
    private Path folder;

    @Test
    void aSmallClusterAsJsonWithAReport() throws IOException {
        Run run = Run.of("simulate", "--nodes", "30", "--pods", "40", "--affinity", "50", "--batch", "25", "--seed", "3", "--format", "json",
                "--report", folder.toString());
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out()).matches("\\{\"nodes\":30,\"affinity\":50,\"seed\":3,\"pods\":\\{\"submitted\":40,\"placed\":40,\"unplaced\":0,\"evicted\":0\\},"
                + "\"latency_ms\":\\{\"total\":P,\"database\":P,\"model\":P,\"presolve\":P,\"solver\":P,\"update\":P,\"loop\":P\\},".replace("P", PERCENTILES)
                + "\"per_pod_ms\":\\{\"mean\":[0-9.]+,\"p50\":[0-9.]+,\"p95\":[0-9.]+,\"p99\":[0-9.]+\\},\"throughput_pods_per_s\":[0-9.]+,"
                + "\"domain_size\":P,\"model_variables\":P,\"violations\":0\\}\n".replace("P", PERCENTILES));
        assertThat(folder.resolve("simulation.json")).content().isEqualTo(run.out());
        assertThat(Files.readAllLines(folder.resolve("nodes.csv"))).hasSize(31).first().asString()
                .isEqualTo("node,running,cpu_used,cpu,memory_used,memory,pods_used,pods");
        assertThat(Files.readAllLines(folder.resolve("batches.csv"))).hasSizeGreaterThan(2).first().asString().startsWith("seconds,pods,placed,");
        for (String chart : new String[] {"latency", "breakdown", "pods", "sizes", "utilisation"}) {
            assertThat(folder.resolve(chart + ".svg")).content().startsWith("<svg").doesNotContain("NaN");
            assertThat(folder.resolve(chart + ".png")).isNotEmptyFile();
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "simulate --nodes 0 | --nodes must be at least 1, not 0",
        "simulate --pods -3 | --pods must be at least 1, not -3",
        "simulate --batch 0 | --batch must be at least 1, not 0",
        "simulate --affinity 101 | --affinity is a percentage, from 0 to 100, not 101",
        "simulate --trace openb --affinity 50 | --affinity is for azure only",
        "simulate --speedup 0 | --speedup must be a positive number, not 0.0",
        "simulate --trace borg | Invalid value for option '--trace'",
        "simulate --engine oracle | Invalid value for option '--engine'",
        "simulate --pushdown maybe | Invalid value for option '--pushdown'",
        "simulate --trace openb --trace-dir nowhere | nowhere: there is no openb_node_list_all_node.csv of the openb trace; --trace-dir names its directory",
        "simulate --trace-dir nowhere | nowhere: there is no vmtable.csv of the Azure trace; without --trace-dir its distributions are used"})
    void whatIsWrongIsSaid(String line, String message) {
        Run run = Run.of(line.split(" "));
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).startsWith("dcm simulate: ").contains(message);
    }
}
