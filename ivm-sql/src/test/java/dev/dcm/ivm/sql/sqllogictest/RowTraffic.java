package dev.dcm.ivm.sql.sqllogictest;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * How the rows of a file's tables come, go and come again, so that in the end the tables hold what they should:
 * half of the rows; the others together with strangers; the strangers go, and with them some that belong there; these return.
 */
final class RowTraffic {
    /** At most so many rows of a table go and return. */
    private static final int GUESTS = 4;
    private static final int SHIFT = 1000;
    private final Connection connection;
    private final Tables tables;
    private final Map<String, List<List<Object>>> contents;
    private final Map<String, PreparedStatement> prepared = new HashMap<>();
    private final Map<String, List<String>> columns = new HashMap<>();

    /** The database does not take rows that the tables had before. */
    static final class Refused extends Exception {
        private static final long serialVersionUID = 1L;

        Refused(SQLException cause) {
            super(cause.getMessage(), cause);
        }
    }

    RowTraffic(Connection connection, Tables tables, Map<String, List<List<Object>>> contents) {
        this.connection = connection;
        this.tables = tables;
        this.contents = contents;
    }

    /** @param meanwhile what is done when half of the rows are there */
    void run(Runnable meanwhile) throws SQLException, Refused {
        step(() -> {
            for (var table : contents.entrySet()) {
                insert(table.getKey(), table.getValue().subList(0, table.getValue().size() / 2));
            }
        });
        meanwhile.run();
        boolean strangers = true;
        try {
            step(() -> secondHalf(true));
        } catch (Refused e) {
            // A stranger may overflow or divide by zero where no row of the file does.
            strangers = false;
            step(() -> secondHalf(false));
        }
        boolean withStrangers = strangers;
        Map<String, List<List<Object>>> returning = new LinkedHashMap<>();
        step(() -> {
            for (var table : contents.entrySet()) {
                List<List<Object>> guests = guests(table.getValue());
                if (withStrangers) {
                    delete(table.getKey(), strangers(table.getKey(), table.getValue()));
                }
                delete(table.getKey(), guests);
                returning.put(table.getKey(), table.getValue().stream().filter(guests::contains).toList());
            }
        });
        step(() -> {
            for (var table : returning.entrySet()) {
                insert(table.getKey(), table.getValue());
            }
        });
    }

    void deleteAll() throws SQLException {
        List<String> names = new ArrayList<>(contents.keySet());
        Collections.reverse(names);
        for (String name : names) {
            try (java.sql.Statement jdbc = connection.createStatement()) {
                jdbc.execute("DELETE FROM " + name);
            }
        }
    }

    void insertAll() throws SQLException {
        for (var table : contents.entrySet()) {
            insert(table.getKey(), table.getValue());
        }
    }

    private void secondHalf(boolean strangers) throws SQLException {
        for (var table : contents.entrySet()) {
            List<List<Object>> rows = table.getValue();
            insert(table.getKey(), rows.subList(rows.size() / 2, rows.size()));
            if (strangers) {
                insert(table.getKey(), strangers(table.getKey(), rows));
            }
        }
    }

    /** Rows that come and go: evenly spaced, no two alike. */
    private static List<List<Object>> guests(List<List<Object>> rows) {
        int stride = Math.max(3, rows.size() / GUESTS);
        LinkedHashSet<List<Object>> guests = new LinkedHashSet<>();
        for (int i = 0; i < rows.size(); i += stride) {
            guests.add(rows.get(i));
        }
        return List.copyOf(guests.stream().map(Collections::unmodifiableList).collect(Collectors.toList()));
    }

    /** Rows that do not belong to the table: second copies where it has no key (they go together with the first), else rows with other values. */
    private List<List<Object>> strangers(String table, List<List<Object>> rows) {
        if (!tables.keyed(table)) {
            return guests(rows);
        }
        List<List<Object>> strangers = new ArrayList<>();
        for (List<Object> row : guests(rows)) {
            strangers.add(row.stream().map(RowTraffic::shifted).collect(Collectors.toCollection(ArrayList::new)));
        }
        return strangers;
    }

    private static Object shifted(Object value) {
        if (value instanceof Integer number) {
            return number + SHIFT;
        }
        if (value instanceof Double number) {
            return number + SHIFT;
        }
        return value instanceof String text ? text + "x" : value;
    }

    private void insert(String table, List<List<Object>> rows) throws SQLException {
        if (rows.isEmpty()) {
            return;
        }
        String marks = String.join(", ", Collections.nCopies(rows.get(0).size(), "?"));
        PreparedStatement insert = prepared("INSERT INTO " + table + " VALUES (" + marks + ")");
        for (List<Object> row : rows) {
            for (int i = 0; i < row.size(); i++) {
                insert.setObject(i + 1, row.get(i));
            }
            insert.addBatch();
        }
        insert.executeBatch();
    }

    private void delete(String table, List<List<Object>> rows) throws SQLException {
        List<String> columns = columns(table);
        for (List<Object> row : rows) {
            List<String> conditions = new ArrayList<>();
            for (int i = 0; i < columns.size(); i++) {
                conditions.add(columns.get(i) + (row.get(i) == null ? " IS NULL" : " = ?"));
            }
            PreparedStatement delete = prepared("DELETE FROM " + table + " WHERE " + String.join(" AND ", conditions));
            int parameter = 1;
            for (Object value : row) {
                if (value != null) {
                    delete.setObject(parameter++, value);
                }
            }
            delete.executeUpdate();
        }
    }

    /** Statements are prepared once and used while views come and go. */
    private PreparedStatement prepared(String sql) throws SQLException {
        PreparedStatement statement = prepared.get(sql);
        if (statement == null) {
            statement = connection.prepareStatement(sql);
            prepared.put(sql, statement);
        }
        return statement;
    }

    void close() throws SQLException {
        for (PreparedStatement statement : prepared.values()) {
            statement.close();
        }
    }

    private List<String> columns(String table) throws SQLException {
        List<String> known = columns.get(table);
        if (known == null) {
            known = readColumns(table);
            columns.put(table, known);
        }
        return known;
    }

    private List<String> readColumns(String table) throws SQLException {
        try (java.sql.Statement jdbc = connection.createStatement(); var rows = jdbc.executeQuery("SELECT * FROM " + table + " WHERE FALSE")) {
            List<String> columns = new ArrayList<>();
            for (int i = 1; i <= rows.getMetaData().getColumnCount(); i++) {
                columns.add(rows.getMetaData().getColumnName(i));
            }
            return columns;
        }
    }

    private interface Changes {
        void make() throws SQLException;
    }

    /** One transaction, which is rolled back when it is refused. */
    private void step(Changes changes) throws SQLException, Refused {
        connection.setAutoCommit(false);
        try {
            changes.make();
            connection.commit();
        } catch (SQLException e) {
            connection.rollback();
            throw new Refused(e);
        } finally {
            connection.setAutoCommit(true);
        }
    }
}
