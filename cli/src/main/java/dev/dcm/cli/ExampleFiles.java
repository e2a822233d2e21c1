package dev.dcm.cli;

import dev.dcm.examples.api.Outcome;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Writes the tables and pictures of an example into a directory. */
final class ExampleFiles {
    private final Path directory;

    ExampleFiles(Path directory) {
        this.directory = directory;
    }

    /** @return what was written and what was not, a line each */
    List<String> write(Outcome outcome) throws IOException {
        Files.createDirectories(directory);
        List<String> report = new ArrayList<>();
        for (Outcome.Table table : ExampleOutput.tables(outcome)) {
            Path file = directory.resolve(table.name().toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "_") + ".csv");
            try (Writer out = Files.newBufferedWriter(file)) {
                CsvReports.write(out, ExampleOutput.grid(table));
            }
            report.add("wrote " + file);
        }
        report.addAll(new ChartFiles(directory).write(outcome.pictures()));
        return report;
    }
}
