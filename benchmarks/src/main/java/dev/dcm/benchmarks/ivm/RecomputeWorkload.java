package dev.dcm.benchmarks.ivm;

import dev.dcm.benchmarks.harness.Sample;
import dev.dcm.benchmarks.harness.Stopwatch;
import dev.dcm.benchmarks.harness.Workload;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** The same in H2, where a view is a query: binds a pod, and reads all rows of all views. */
final class RecomputeWorkload implements Workload {
    private final int nodes;
    private Connection connection;
    private Binder binder;

    RecomputeWorkload(int nodes) {
        this.nodes = nodes;
    }

    @Override
    public void open() throws SQLException {
        connection = DriverManager.getConnection("jdbc:h2:mem:");
        connection.setAutoCommit(false);
        Script.SCHEMA.run(connection);
        Script.VIEWS.run(connection);
        try (JdbcRows rows = new JdbcRows(connection)) {
            Cluster.write(nodes, 1, rows);
        }
        binder = new JdbcBinder(connection);
    }

    @Override
    public Sample sample(long seed, Duration limit) throws SQLException {
        Random random = new Random(seed);
        String pod;
        try (Statement statement = connection.createStatement(); ResultSet first = statement.executeQuery("SELECT pod_name FROM pending_batch")) {
            first.next();
            pod = first.getString(1);
        }
        long rows = 0;
        Stopwatch stopwatch = new Stopwatch();
        binder.bind(List.of(pod), List.of(Cluster.nodeName(random.nextInt(nodes))));
        for (String view : Script.VIEWS.created("VIEW")) {
            try (Statement statement = connection.createStatement(); ResultSet results = statement.executeQuery("SELECT * FROM " + view)) {
                while (results.next()) {
                    rows++;
                }
            }
        }
        return stopwatch.stop().with(Map.of("rows", rows));
    }

    @Override
    public void close() throws SQLException {
        binder.close();
        connection.close();
    }
}
