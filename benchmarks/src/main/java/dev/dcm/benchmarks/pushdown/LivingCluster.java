package dev.dcm.benchmarks.pushdown;

import dev.dcm.benchmarks.harness.BatchInsert;
import dev.dcm.model.DecidedTable;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Random;

/**
 * The database of a cluster in use. CPU is in thousandths of a core and memory in MB. Nodes belong to pools, as many nodes in each whatever the size of
 * the cluster; one node in 50 is tainted.
 */
final class LivingCluster {
    private static final int PODS_PER_NODE = 4;
    private static final int POOL = 250;
    private static final int GROUP = 5;
    private static final int SEED_GROUPS = 500;
    private final Connection connection;
    private final int nodes;
    private final int constrained;
    private final Random random;
    private final Deque<Integer> alive = new ArrayDeque<>();
    private int pods;
    private int groups;

    /** @param constrained percent of the replica groups with affinity, anti-affinity, ports or tolerations */
    LivingCluster(Connection connection, int nodes, int constrained, long seed) {
        this.connection = connection;
        this.nodes = nodes;
        this.constrained = constrained;
        this.random = new Random(seed);
    }

    void load() throws SQLException {
        connection.setAutoCommit(false);
        try (BatchInsert rows = new BatchInsert(connection, "node", 5); BatchInsert pools = new BatchInsert(connection, "node_pool", 2)) {
            for (int i = 1; i <= nodes; i++) {
                rows.add(i, 1000 * random.nextInt(16, 65), 1024 * random.nextInt(32, 257), 110, random.nextInt(50) == 0);
                pools.add(random.nextInt(Math.max(1, nodes / POOL)), i);
            }
        }
        try (BatchInsert rows = new BatchInsert(connection, "replica_group", 7)) {
            for (int i = 0; i < SEED_GROUPS; i++) {
                group(rows);
            }
        }
        try (BatchInsert rows = new BatchInsert(connection, "running", 3)) {
            for (int i = 0; i < nodes * PODS_PER_NODE; i++) {
                rows.add(++pods, 1 + random.nextInt(SEED_GROUPS), 1 + random.nextInt(nodes));
                alive.add(pods);
            }
        }
        connection.commit();
    }

    private Object[] group(BatchInsert rows) throws SQLException {
        boolean restricted = random.nextInt(100) < constrained;
        Object pool = restricted ? (Object) random.nextInt(Math.max(1, nodes / POOL)) : null;
        Object port = restricted && random.nextInt(4) == 0 ? (Object) (8000 + random.nextInt(500)) : null;
        Object[] group = {++groups, 100 * random.nextInt(1, 21), 128 * random.nextInt(1, 33), pool, restricted, port, random.nextInt(10) == 0};
        rows.add(group);
        return group;
    }

    /** A new batch waits. Not committed. */
    void arrive(int batch) throws SQLException {
        try (BatchInsert rows = new BatchInsert(connection, "replica_group", 7); BatchInsert waiting = new BatchInsert(connection, "pending", 9)) {
            Object[] group = null;
            for (int i = 0; i < batch; i++) {
                group = i % GROUP == 0 ? group(rows) : group;
                waiting.add(++pods, group[0], group[1], group[2], group[3], group[4], group[5], group[6], null);
            }
        }
    }

    /** What was decided runs, and as many of the oldest pods end. Not committed. */
    void bind(DecidedTable decided) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("DELETE FROM pending");
        }
        try (BatchInsert running = new BatchInsert(connection, "running", 3);
                PreparedStatement end = connection.prepareStatement("DELETE FROM running WHERE pod = ?")) {
            for (DecidedTable.Row row : decided.rows()) {
                running.add(row.get("pod"), row.get("grp"), row.get("node"));
                alive.add(((Number) row.get("pod")).intValue());
                end.setInt(1, alive.removeFirst());
                end.addBatch();
            }
            end.executeBatch();
        }
    }

    void commit() throws SQLException {
        connection.commit();
    }
}
