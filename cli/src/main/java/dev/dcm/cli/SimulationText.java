package dev.dcm.cli;

import dev.dcm.emulation.cluster.BatchRecord;
import dev.dcm.emulation.judge.Violation;
import dev.dcm.emulation.report.Distribution;
import dev.dcm.emulation.report.Summary;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What came of a simulation, for people. */
final class SimulationText {
    private static final int SHOWN_VIOLATIONS = 10;
    private final Console console;

    SimulationText(Console console) {
        this.console = console;
    }

    void write(Summary summary) throws IOException {
        Writer out = console.out();
        out.write(counts(summary) + "\n\n");
        new TableText(out, console.columns()).write(batches(summary));
        out.write("\n" + verdict(summary.violations()));
    }

    static String counts(Summary summary) {
        return String.format(Locale.ROOT, "%,d pods on %,d nodes: %,d placed, %,d without a node, %,d evicted; %,.0f pods/s", summary.submitted(),
                summary.nodes().size(), summary.placed(), summary.unplaced(), summary.evicted(), summary.podsPerSecond());
    }

    private static Grid batches(Summary summary) {
        List<List<Object>> rows = new ArrayList<>();
        rows.add(row("latency ms", summary.times(BatchRecord::total)));
        rows.add(row("  database", summary.times(BatchRecord::database)));
        rows.add(row("  update", summary.times(BatchRecord::update)));
        rows.add(row("  model creation", summary.times(BatchRecord::model)));
        rows.add(row("  solver", summary.times(BatchRecord::solver)));
        rows.add(row("    of which presolve", summary.times(BatchRecord::presolve)));
        rows.add(row("  loop", summary.times(BatchRecord::loop)));
        rows.add(row("ms per pod", summary.times(BatchRecord::perPod)));
        rows.add(row("pods", summary.sizes(BatchRecord::pods)));
        rows.add(row("nodes to choose among", summary.sizes(BatchRecord::domain)));
        rows.add(row("model variables", summary.sizes(BatchRecord::variables)));
        List<Grid.Column> columns = List.of(new Grid.Column("of " + summary.batches().size() + " batches", false), new Grid.Column("p50", true),
                new Grid.Column("p95", true), new Grid.Column("p99", true));
        return Grid.of("BATCHES", columns, rows);
    }

    private static List<Object> row(String name, Distribution distribution) {
        return List.of(name, number(distribution.percentile(50)), number(distribution.percentile(95)), number(distribution.percentile(99)));
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, value == Math.rint(value) || value >= 1_000 ? "%,.0f" : value < 10 ? "%.2f" : "%.1f", value);
    }

    static String verdict(List<Violation> violations) {
        if (violations.isEmpty()) {
            return "The judge found no violation of any hard policy.\n";
        }
        StringBuilder text = new StringBuilder("The judge found " + violations.size() + " violations, which is a mistake in DCM:\n");
        violations.stream().limit(SHOWN_VIOLATIONS).forEach(v -> text.append("  ").append(v).append('\n'));
        return text.toString();
    }
}
