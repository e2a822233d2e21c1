package dev.dcm.examples.data;

import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Types;
import java.util.ArrayList;
import java.util.List;

/** A column of a table, and how a text becomes its value. */
record TableColumn(String name, int type) {

    static List<TableColumn> of(Connection connection, String table) throws SQLException {
        try (Statement statement = connection.createStatement(); ResultSet none = statement.executeQuery("SELECT * FROM " + table + " WHERE FALSE")) {
            return of(none.getMetaData());
        }
    }

    static List<TableColumn> of(ResultSetMetaData meta) throws SQLException {
        List<TableColumn> columns = new ArrayList<>();
        for (int i = 1; i <= meta.getColumnCount(); i++) {
            columns.add(new TableColumn(meta.getColumnLabel(i), meta.getColumnType(i)));
        }
        return columns;
    }

    boolean isNumeric() {
        return switch (type) {
            case Types.TINYINT, Types.SMALLINT, Types.INTEGER, Types.BIGINT, Types.NUMERIC, Types.DECIMAL, Types.REAL, Types.FLOAT, Types.DOUBLE -> true;
            default -> false;
        };
    }

    /**
     * Nothing is NULL.
     *
     * @throws IllegalArgumentException if the text is no such value
     */
    Object value(String text) {
        if (text.isEmpty()) {
            return null;
        }
        return switch (type) {
            case Types.TINYINT, Types.SMALLINT, Types.INTEGER -> Integer.valueOf(text);
            case Types.BIGINT -> Long.valueOf(text);
            case Types.NUMERIC, Types.DECIMAL, Types.REAL, Types.FLOAT, Types.DOUBLE -> new BigDecimal(text);
            case Types.BOOLEAN, Types.BIT -> truth(text);
            default -> text;
        };
    }

    /** Anything else that people write, such as yes or 1, is no reason to take it for false. */
    private static Boolean truth(String text) {
        if (text.equalsIgnoreCase("true") || text.equalsIgnoreCase("false")) {
            return Boolean.valueOf(text);
        }
        throw new IllegalArgumentException(text);
    }

    /** What a value should be, for people. */
    String wanted() {
        return switch (type) {
            case Types.BOOLEAN, Types.BIT -> "true or false";
            case Types.NUMERIC, Types.DECIMAL, Types.REAL, Types.FLOAT, Types.DOUBLE -> "a number";
            case Types.BIGINT -> "a whole number";
            default -> "a whole number of at most 2147483647";
        };
    }
}
