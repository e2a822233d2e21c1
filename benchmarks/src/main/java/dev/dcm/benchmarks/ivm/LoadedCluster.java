package dev.dcm.benchmarks.ivm;

import dev.dcm.ivm.sql.BulkTransaction;
import dev.dcm.ivm.sql.IncrementalDatabase;
import dev.dcm.ivm.sql.RelationStatistics;
import dev.dcm.ivm.sql.Session;
import dev.dcm.ivm.sql.TableWriter;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The engine with a cluster of one size, shared by the cases of that size: the first fills it, the last empties it. */
final class LoadedCluster {
    private static final int ROWS_PER_TRANSACTION = 50_000;

    private final int nodes;
    private IncrementalDatabase database;
    private Connection connection;
    private long entriesWithoutRows;

    LoadedCluster(int nodes) {
        this.nodes = nodes;
    }

    int nodes() {
        return nodes;
    }

    IncrementalDatabase database() {
        return database;
    }

    Connection connection() {
        return connection;
    }

    /** A database with all tables and views and no rows. */
    void open() throws SQLException {
        close();
        String name = "bench-" + nodes;
        database = IncrementalDatabase.named(name);
        connection = DriverManager.getConnection("jdbc:dcm:" + name);
        connection.setAutoCommit(false);
        Script.SCHEMA.run(connection);
        Script.VIEWS.run(connection);
        connection.commit();
        entriesWithoutRows = 0;
        entriesWithoutRows = entries();
    }

    /** Writes a cluster, while all views are kept up to date. @return the number of rows */
    long load(long seed) throws SQLException {
        BulkRows rows = new BulkRows();
        Cluster.write(nodes, seed, rows);
        rows.commit();
        return rows.written;
    }

    void ensureLoaded() throws SQLException {
        if (database == null) {
            open();
            load(1);
        }
    }

    /** Rows by the bulk interface, many to a step. */
    private final class BulkRows implements RowSink {
        private final Map<String, TableWriter> writers = new HashMap<>();
        private BulkTransaction transaction = database.begin();
        private long written;

        @Override
        public void row(String table, Object... cells) {
            TableWriter writer = writers.get(table);
            if (writer == null) {
                writer = transaction.table(table.toUpperCase(Locale.ROOT));
                writers.put(table, writer);
            }
            writer.insert(cells);
            if (++written % ROWS_PER_TRANSACTION == 0) {
                commit();
                writers.clear();
                transaction = database.begin();
            }
        }

        void commit() {
            transaction.commit();
        }
    }

    /** The pods at the front of the queue. */
    List<String> waitingPods() throws SQLException {
        List<String> pods = new ArrayList<>();
        try (Statement statement = connection.createStatement(); ResultSet rows = statement.executeQuery("SELECT pod_name FROM pending_batch")) {
            while (rows.next()) {
                pods.add(rows.getString(1));
            }
        }
        connection.commit();
        return pods;
    }

    /** Deletes all rows of all tables. */
    void deleteAll() throws SQLException {
        try (Session session = database.session()) {
            for (String table : Script.SCHEMA.created("TABLE")) {
                session.execute("DELETE FROM " + table);
            }
        }
    }

    /** Rows in indexes and in the memories of operators; what the engine has without any row of a table, such as the time, does not count. */
    long entries() {
        return database.statistics().stream().mapToLong(LoadedCluster::entries).sum() - entriesWithoutRows;
    }

    private static long entries(RelationStatistics relation) {
        return Math.max(0, relation.rows()) * relation.indexes() + relation.stateRows();
    }

    void close() throws SQLException {
        if (database != null) {
            connection.close();
            database.close();
            database = null;
            connection = null;
        }
    }
}
