package dev.dcm.benchmarks.ivm;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;

/** Rows for many tables, sent in batches. Each round of batches is a transaction. */
final class JdbcRows implements RowSink, AutoCloseable {
    private static final int ROWS_PER_TRANSACTION = 50_000;

    private final Connection connection;
    private final Map<String, PreparedStatement> inserts = new HashMap<>();
    private int waiting;
    private long rows;

    JdbcRows(Connection connection) {
        this.connection = connection;
    }

    @Override
    public void row(String table, Object... cells) throws SQLException {
        PreparedStatement insert = inserts.get(table);
        if (insert == null) {
            insert = connection.prepareStatement("INSERT INTO " + table + " VALUES (" + String.join(", ", Collections.nCopies(cells.length, "?")) + ")");
            inserts.put(table, insert);
        }
        for (int i = 0; i < cells.length; i++) {
            insert.setObject(i + 1, cells[i]);
        }
        insert.addBatch();
        rows++;
        if (++waiting == ROWS_PER_TRANSACTION) {
            flush();
        }
    }

    long rows() {
        return rows;
    }

    private void flush() throws SQLException {
        for (PreparedStatement insert : inserts.values()) {
            insert.executeBatch();
        }
        connection.commit();
        waiting = 0;
    }

    @Override
    public void close() throws SQLException {
        flush();
        for (PreparedStatement insert : inserts.values()) {
            insert.close();
        }
    }
}
