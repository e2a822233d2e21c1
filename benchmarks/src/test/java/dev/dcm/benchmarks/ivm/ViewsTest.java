package dev.dcm.benchmarks.ivm;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What is measured is right: the engine's views are H2's, after loading, binding and unbinding, and there is something in them. */
class ViewsTest {
    private static final int NODES = 60;

    @Test
    void theViewsAreThoseOfH2() throws SQLException {
        LoadedCluster cluster = new LoadedCluster(NODES);
        cluster.open();
        cluster.load(7);
        try (Connection h2 = DriverManager.getConnection("jdbc:h2:mem:")) {
            h2.setAutoCommit(false);
            Script.SCHEMA.run(h2);
            Script.VIEWS.run(h2);
            try (JdbcRows rows = new JdbcRows(h2)) {
                Cluster.write(NODES, 7, rows);
            }
            List<String> nodes = new Random(7).ints(50, 0, NODES).mapToObj(Cluster::nodeName).toList();
            List<String> pods = cluster.waitingPods();
            assertThat(pods).hasSize(50);
            assertThat(requireSame(cluster.connection(), h2)).isGreaterThan(Script.VIEWS.created("VIEW").size() * 3 / 4);
            new BulkBinder(cluster.database()).bind(pods, nodes);
            new JdbcBinder(h2).bind(pods, nodes);
            requireSame(cluster.connection(), h2);
            new JdbcBinder(cluster.connection()).bind(pods.subList(0, 20), Collections.nCopies(20, null));
            new JdbcBinder(h2).bind(pods.subList(0, 20), Collections.nCopies(20, null));
            requireSame(cluster.connection(), h2);
        }
        cluster.deleteAll();
        assertThat(cluster.entries()).isZero();
        cluster.close();
    }

    /** @return how many views have rows */
    private static int requireSame(Connection engine, Connection h2) throws SQLException {
        int filled = 0;
        for (String view : Script.VIEWS.created("VIEW")) {
            List<List<Object>> rows = rows(engine, view);
            assertThat(rows).as(view).containsExactlyInAnyOrderElementsOf(rows(h2, view));
            filled += rows.isEmpty() ? 0 : 1;
        }
        engine.commit();
        return filled;
    }

    private static List<List<Object>> rows(Connection connection, String view) throws SQLException {
        List<List<Object>> rows = new ArrayList<>();
        try (Statement statement = connection.createStatement(); ResultSet results = statement.executeQuery("SELECT * FROM " + view)) {
            while (results.next()) {
                List<Object> row = new ArrayList<>();
                for (int column = 1; column <= results.getMetaData().getColumnCount(); column++) {
                    row.add(results.getObject(column));
                }
                rows.add(row);
            }
        }
        return rows;
    }
}
