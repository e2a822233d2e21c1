package dev.dcm.cli;

import dev.dcm.benchmarks.harness.Benchmark;
import dev.dcm.benchmarks.harness.Measurement;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Writes measurements and their charts into a directory. */
final class BenchFiles {
    private final Path directory;

    BenchFiles(Path directory) {
        this.directory = directory;
    }

    /** @return what was written and what was not, a line each */
    List<String> write(Benchmark benchmark, List<Measurement> measurements) throws IOException {
        Files.createDirectories(directory);
        Path lines = directory.resolve(benchmark.name() + ".jsonl");
        try (Writer out = Files.newBufferedWriter(lines)) {
            for (Measurement measurement : measurements) {
                JsonMeasurements.write(out, measurement);
            }
        }
        List<String> report = new ArrayList<>(List.of("wrote " + lines));
        report.addAll(new ChartFiles(directory).write(benchmark.charts(measurements)));
        return report;
    }
}
