package dev.dcm.ivm.sql.sqllogictest;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/**
 * Rows as the suite writes them. SQLite has no types for columns: a file says as what a column is to be read (I, R, T), whatever the value is,
 * so the conversions of SQLite happen here and not in the database: a real read as an integer is cut off, a boolean is 1 or 0.
 */
final class ResultText {
    private ResultText() {
    }

    static List<List<String>> read(ResultSet rows, String types) throws SQLException {
        int columns = rows.getMetaData().getColumnCount();
        if (columns != types.length()) {
            throw new SQLException("expected " + types.length() + " columns but got " + columns);
        }
        List<List<String>> result = new ArrayList<>();
        while (rows.next()) {
            List<String> row = new ArrayList<>(columns);
            for (int i = 0; i < columns; i++) {
                row.add(text(rows.getObject(i + 1), types.charAt(i)));
            }
            result.add(row);
        }
        return result;
    }

    private static String text(Object value, char type) {
        if (value == null) {
            return "NULL";
        }
        return switch (type) {
            case 'I' -> integer(value);
            case 'R' -> real(value);
            case 'T' -> value.toString().isEmpty() ? "(empty)" : value.toString();
            default -> throw new IllegalArgumentException("unknown type of column: " + type);
        };
    }

    private static String integer(Object value) {
        if (value instanceof Boolean truth) {
            return truth ? "1" : "0";
        }
        if (value instanceof Number number) {
            return Long.toString(number.longValue());
        }
        // As SQLite does: the number that the text begins with.
        String digits = value.toString().replaceFirst("^\\s*([+-]?\\d+)?.*$", "$1");
        return digits.isEmpty() ? "0" : Long.toString(Long.parseLong(digits));
    }

    /** As printf("%.3f") in C writes it: of the exact value of a double, with half to even. */
    private static String real(Object value) {
        double number = value instanceof Number n ? n.doubleValue() : Double.parseDouble(value.toString());
        String text = new BigDecimal(number).setScale(3, RoundingMode.HALF_EVEN).toPlainString();
        return number < 0 && !text.startsWith("-") ? "-" + text : text;
    }
}
