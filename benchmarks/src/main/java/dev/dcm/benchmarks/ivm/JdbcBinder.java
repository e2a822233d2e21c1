package dev.dcm.benchmarks.ivm;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;

/** A prepared UPDATE by the primary key; several of them are a batch. */
final class JdbcBinder implements Binder {
    private final Connection connection;
    private final PreparedStatement update;

    JdbcBinder(Connection connection) throws SQLException {
        this.connection = connection;
        this.update = connection.prepareStatement("UPDATE pods SET node_name = ? WHERE pod_name = ?");
    }

    @Override
    public void bind(List<String> pods, List<String> nodes) throws SQLException {
        for (int i = 0; i < pods.size(); i++) {
            update.setString(1, nodes.get(i));
            update.setString(2, pods.get(i));
            if (pods.size() > 1) {
                update.addBatch();
            }
        }
        if (pods.size() > 1) {
            update.executeBatch();
        } else {
            update.executeUpdate();
        }
        connection.commit();
    }

    @Override
    public void close() throws SQLException {
        update.close();
    }
}
