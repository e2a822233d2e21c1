package dev.dcm.database;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Savepoint;

/**
 * Makes several queries see one state. A connection in auto-commit mode gets a read-only transaction, and its own settings back in
 * the end. A caller who has a transaction open already decided what to see: it is used and left alone, behind a savepoint, because on
 * some databases a query that fails would spoil the whole transaction.
 */
final class ReadTransaction implements AutoCloseable {
    private final Connection connection;
    private final boolean ours;
    private final boolean readOnly;
    private final int isolation;
    private Savepoint savepoint;

    private ReadTransaction(Connection connection) throws SQLException {
        this.connection = connection;
        this.ours = connection.getAutoCommit();
        this.readOnly = connection.isReadOnly();
        this.isolation = connection.getTransactionIsolation();
    }

    static ReadTransaction begin(Connection connection, int snapshotIsolation) throws SQLException {
        ReadTransaction transaction = new ReadTransaction(connection);
        if (transaction.ours) {
            try {
                connection.setReadOnly(true);
                if (connection.getMetaData().supportsTransactionIsolationLevel(snapshotIsolation)) {
                    connection.setTransactionIsolation(snapshotIsolation);
                }
                connection.setAutoCommit(false);
            } catch (SQLException e) {
                transaction.restoreAfter(e);
                throw e;
            }
        }
        if (!transaction.ours && connection.getMetaData().supportsSavepoints()) {
            transaction.savepoint = connection.setSavepoint();
        }
        return transaction;
    }

    private void restoreAfter(SQLException e) {
        try {
            restore();
        } catch (SQLException second) {
            e.addSuppressed(second);
        }
    }

    @Override
    public void close() throws SQLException {
        if (ours) {
            try {
                connection.rollback();
            } finally {
                restore();
            }
        } else if (savepoint != null) {
            connection.rollback(savepoint);
            connection.releaseSavepoint(savepoint);
        }
    }

    private void restore() throws SQLException {
        connection.setAutoCommit(true);
        connection.setTransactionIsolation(isolation);
        connection.setReadOnly(readOnly);
    }
}
