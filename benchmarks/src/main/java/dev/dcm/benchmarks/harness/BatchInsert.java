package dev.dcm.benchmarks.harness;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.Collections;

/** Rows for one table, sent in batches. */
public final class BatchInsert implements AutoCloseable {
    private static final int BATCH = 1_000;
    private final PreparedStatement statement;
    private int waiting;

    public BatchInsert(Connection connection, String table, int columns) throws SQLException {
        statement = connection.prepareStatement("INSERT INTO " + table + " VALUES (" + String.join(", ", Collections.nCopies(columns, "?")) + ")");
    }

    public void add(Object... cells) throws SQLException {
        for (int i = 0; i < cells.length; i++) {
            statement.setObject(i + 1, cells[i]);
        }
        statement.addBatch();
        if (++waiting == BATCH) {
            flush();
        }
    }

    private void flush() throws SQLException {
        statement.executeBatch();
        waiting = 0;
    }

    @Override
    public void close() throws SQLException {
        try (statement) {
            if (waiting > 0) {
                flush();
            }
        }
    }
}
