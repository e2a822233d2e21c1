package dev.dcm.examples.datastore;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.LongStream;

/** What the tables of the store say at one moment. */
record StoreState(List<Node> nodes, List<Role> roles, List<Replica> replicas) {

    /** A node, and what it holds in all. */
    record Node(String name, String rack, boolean isUp, String roles, long leads, long replicas, long used, long disk) {
    }

    /** A role on its node. */
    record Role(String name, String service, String node) {
    }

    /** A replica on its node. */
    record Replica(String shard, long number, String node, long size, boolean hasData, boolean leads) {
        String name() {
            return shard + "/" + number;
        }
    }

    private interface RowReader<T> {
        T read(ResultSet row) throws SQLException;
    }

    static StoreState read(Connection connection) throws SQLException {
        return new StoreState(
                read(connection, "SELECT node, rack, is_up, roles, leads, replicas, used_gb, disk_gb FROM node_report ORDER BY rack, node",
                        row -> new Node(row.getString(1), row.getString(2), row.getBoolean(3), row.getString(4), row.getLong(5), row.getLong(6),
                                row.getLong(7), row.getLong(8))),
                read(connection, "SELECT name, service, node FROM roles ORDER BY name",
                        row -> new Role(row.getString(1), row.getString(2), row.getString(3))),
                read(connection, """
                        SELECT replicas.shard, replicas.replica, replicas.node, shards.size, replicas.has_data,
                          COALESCE(shards.leader = replicas.node, FALSE)
                        FROM replicas JOIN shards ON shards.name = replicas.shard ORDER BY replicas.shard, replicas.replica""",
                        row -> new Replica(row.getString(1), row.getLong(2), row.getString(3), row.getLong(4), row.getBoolean(5),
                                row.getBoolean(6))));
    }

    private static <T> List<T> read(Connection connection, String sql, RowReader<T> reader) throws SQLException {
        List<T> all = new ArrayList<>();
        try (Statement statement = connection.createStatement(); ResultSet rows = statement.executeQuery(sql)) {
            while (rows.next()) {
                all.add(reader.read(rows));
            }
        }
        return all;
    }

    Node node(String name) {
        return nodes.stream().filter(node -> node.name().equals(name)).findFirst().orElseThrow();
    }

    /** Between the fullest and the emptiest node that is up, in GB. */
    long gap() {
        return used().max().orElse(0) - used().min().orElse(0);
    }

    /** How many shards have several replicas in one rack. */
    long crowded() {
        return replicas.stream().collect(Collectors.groupingBy(Replica::shard)).values().stream()
                .filter(shard -> shard.stream().map(replica -> node(replica.node()).rack()).distinct().count() < shard.size()).count();
    }

    private LongStream used() {
        return nodes.stream().filter(Node::isUp).mapToLong(Node::used);
    }
}
