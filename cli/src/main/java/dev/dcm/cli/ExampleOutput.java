package dev.dcm.cli;

import dev.dcm.base.Source;
import dev.dcm.examples.api.Outcome;
import dev.dcm.model.InfeasibleException;
import java.io.IOException;
import java.util.List;

/** Writes what an example came to, or why it failed, in one format. */
final class ExampleOutput {
    private final String example;
    private final Console console;
    private final Format format;

    ExampleOutput(String example, Console console, Format format) {
        this.example = example;
        this.console = console;
        this.format = format;
    }

    static Grid grid(Outcome.Table table) {
        return Grid.of(table.name(), table.columns().stream().map(c -> new Grid.Column(c.name(), c.numeric())).toList(), table.rows());
    }

    static List<Outcome.Table> tables(Outcome outcome) {
        return outcome.parts().stream().filter(Outcome.Table.class::isInstance).map(Outcome.Table.class::cast).toList();
    }

    void write(Outcome outcome) throws IOException {
        switch (format) {
            case table -> text(outcome);
            case csv -> CsvReports.write(console.out(), tables(outcome).stream().map(ExampleOutput::grid).toList());
            case json -> Json.line(console.out(), json -> {
                json.writeStringField("example", example);
                json.writeStringField("status", outcome.status());
                json.writeFieldName("facts");
                Json.row(json, outcome.facts());
                json.writeObjectFieldStart("tables");
                for (Outcome.Table table : tables(outcome)) {
                    JsonReports.table(json, grid(table));
                }
                json.writeEndObject();
                Json.problems(json, List.of());
            });
        }
    }

    private void text(Outcome outcome) throws IOException {
        TableText tables = new TableText(console.out(), console.columns());
        boolean first = true;
        for (Outcome.Part part : outcome.parts()) {
            console.out().write(first ? "" : "\n");
            first = false;
            if (part instanceof Outcome.Text text) {
                console.out().write(text.text() + "\n");
            } else if (part instanceof Outcome.Table table) {
                tables.write(grid(table));
            } else if (part instanceof Outcome.Bars bars) {
                BarChart.write(console.out(), bars.title(), bars.bars().stream().map(b -> new BarChart.Bar(b.label(), b.before(), b.after(), b.capacity())).toList());
            }
        }
    }

    /** @return the exit code that goes with it */
    ExitCode write(Failure failure) throws IOException {
        return write(Report.of(failure));
    }

    ExitCode write(Source program, InfeasibleException e) throws IOException {
        return write(Report.of(program, e));
    }

    private ExitCode write(Report report) throws IOException {
        if (format == Format.json) {
            Json.line(console.out(), json -> {
                json.writeStringField("example", example);
                json.writeStringField("status", report.status().name());
                json.writeObjectFieldStart("facts");
                json.writeEndObject();
                json.writeObjectFieldStart("tables");
                json.writeEndObject();
                Json.problems(json, report.problems());
                if (report.core() != null) {
                    JsonReports.core(json, report.core());
                }
            });
        } else {
            format.writer(console, false).write(report);
        }
        return report.exit();
    }
}
