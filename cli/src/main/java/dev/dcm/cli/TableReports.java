package dev.dcm.cli;

import dev.dcm.model.Timings;
import java.io.IOException;
import java.time.Duration;
import java.util.Locale;

/** Reports as aligned tables and a status line, for people. */
final class TableReports implements ReportWriter {
    private final Console console;
    private final boolean severalFiles;

    TableReports(Console console, boolean severalFiles) {
        this.console = console;
        this.severalFiles = severalFiles;
    }

    @Override
    public void write(Report report) throws IOException {
        if (report.status() == Status.ERROR) {
            console.complain(report.problems());
            return;
        }
        if (severalFiles) {
            console.out().write("── " + report.file() + "\n");
        }
        TableText text = new TableText(console.out(), console.columns());
        for (Grid table : report.tables()) {
            text.write(table);
            console.out().write("\n");
        }
        console.out().write(statusLine(report) + "\n");
        if (report.summary() != null) {
            new SummaryText(console.out(), console.columns()).write(report.summary());
        }
        if (report.core() != null) {
            new CoreText(console.out()).write(report.core(), report.program());
        }
        if (report.verification() != null) {
            console.out().write(report.verification().summary() + "\n");
        }
        console.out().write(severalFiles ? "\n" : "");
    }

    static String statusLine(Report report) {
        return report.status() + "  " + (report.isSolved()
                ? "objective " + SummaryText.plain(report.objective()) + gap(report) + "  " + timings(report.timings())
                : report.message());
    }

    /** What a proof would have to rule out. */
    private static String gap(Report report) {
        if (report.status() != Status.FEASIBLE) {
            return "";
        }
        return report.summary().gap().map(gap -> ", at most " + SummaryText.plain(gap) + " from the best").orElse(", how far from the best is not known");
    }

    private static String timings(Timings timings) {
        return "(database " + milliseconds(timings.database()) + ", model " + milliseconds(timings.model())
                + ", solve " + milliseconds(timings.solve()) + ")";
    }

    private static String milliseconds(Duration duration) {
        return String.format(Locale.ROOT, "%.1f ms", duration.toNanos() / 1e6);
    }
}
