package dev.dcm.ivm.sql.property;

import java.math.BigDecimal;
import java.math.MathContext;
import java.sql.Array;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Timestamp;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/** The rows of a query as text that is the same for the same bag of rows, whatever Java types a driver has for them. */
final class Contents {
    /** Averages and quotients may differ in their last digits. */
    private static final MathContext DIGITS = new MathContext(9);

    private Contents() {
    }

    static List<String> of(Connection connection, String query) throws SQLException {
        try (Statement statement = connection.createStatement(); ResultSet rows = statement.executeQuery(query)) {
            return of(rows);
        }
    }

    static List<String> of(PreparedStatement query) throws SQLException {
        try (ResultSet rows = query.executeQuery()) {
            return of(rows);
        }
    }

    private static List<String> of(ResultSet rows) throws SQLException {
        List<String> result = new ArrayList<>();
        int columns = rows.getMetaData().getColumnCount();
        while (rows.next()) {
            Object[] row = new Object[columns];
            for (int i = 0; i < columns; i++) {
                row[i] = canonical(rows.getObject(i + 1));
            }
            result.add(Arrays.toString(row));
        }
        Collections.sort(result);
        return result;
    }

    /** A value as an object whose text tells it. */
    static Object canonical(Object value) throws SQLException {
        if (value instanceof Number number) {
            BigDecimal exact = new BigDecimal(number.toString()).round(DIGITS);
            return exact.signum() == 0 ? "0" : exact.stripTrailingZeros().toPlainString();
        }
        if (value instanceof Timestamp time) {
            return time.toLocalDateTime();
        }
        if (value instanceof Array array) {
            return canonical(array.getArray());
        }
        if (value instanceof Object[] elements) {
            List<Object> list = new ArrayList<>();
            for (Object element : elements) {
                list.add(canonical(element));
            }
            return list;
        }
        return value instanceof String text ? "'" + text + "'" : value;
    }
}
