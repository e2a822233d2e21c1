package dev.dcm.ivm.sql.value;

import dev.dcm.base.Span;
import dev.dcm.ivm.data.SqlArray;
import dev.dcm.ivm.data.Values;
import dev.dcm.ivm.sql.error.SqlError;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.sql.Array;
import java.sql.SQLException;
import java.util.Collection;
import java.util.Locale;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.sql.type.SqlTypeName;

/**
 * Any Java value as the canonical value of a type: what an assignment to a column does. Numbers round to the column's digits; a
 * number out of range, a text that is too long or no number is refused, never cut.
 */
public final class Stored {
    private static final int LONGEST_SHOWN = 60;

    private Stored() {
    }

    /**
     * @param value a Java object as JDBC allows it, or a canonical value that is no date or time
     * @throws SqlError if the type cannot hold it
     */
    public static Object of(Object value, RelDataType type) {
        if (value == null) {
            return null;
        }
        try {
            return switch (type.getSqlTypeName()) {
                case BOOLEAN -> bool(value);
                case TINYINT -> integer(value, type, Byte.MIN_VALUE, Byte.MAX_VALUE);
                case SMALLINT -> integer(value, type, Short.MIN_VALUE, Short.MAX_VALUE);
                case INTEGER -> integer(value, type, Integer.MIN_VALUE, Integer.MAX_VALUE);
                case BIGINT -> value instanceof Long ? value : integer(value, type, Long.MIN_VALUE, Long.MAX_VALUE);
                case DECIMAL -> decimal(value, type);
                case REAL -> Values.canonical((double) (float) floating(value));
                case FLOAT, DOUBLE -> Values.canonical(floating(value));
                case CHAR -> text(Temporals.text(value).stripTrailing(), type);
                case VARCHAR -> text(Temporals.text(value), type);
                case DATE -> Temporals.date(value);
                case TIME -> Temporals.time(value);
                case TIMESTAMP, TIMESTAMP_WITH_LOCAL_TIME_ZONE -> Temporals.timestamp(value);
                case ARRAY -> array(value, type);
                case NULL, ANY -> Values.canonical(value);
                default -> throw mismatch(value, type);
            };
        } catch (NumberFormatException | java.time.DateTimeException | ClassCastException e) {
            throw mismatch(value, type);
        }
    }

    private static Object bool(Object value) {
        if (value instanceof Boolean) {
            return value;
        } else if (value instanceof Number n) {
            return n.doubleValue() != 0;
        }
        return switch (((String) value).trim().toLowerCase(Locale.ROOT)) {
            case "true", "t", "yes", "y", "1", "on" -> true;
            case "false", "f", "no", "n", "0", "off" -> false;
            default -> throw new NumberFormatException();
        };
    }

    private static Object integer(Object value, RelDataType type, long least, long most) {
        long number;
        if (value instanceof Long || value instanceof Integer || value instanceof Short || value instanceof Byte) {
            number = ((Number) value).longValue();
        } else if (value instanceof Boolean b) {
            number = b ? 1 : 0;
        } else {
            BigDecimal exact = exact(value).setScale(0, RoundingMode.HALF_UP);
            if (exact.precision() > 19 || exact.toBigInteger().bitLength() > 63) {
                throw outOfRange(value, type);
            }
            number = exact.longValueExact();
        }
        if (number < least || number > most) {
            throw outOfRange(value, type);
        }
        return number;
    }

    private static Object decimal(Object value, RelDataType type) {
        BigDecimal number = exact(value).setScale(type.getScale(), RoundingMode.HALF_UP);
        if (type.getPrecision() > 0 && number.precision() - number.scale() > type.getPrecision() - type.getScale() && number.signum() != 0) {
            throw outOfRange(value, type);
        }
        return Values.canonical(number);
    }

    private static BigDecimal exact(Object value) {
        if (value instanceof BigDecimal d) {
            return d;
        } else if (value instanceof BigInteger i) {
            return new BigDecimal(i);
        } else if (value instanceof Double || value instanceof Float) {
            return new BigDecimal(value.toString());
        } else if (value instanceof Number n) {
            return BigDecimal.valueOf(n.longValue());
        } else if (value instanceof Boolean b) {
            return b ? BigDecimal.ONE : BigDecimal.ZERO;
        }
        return new BigDecimal(((String) value).trim());
    }

    private static double floating(Object value) {
        if (value instanceof Number n) {
            return n.doubleValue();
        }
        return value instanceof Boolean b ? (b ? 1 : 0) : Double.parseDouble(((String) value).trim());
    }

    private static Object text(String text, RelDataType type) {
        if (type.getPrecision() >= 0 && text.length() > type.getPrecision()) {
            throw new SqlError("22001", Span.NONE, "value too long for " + ColumnTypes.text(type) + ": " + quoted(text) + " has "
                    + text.length() + " characters", "");
        }
        return text;
    }

    private static Object array(Object value, RelDataType type) {
        Object[] elements;
        if (value instanceof SqlArray a) {
            elements = a.toArray();
        } else if (value instanceof Collection<?> c) {
            elements = c.toArray();
        } else if (value instanceof Array a) {
            try {
                elements = (Object[]) a.getArray();
            } catch (SQLException e) {
                throw mismatch(value, type);
            }
        } else {
            elements = ((Object[]) value).clone();
        }
        Object[] stored = new Object[elements.length];
        for (int i = 0; i < stored.length; i++) {
            stored[i] = of(elements[i], type.getComponentType());
        }
        return SqlArray.of(stored);
    }

    private static SqlError outOfRange(Object value, RelDataType type) {
        return new SqlError("22003", Span.NONE, "value out of range for " + ColumnTypes.text(type) + ": " + quoted(value), "");
    }

    private static SqlError mismatch(Object value, RelDataType type) {
        SqlTypeName name = type.getSqlTypeName();
        boolean time = name == SqlTypeName.DATE || name == SqlTypeName.TIME || name == SqlTypeName.TIMESTAMP;
        return new SqlError(time ? "22007" : "22018", Span.NONE, "not a value of " + ColumnTypes.text(type) + ": " + quoted(value), "");
    }

    private static String quoted(Object value) {
        String text = String.valueOf(value);
        String shown = text.length() <= LONGEST_SHOWN ? text : text.substring(0, LONGEST_SHOWN) + "...";
        return value instanceof String ? "'" + shown + "'" : shown;
    }
}
