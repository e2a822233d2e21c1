package dev.dcm.cli;

import dev.dcm.base.Source;
import dev.dcm.model.DecidedTable;
import dev.dcm.model.Model;
import dev.dcm.model.Solution;
import java.io.IOException;
import java.io.InputStream;
import java.io.Writer;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.ParentCommand;

/** {@code dcm demo}: a small placement problem, from its tables and policies to the decision. */
@Command(name = "demo", mixinStandardHelpOptions = true, versionProvider = Version.class,
        description = "Solves a small placement problem and shows its tables, its policies and the decision.",
        footerHeading = "%nExample:%n", footer = "  dcm demo")
final class DemoCommand implements Callable<Integer> {
    private static final String PROGRAM = "/demo/placement.csql";
    /** The comment in the program after which the policies stand. */
    private static final String POLICIES = "-- Policies\n";
    private static final Duration TIMEOUT = Duration.ofSeconds(10);

    private final Console console;

    @ParentCommand
    private RootCommand root;

    /** The input as the database holds it, and what was decided. */
    private record Placement(Grid nodes, Grid pods, Solution solution) {
    }

    DemoCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        Source source = program();
        Attempt<Placement> attempt = Attempt.on(source, DemoCommand::place);
        if (attempt instanceof Attempt.Failed<Placement> failed) {
            Failure failure = failed.failure();
            root.traceIfDebugging(console, failure);
            new TableReports(console, false).write(Report.of(failure));
            return failure.exit().number();
        }
        show(source, ((Attempt.Done<Placement>) attempt).value());
        return ExitCode.OK.number();
    }

    static Source program() throws IOException {
        try (InputStream in = DemoCommand.class.getResourceAsStream(PROGRAM)) {
            return ProgramFile.decode("placement.csql", in.readAllBytes());
        }
    }

    private static Placement place(Source source) throws SQLException {
        Model model = Model.compile(source);
        try (Connection connection = model.openEmbedded()) {
            Grid nodes = read(connection, "NODES", "SELECT * FROM nodes ORDER BY node_name");
            Grid pods = read(connection, "PODS", "SELECT pod_name, spread_group, wants_zone, wants_ssd, cpu, memory, current_node "
                    + "FROM pods ORDER BY pod_name");
            return new Placement(nodes, pods, model.solve(connection, TIMEOUT));
        }
    }

    private static Grid read(Connection connection, String name, String query) throws SQLException {
        try (Statement statement = connection.createStatement(); ResultSet rows = statement.executeQuery(query)) {
            return Grid.of(name, rows);
        }
    }

    private void show(Source source, Placement placement) throws IOException {
        Writer out = console.out();
        TableText text = new TableText(out, console.columns());
        DecidedTable pods = placement.solution().table("pods");
        out.write("The cluster: " + placement.pods().rows() + " pods for " + placement.nodes().rows() + " nodes\n\n");
        text.write(placement.nodes());
        out.write("\n");
        text.write(placement.pods());
        out.write("\nThe policies, in C-SQL\n\n");
        out.write(policies(source) + "\n");
        out.write("\nThe decision: column NODE\n\n");
        text.write(decision(pods));
        out.write("\n");
        BarChart.write(out, "CPU in use by node", bars(placement.nodes(), pods));
        out.write("\n" + TableReports.statusLine(Report.of(source.name(), placement.solution(), false)) + "\n");
    }

    private static String policies(Source source) {
        String text = source.text();
        return text.substring(text.indexOf(POLICIES) + POLICIES.length()).strip()
                .lines().map(line -> ("  " + line).stripTrailing()).collect(Collectors.joining("\n"));
    }

    private static Grid decision(DecidedTable pods) {
        List<String> shown = List.of("POD_NAME", "CPU", "MEMORY", "CURRENT_NODE", "NODE");
        List<Grid.Column> columns = Grid.of(pods).columns().stream().filter(c -> shown.contains(c.name())).toList();
        return new Grid(pods.name(), columns, pods.rows().size(), (row, column) -> pods.rows().get(row).get(columns.get(column).name()));
    }

    private static List<BarChart.Bar> bars(Grid nodes, DecidedTable pods) {
        int cpu = nodes.columns().stream().map(Grid.Column::name).toList().indexOf("CPU");
        List<BarChart.Bar> bars = new ArrayList<>();
        for (int row = 0; row < nodes.rows(); row++) {
            Object node = nodes.cells().at(row, 0);
            long capacity = ((Number) nodes.cells().at(row, cpu)).longValue();
            bars.add(new BarChart.Bar(node.toString(), used(pods, "CURRENT_NODE", node), used(pods, "NODE", node), capacity));
        }
        return bars;
    }

    private static long used(DecidedTable pods, String column, Object node) {
        return pods.rows().stream().filter(pod -> node.equals(pod.get(column)))
                .mapToLong(pod -> ((Number) pod.get("CPU")).longValue()).sum();
    }
}
