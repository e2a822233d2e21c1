package dev.dcm.kubernetes.state;

import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Prepared statements for the tables of the schema, whose columns and keys are asked of the database. */
final class TableWriters {
    private final Connection connection;
    private final Map<String, TableWriter> tables = new HashMap<>();

    TableWriters(Connection connection) {
        this.connection = connection;
    }

    void insert(Row row) throws SQLException {
        table(row).insert(row);
    }

    void delete(Row row) throws SQLException {
        table(row).delete(row);
    }

    void flush() throws SQLException {
        for (TableWriter table : tables.values()) {
            table.flush();
        }
    }

    /** Forgets what was not flushed. */
    void discard() throws SQLException {
        for (TableWriter table : tables.values()) {
            table.discard();
        }
    }

    private TableWriter table(Row row) throws SQLException {
        TableWriter table = tables.get(row.table());
        if (table == null) {
            table = new TableWriter(connection, row.table());
            tables.put(row.table(), table);
        }
        return table;
    }

    /** Inserts and deletes by primary key, in batches. */
    private static final class TableWriter {
        private final int columns;
        private final int[] key;
        private final PreparedStatement insert;
        private final PreparedStatement delete;
        private boolean inserts;
        private boolean deletes;

        private TableWriter(Connection connection, String table) throws SQLException {
            String name = table.toUpperCase(Locale.ROOT);
            DatabaseMetaData metaData = connection.getMetaData();
            List<String> names = new ArrayList<>();
            try (ResultSet found = metaData.getColumns(null, null, name, "%")) {
                while (found.next()) {
                    names.add(found.getString("COLUMN_NAME"));
                }
            }
            Map<Integer, String> keyNames = new TreeMap<>();
            try (ResultSet found = metaData.getPrimaryKeys(null, null, name)) {
                while (found.next()) {
                    keyNames.put(found.getInt("KEY_SEQ"), found.getString("COLUMN_NAME"));
                }
            }
            if (names.isEmpty() || keyNames.isEmpty()) {
                throw new IllegalArgumentException("the schema has no table '" + table + "' with a primary key");
            }
            columns = names.size();
            key = keyNames.values().stream().mapToInt(names::indexOf).toArray();
            insert = connection.prepareStatement("INSERT INTO " + name + " VALUES (" + "?, ".repeat(columns - 1) + "?)");
            delete = connection.prepareStatement("DELETE FROM " + name + " WHERE "
                    + keyNames.values().stream().map(column -> column + " = ?").collect(Collectors.joining(" AND ")));
        }

        private void insert(Row row) throws SQLException {
            if (row.values().size() != columns) {
                throw new IllegalArgumentException("a row of " + row.table() + " has " + columns + " columns, not " + row.values().size());
            }
            for (int i = 0; i < columns; i++) {
                insert.setObject(i + 1, row.values().get(i));
            }
            insert.addBatch();
            inserts = true;
        }

        private void delete(Row row) throws SQLException {
            for (int i = 0; i < key.length; i++) {
                delete.setObject(i + 1, row.values().get(key[i]));
            }
            delete.addBatch();
            deletes = true;
        }

        private void discard() throws SQLException {
            delete.clearBatch();
            insert.clearBatch();
            deletes = false;
            inserts = false;
        }

        private void flush() throws SQLException {
            if (deletes) {
                delete.executeBatch();
                deletes = false;
            }
            if (inserts) {
                insert.executeBatch();
                inserts = false;
            }
        }
    }
}
