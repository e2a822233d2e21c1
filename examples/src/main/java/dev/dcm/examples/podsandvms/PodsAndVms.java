package dev.dcm.examples.podsandvms;

import dev.dcm.examples.api.Arguments;
import dev.dcm.examples.api.Example;
import dev.dcm.examples.api.Outcome;
import dev.dcm.examples.api.Parameter;
import dev.dcm.examples.data.CsvLoader;
import dev.dcm.examples.data.ExampleFolder;
import dev.dcm.examples.data.ExampleProgram;
import dev.dcm.examples.data.Tables;
import dev.dcm.model.DecidedTable;
import dev.dcm.model.Solution;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** {@code pods-and-vms}: places waiting tasks of two kinds; VMs may migrate to make room, pods may not. */
public final class PodsAndVms implements Example {
    private static final ExampleFolder FOLDER = new ExampleFolder("pods-and-vms");
    private static final Parameter<Integer> MIGRATIONS = new Parameter<>("migrations", Integer.class, "N", 3, "VMs that may migrate, at most.").atLeast(0);
    private static final Parameter<Path> DATA = new Parameter<>("data", Path.class, "DIR", null, "Read nodes.csv and tasks.csv of this directory.");
    private static final Parameter<Duration> TIMEOUT = new Parameter<>("timeout", Duration.class, "TIME", Duration.ofSeconds(10),
            "When to give up, such as 10s.");

    @Override
    public String name() {
        return FOLDER.name();
    }

    @Override
    public String summary() {
        return "Places pods and VMs on the same nodes; VMs migrate where that makes room, pods never do.";
    }

    @Override
    public List<Parameter<?>> parameters() {
        return List.of(MIGRATIONS, DATA, TIMEOUT);
    }

    @Override
    public List<String> usages() {
        return List.of("--migrations 0", "--data my-cluster --format json");
    }

    @Override
    public Outcome run(Arguments arguments) throws IOException, SQLException {
        ExampleProgram program = ExampleProgram.of(FOLDER, b -> b, "schema.sql", "policies.sql");
        try (Connection connection = program.open(FOLDER.text("reports.sql"))) {
            CsvLoader loader = arguments.get(DATA) == null ? CsvLoader.of(connection, FOLDER) : CsvLoader.of(connection, arguments.get(DATA));
            loader.load("nodes").load("tasks").finish();
            Tables.requireSense(connection);
            Tables.insert(connection, "settings", List.of(List.of(1, arguments.get(MIGRATIONS))));
            return place(connection, program, arguments.get(TIMEOUT));
        }
    }

    /** A node and what tasks take of its CPUs. */
    private record NodeLoad(String name, int cpu, int used) {
    }

    private static Outcome place(Connection connection, ExampleProgram program, Duration timeout) throws SQLException {
        List<NodeLoad> before = loads(connection);
        NodeMap picture = NodeMap.before(connection);
        Solution solution = program.solve(connection, timeout);
        List<List<Object>> changes = new ArrayList<>();
        try (PreparedStatement update = connection.prepareStatement("UPDATE tasks SET node = ? WHERE name = ?")) {
            for (DecidedTable.Row row : solution.table("placement").rows()) {
                if (!row.get("target").equals(row.get("node"))) {
                    changes.add(change(row));
                    update.setObject(1, row.get("target"));
                    update.setObject(2, row.get("name"));
                    update.executeUpdate();
                }
            }
        }
        List<NodeLoad> after = loads(connection);
        List<Outcome.Bar> bars = new ArrayList<>();
        for (int i = 0; i < before.size(); i++) {
            bars.add(new Outcome.Bar(before.get(i).name(), before.get(i).used(), after.get(i).used(), before.get(i).cpu()));
        }
        long migrations = changes.stream().filter(c -> c.get(4) != null).count();
        Map<String, Object> facts = new LinkedHashMap<>();
        facts.put("tasks", solution.table("placement").rows().size());
        facts.put("placed", changes.size() - migrations);
        facts.put("migrations", migrations);
        String headline = facts.get("placed") + " waiting tasks placed, with " + migrations + (migrations == 1 ? " migration." : " migrations.");
        List<Outcome.Column> columns = List.of(Outcome.Column.text("TASK"), Outcome.Column.text("KIND"), Outcome.Column.number("CPU"),
                Outcome.Column.number("MEMORY"), Outcome.Column.text("FROM"), Outcome.Column.text("TO"));
        return new Outcome(solution.status().name(), facts, List.of(new Outcome.Text(headline), new Outcome.Table("CHANGES", columns, changes),
                new Outcome.Bars("CPUs in use by node", bars)), Map.of(FOLDER.name(), picture.after(connection)));
    }

    private static List<Object> change(DecidedTable.Row row) {
        List<Object> change = new ArrayList<>();
        for (String column : List.of("name", "kind", "cpu", "memory", "node", "target")) {
            change.add(row.get(column));
        }
        return change;
    }

    private static List<NodeLoad> loads(Connection connection) throws SQLException {
        return Tables.query(connection, "", "SELECT name, cpu, cpu_used FROM node_loads ORDER BY name").rows().stream()
                .map(r -> new NodeLoad((String) r.get(0), ((Number) r.get(1)).intValue(), ((Number) r.get(2)).intValue())).toList();
    }
}
