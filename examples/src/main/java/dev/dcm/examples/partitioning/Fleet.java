package dev.dcm.examples.partitioning;

import dev.dcm.examples.data.ExampleProgram;
import dev.dcm.examples.data.Tables;
import dev.dcm.model.DecidedTable;
import dev.dcm.model.Solution;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Set;

/** The cells of an inventory. Each is a database with the nodes of the cell; different threads may use different cells. */
final class Fleet implements AutoCloseable {
    private final ExampleProgram inside;
    private final Map<String, Connection> cells = new LinkedHashMap<>();
    private final Set<String> inUse = new HashSet<>();

    private Fleet(ExampleProgram inside) {
        this.inside = inside;
    }

    /** Nodes of random sizes, most of them in use. The cells differ in how much is free. */
    static Fleet inCells(ExampleProgram inside, int nodes, int cells, long seed) throws SQLException {
        Fleet fleet = new Fleet(inside);
        Random random = new Random(seed);
        for (int cell = 0; cell < cells; cell++) {
            fleet.add("cell-%02d".formatted(cell + 1), nodes(random, nodes, cell, cells));
        }
        return fleet;
    }

    /** The same nodes, all in one cell. */
    static Fleet whole(ExampleProgram inside, int nodes, int cells, long seed) throws SQLException {
        List<List<Object>> all = new ArrayList<>();
        Random random = new Random(seed);
        for (int cell = 0; cell < cells; cell++) {
            all.addAll(nodes(random, nodes, cell, cells));
        }
        Fleet fleet = new Fleet(inside);
        fleet.add("all", all);
        return fleet;
    }

    private static List<List<Object>> nodes(Random random, int nodes, int cell, int cells) {
        double use = 0.5 + 0.4 * random.nextDouble();
        List<List<Object>> rows = new ArrayList<>();
        for (int node = cell; node < nodes; node += cells) {
            double free = 1 - Math.min(1, use * 2 * random.nextDouble());
            int cores = 8 << random.nextInt(4);
            rows.add(List.of("node-%06d".formatted(node + 1), (int) (cores * 10 * free) * 100, (int) (cores * 4 * free) * 1024));
        }
        return rows;
    }

    private void add(String cell, List<List<Object>> nodes) throws SQLException {
        Connection connection = inside.open();
        cells.put(cell, connection);
        Tables.insert(connection, "nodes", nodes);
    }

    List<String> names() {
        return List.copyOf(cells.keySet());
    }

    /** What the first level knows of a cell: name, free CPU and memory in all, and the largest of each on a node. */
    List<Object> sums(String cell) throws SQLException {
        List<Object> row = new ArrayList<>(List.of(cell));
        row.addAll(Tables.query(cells.get(cell), "", "SELECT SUM(cpu), SUM(memory), MAX(cpu), MAX(memory) FROM nodes").rows().get(0));
        return row;
    }

    /** Places jobs on the nodes of a cell; nothing is taken yet. */
    Solution place(String cell, List<Job> jobs, Duration timeout) throws SQLException {
        Connection connection = cells.get(cell);
        try (Statement statement = connection.createStatement()) {
            statement.execute("DELETE FROM pods");
        }
        List<List<Object>> pods = new ArrayList<>();
        for (Job job : jobs) {
            for (int i = 1; i <= job.pods(); i++) {
                List<Object> pod = new ArrayList<>(List.of(job.name() + "-" + i, job.name(), job.cpu(), job.memory()));
                pod.add(null);
                pods.add(pod);
            }
        }
        Tables.insert(connection, "pods", pods);
        return inside.model().solve(connection, timeout);
    }

    /** Takes what the pods of a solution need from their nodes. */
    void take(String cell, Solution solution) throws SQLException {
        try (PreparedStatement update = cells.get(cell).prepareStatement("UPDATE nodes SET cpu = cpu - ?, memory = memory - ? WHERE name = ?")) {
            for (DecidedTable.Row pod : solution.table("pods").rows()) {
                update.setInt(1, ((Long) pod.get("cpu")).intValue());
                update.setInt(2, ((Long) pod.get("memory")).intValue());
                update.setObject(3, pod.get("node"));
                update.addBatch();
                inUse.add((String) pod.get("node"));
            }
            update.executeBatch();
        }
    }

    /** How much CPU is left on the fullest node that pods were put on: what the policy of balance wants to be high. */
    OptionalInt leastSpareCpu() throws SQLException {
        List<List<Object>> nodes = new ArrayList<>();
        for (Connection connection : cells.values()) {
            nodes.addAll(Tables.query(connection, "", "SELECT name, cpu FROM nodes").rows());
        }
        return nodes.stream().filter(node -> inUse.contains(node.get(0))).mapToInt(node -> ((Number) node.get(1)).intValue()).min();
    }

    @Override
    public void close() throws SQLException {
        for (Connection connection : cells.values()) {
            connection.close();
        }
    }
}
