package dev.dcm.database.verify;

import dev.dcm.base.SqlType;
import java.util.regex.Pattern;

/**
 * An expression as SQL text that can stand anywhere without parentheses.
 *
 * @param sql     integers have the SQL type BIGINT
 * @param divisor what a number is to be divided by to be exact, never negative; null for a value that is as it stands
 * @param plain   whether it is a bare column, which an outer join pads with NULL
 */
record Value(String sql, String divisor, SqlType type, boolean plain) {
    private static final Pattern NUMERAL = Pattern.compile("\\d+(\\.\\d+)?");

    static Value of(String sql, SqlType type) {
        return new Value(sql, null, type, false);
    }

    static Value fraction(String sql, String divisor, SqlType type) {
        return new Value(sql, divisor, type, false);
    }

    boolean isFraction() {
        return divisor != null;
    }

    /** Whether all values of the column have the same divisor, so that their numerators alone say how they compare. */
    boolean isScaled() {
        return divisor == null || NUMERAL.matcher(divisor).matches();
    }

    /** The divisor of any number. */
    String divisorOrOne() {
        return divisor == null ? "1.0" : divisor;
    }

    /** The text of a value that must be in one piece, for an operation that cannot treat fractions exactly. */
    String whole(String operation) {
        if (divisor != null) {
            throw new NotExpressibleException(operation + " of a fraction is not exact in SQL");
        }
        return sql;
    }

    /** The numerator, for an operation that treats all fractions of one divisor alike. */
    String scaled(String operation) {
        return isScaled() ? sql : whole(operation);
    }
}
