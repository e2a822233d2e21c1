package dev.dcm.kubernetes.state;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Savepoint;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The state as it would be: what is changed here is seen here, and is gone in the end. */
public final class Supposition {
    private final ClusterState state;
    private final Connection connection;
    private final TableWriters tables;
    private final Map<String, PreparedStatement> prepared;
    private Integer asked;

    /** Reads a state that is only supposed. */
    public interface Question<T> {
        T ask(Supposition supposition) throws SQLException;
    }

    Supposition(ClusterState state, Connection connection, TableWriters tables, Map<String, PreparedStatement> prepared) {
        this.state = state;
        this.connection = connection;
        this.tables = tables;
        this.prepared = prepared;
    }

    /** The pod runs on the node. */
    public void bind(PodKey pod, String node) throws SQLException {
        Integer podId = state.podId(pod).orElse(null);
        Integer nodeId = state.nodeId(node).orElse(null);
        if (podId != null && nodeId != null) {
            write(new RowChanges(), changes -> changes.insert(Row.of("binding", podId, nodeId)));
        }
    }

    /** The pod runs nowhere. */
    public void unbind(PodKey pod) throws SQLException {
        Integer podId = state.podId(pod).orElse(null);
        if (podId != null) {
            write(new RowChanges(), changes -> changes.delete(Row.of("binding", podId, null)));
        }
    }

    /** Lets the views tell which nodes are refused to this spec, in place of the one asked about before. */
    public void ask(int spec) throws SQLException {
        Integer before = asked;
        write(new RowChanges(), changes -> {
            if (before != null) {
                changes.delete(Row.of("question", before));
            }
            changes.insert(Row.of("question", spec));
        });
        asked = spec;
    }

    /** The rows of a prepared query about the spec that was asked about, which is its first parameter. */
    public List<Object[]> answers(String sql, Object... more) throws SQLException {
        PreparedStatement statement = prepared.get(sql);
        if (statement == null) {
            statement = connection.prepareStatement(sql);
            prepared.put(sql, statement);
        }
        statement.setInt(1, asked);
        for (int i = 0; i < more.length; i++) {
            statement.setObject(i + 2, more[i]);
        }
        return rows(statement);
    }

    /** All rows of a query. */
    public List<Object[]> query(String sql) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            return rows(statement);
        }
    }

    private static List<Object[]> rows(PreparedStatement statement) throws SQLException {
        try (ResultSet rows = statement.executeQuery()) {
            int columns = rows.getMetaData().getColumnCount();
            List<Object[]> all = new ArrayList<>();
            while (rows.next()) {
                Object[] row = new Object[columns];
                for (int i = 0; i < columns; i++) {
                    row[i] = rows.getObject(i + 1);
                }
                all.add(row);
            }
            return all;
        }
    }

    /** The spec asked about, or null. */
    public Integer asked() {
        return asked;
    }

    public Savepoint savepoint() throws SQLException {
        return connection.setSavepoint();
    }

    /** @param spec what was asked about when the savepoint was made; null for nothing */
    public void rollback(Savepoint savepoint, Integer spec) throws SQLException {
        connection.rollback(savepoint);
        asked = spec;
    }

    private interface Changing {
        void change(RowChanges changes);
    }

    private void write(RowChanges changes, Changing what) throws SQLException {
        what.change(changes);
        changes.writeTo(tables);
    }
}
