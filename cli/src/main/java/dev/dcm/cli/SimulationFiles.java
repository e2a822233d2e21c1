package dev.dcm.cli;

import dev.dcm.emulation.Plan;
import dev.dcm.emulation.cluster.BatchRecord;
import dev.dcm.emulation.cluster.NodeUse;
import dev.dcm.emulation.report.SimulationCharts;
import dev.dcm.emulation.report.Summary;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;
import java.util.stream.Stream;

/** Writes what came of a simulation into a directory: JSON, CSV, charts. */
final class SimulationFiles {
    private static final List<String> BATCH_COLUMNS = List.of("seconds", "pods", "placed", "evicted", "submitted", "scheduled", "total_ms", "database_ms",
            "update_ms", "model_ms", "presolve_ms", "solver_ms", "loop_ms", "domain", "variables");
    private final Path directory;

    SimulationFiles(Path directory) {
        this.directory = directory;
    }

    /** @return what was written and what was not, a line each */
    List<String> write(Plan plan, Summary summary) throws IOException {
        Files.createDirectories(directory);
        Path json = directory.resolve("simulation.json");
        try (Writer out = Files.newBufferedWriter(json)) {
            JsonSimulation.write(out, plan, summary);
        }
        List<String> report = new ArrayList<>(List.of("wrote " + json));
        report.addAll(write(plan.trace().name().toLowerCase(Locale.ROOT) + ", affinity " + plan.affinity() + " %", summary));
        return report;
    }

    /** @param name of the simulation, for the charts */
    List<String> write(String name, Summary summary) throws IOException {
        Files.createDirectories(directory);
        List<String> report = new ArrayList<>();
        report.add(csv("batches.csv", batches(summary.batches())));
        report.add(csv("nodes.csv", nodes(summary.nodes())));
        String what = String.format(Locale.ROOT, "%s, %,d nodes, %,d pods in %d batches", name, summary.nodes().size(), summary.submitted(),
                summary.batches().size());
        report.addAll(new ChartFiles(directory).write(new SimulationCharts(summary, what).all()));
        return report;
    }

    private String csv(String name, Grid table) throws IOException {
        Path file = directory.resolve(name);
        try (Writer out = Files.newBufferedWriter(file)) {
            CsvReports.write(out, table);
        }
        return "wrote " + file;
    }

    private static Grid batches(List<BatchRecord> batches) {
        List<List<Object>> rows = batches.stream().map(b -> List.<Object>of(JsonMeasurements.rounded(b.seconds()), b.pods(), b.placed(), b.evicted(),
                b.submitted(), b.scheduled(), milliseconds(b.total()), milliseconds(b.database()), milliseconds(b.update()), milliseconds(b.model()),
                milliseconds(b.presolve()), milliseconds(b.solver()), milliseconds(b.loop()), b.domain(), b.variables())).toList();
        return Grid.of("batches", BATCH_COLUMNS.stream().map(c -> new Grid.Column(c, true)).toList(), rows);
    }

    private static Object milliseconds(Duration time) {
        return JsonMeasurements.rounded(time.toNanos() / 1e6);
    }

    /** Of each resource what is in use, and what there is. */
    private static Grid nodes(List<NodeUse> nodes) {
        List<String> resources = List.copyOf(new TreeSet<>(nodes.stream().flatMap(n -> n.resources().keySet().stream()).toList()));
        List<Grid.Column> columns = Stream.concat(Stream.of("node", "running"), resources.stream().flatMap(r -> Stream.of(r + "_used", r)))
                .map(c -> new Grid.Column(c, true)).toList();
        List<List<Object>> rows = new ArrayList<>();
        for (NodeUse node : nodes) {
            List<Object> row = new ArrayList<>(List.of(node.node(), node.pods()));
            for (String resource : resources) {
                NodeUse.Amount amount = node.resources().get(resource);
                row.add(amount == null ? null : amount.used());
                row.add(amount == null ? null : amount.allocatable());
            }
            rows.add(row);
        }
        return Grid.of("nodes", columns, rows);
    }
}
