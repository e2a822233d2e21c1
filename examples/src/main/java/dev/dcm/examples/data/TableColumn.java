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
     * @throws NumberFormatException if a number is needed
     */
    Object value(String text) {
        if (text.isEmpty()) {
            return null;
        }
        return switch (type) {
            case Types.TINYINT, Types.SMALLINT, Types.INTEGER -> Integer.valueOf(text);
            case Types.BIGINT -> Long.valueOf(text);
            case Types.NUMERIC, Types.DECIMAL, Types.REAL, Types.FLOAT, Types.DOUBLE -> new BigDecimal(text);
            case Types.BOOLEAN, Types.BIT -> Boolean.valueOf(text);
            default -> text;
        };
    }
}
