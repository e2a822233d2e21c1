package dev.dcm.kubernetes.state;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Savepoint;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The state as it would be: what is changed here is seen here, and is gone in the end. */
public final class Supposition {
    private final ClusterState state;
    private final Connection connection;
    private final TableWriters tables;
    private Set<Integer> asked = new HashSet<>();

    /** Reads a state that is only supposed. */
    public interface Question<T> {
        T ask(Supposition supposition) throws SQLException;
    }

    Supposition(ClusterState state, Connection connection, TableWriters tables) {
        this.state = state;
        this.connection = connection;
        this.tables = tables;
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

    /** Lets the views tell which nodes are refused to these specs, in place of those asked about before. */
    public void ask(Set<Integer> specs) throws SQLException {
        write(new RowChanges(), changes -> {
            asked.forEach(spec -> changes.delete(Row.of("question", spec)));
            specs.forEach(spec -> changes.insert(Row.of("question", spec)));
        });
        asked = new HashSet<>(specs);
    }

    /** All rows of a query. */
    public List<Object[]> query(String sql) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql); ResultSet rows = statement.executeQuery()) {
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

    public Savepoint savepoint() throws SQLException {
        return connection.setSavepoint();
    }

    public void rollback(Savepoint savepoint) throws SQLException {
        connection.rollback(savepoint);
    }

    private interface Changing {
        void change(RowChanges changes);
    }

    private void write(RowChanges changes, Changing what) throws SQLException {
        what.change(changes);
        changes.writeTo(tables);
    }
}
