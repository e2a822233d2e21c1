package dev.dcm.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code dcm bench}, on its smallest benchmark. */
class BenchCommandTest {
    @TempDir
    private Path folder;

    /** The fields of a line that are plain values. */
    private static Map<String, String> fields(String line) throws IOException {
        Map<String, String> fields = new HashMap<>();
        try (JsonParser json = new JsonFactory().createParser(line)) {
            for (JsonToken token = json.nextToken(); token != null; token = json.nextToken()) {
                if (token.isScalarValue()) {
                    fields.put(json.currentName(), json.getText());
                }
            }
        }
        return fields;
    }

    @Test
    void aLineOfJsonPerMeasurement() throws IOException {
        Run run = Run.of("bench", "smoke", "--quick", "--format", "json", "--seed", "5", "--out", folder.toString());
        assertThat(run.code()).as(run.err()).isZero();
        List<String> lines = run.out().lines().toList();
        assertThat(lines).hasSize(10);
        for (String line : lines) {
            Map<String, String> fields = fields(line);
            assertThat(fields).containsKeys("p50_ms", "p95_ms", "p99_ms", "model_ms", "solve_ms", "database_ms", "model_share", "model_share_with_read", "variables", "constraints", "bytes", "speedup")
                    .containsEntry("bench", "smoke").containsEntry("seed", "5").containsEntry("timed_out", "0");
            double p50 = Double.parseDouble(fields.get("p50_ms"));
            assertThat(p50).isPositive().isLessThanOrEqualTo(Double.parseDouble(fields.get("p95_ms")));
            assertThat(Integer.parseInt(fields.get("OPTIMAL"))).isEqualTo(Integer.parseInt(fields.get("samples")));
        }
        assertThat(fields(lines.get(0))).containsEntry("case", "figure 11").containsEntry("variant", "optional rows").containsEntry("nodes", "6");
        assertThat(fields(lines.get(1))).containsEntry("variant", "fixed arity").containsEntry("speedup", "1.000");
        assertThat(fields(lines.get(9))).containsEntry("case", "placement").containsEntry("variant", "distinct").containsEntry("nodes", "20");
        assertThat(Files.readString(folder.resolve("smoke.jsonl"))).isEqualTo(run.out());
        assertThat(folder.resolve("smoke-figure11.svg")).content().startsWith("<svg");
        assertThat(folder.resolve("smoke-placement.png")).isNotEmptyFile();
        assertThat(run.err()).contains("seed 5").doesNotContain("\r");
    }

    @Test
    void theHelpListsEveryBenchmark() {
        String help = Run.of("bench", "--help").out();
        assertThat(BenchCommand.ALL).allSatisfy(b -> assertThat(help).contains("  " + b.name() + "  "));
    }

    @Test
    void aWrongNameIsAWrongCommandLine() {
        Run run = Run.of("bench", "nothing");
        assertThat(run.code()).isEqualTo(ExitCode.BAD_PROGRAM.number());
        assertThat(run.err()).startsWith("dcm bench: no benchmark 'nothing'; there are encodings, ivm, pushdown, smoke, scheduler");
    }

    @Test
    void theBarFillsUp() {
        assertThat(ProgressLine.bar(0)).isEqualTo("░".repeat(24));
        assertThat(ProgressLine.bar(0.5)).isEqualTo("█".repeat(12) + "░".repeat(12));
        assertThat(ProgressLine.bar(1)).isEqualTo("█".repeat(24));
    }
}
