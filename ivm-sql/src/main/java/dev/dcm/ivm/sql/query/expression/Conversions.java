package dev.dcm.ivm.sql.query.expression;

import dev.dcm.ivm.data.SqlArray;
import dev.dcm.ivm.data.Values;
import dev.dcm.ivm.sql.query.type.Kind;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.Locale;
import java.util.function.UnaryOperator;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.sql.type.SqlTypeName;

/**
 * From the values of one type to those of another. Functions get and give canonical values, and keep NULL.
 */
public final class Conversions {
    private Conversions() {
    }

    /** CAST: cuts strings that are too long and rounds decimals; complains about numbers out of range. */
    public static UnaryOperator<Object> cast(RelDataType from, RelDataType to) {
        return conversion(from, to, true);
    }

    /** What an INSERT or UPDATE does: as CAST, but a string that is too long is an error. */
    public static UnaryOperator<Object> assignment(RelDataType from, RelDataType to) {
        return conversion(from, to, false);
    }

    /** Whether the conversion keeps every value as it is. */
    public static boolean isTrivial(RelDataType from, RelDataType to) {
        Kind kind = Kind.of(to);
        if (Kind.of(from) == Kind.NULL) {
            return true;
        } else if (Kind.of(from) != kind) {
            return false;
        }
        return switch (kind) {
            case LONG -> width(from) <= width(to);
            case STRING -> to.getSqlTypeName() == SqlTypeName.CHAR ? from.equals(to)
                    : isUnlimited(to) || !isUnlimited(from) && from.getPrecision() <= to.getPrecision();
            case DECIMAL -> from.getScale() <= to.getScale() && from.getPrecision() - from.getScale() <= to.getPrecision() - to.getScale();
            case DOUBLE -> to.getSqlTypeName() != SqlTypeName.REAL || from.getSqlTypeName() == SqlTypeName.REAL;
            case TIMESTAMP, TIME -> precision(from) <= precision(to);
            case ARRAY -> isTrivial(from.getComponentType(), to.getComponentType());
            default -> true;
        };
    }

    private static int precision(RelDataType type) {
        return type.getPrecision() < 0 ? 6 : type.getPrecision();
    }

    private static boolean isUnlimited(RelDataType type) {
        return type.getPrecision() == RelDataType.PRECISION_NOT_SPECIFIED || type.getPrecision() == Integer.MAX_VALUE;
    }

    private static int width(RelDataType type) {
        return switch (type.getSqlTypeName()) {
            case TINYINT -> 1;
            case SMALLINT -> 2;
            case INTEGER -> 4;
            default -> 8;
        };
    }

    private static UnaryOperator<Object> conversion(RelDataType from, RelDataType to, boolean cuts) {
        if (isTrivial(from, to)) {
            return UnaryOperator.identity();
        }
        UnaryOperator<Object> known = known(from, to, cuts);
        return value -> value == null ? null : known.apply(value);
    }

    private static UnaryOperator<Object> known(RelDataType from, RelDataType to, boolean cuts) {
        Kind kind = Kind.of(from);
        return switch (Kind.of(to)) {
            case LONG -> kind == Kind.LONG ? value -> inRange((Long) value, to)
                    : value -> value instanceof Double d ? integer(d, to) : integer(number(value, kind, to), to);
            case DECIMAL -> value -> decimal(number(value, kind, to), to);
            case DOUBLE -> value -> real(value, kind, to);
            case BOOLEAN -> value -> bool(value, to);
            case STRING -> value -> string(value instanceof String s ? s : text(value, from), to, cuts);
            case DATE -> value -> date(value, kind, to);
            case TIME -> value -> time(value, kind, to);
            case TIMESTAMP -> value -> timestamp(value, kind, to);
            case ARRAY -> elements(from, to, cuts);
            case MONTHS, MICROSECONDS -> value -> {
                throw Failures.notConvertible(value, to);
            };
            case NULL, UNSUPPORTED -> throw Failures.unsupported("the type " + to);
        };
    }

    private static UnaryOperator<Object> elements(RelDataType from, RelDataType to, boolean cuts) {
        if (from.getComponentType() == null) {
            throw Failures.unsupported("a conversion from " + from + " to " + to);
        }
        UnaryOperator<Object> element = conversion(from.getComponentType(), to.getComponentType(), cuts);
        return value -> SqlArray.of(Arrays.stream(((SqlArray) value).toArray()).map(element).toArray());
    }

    private static BigDecimal number(Object value, Kind kind, RelDataType to) {
        if (value instanceof BigDecimal d) {
            return d;
        } else if (value instanceof Long l && (kind == Kind.LONG || kind == Kind.MONTHS || kind == Kind.MICROSECONDS)) {
            return BigDecimal.valueOf(l);
        } else if (value instanceof Double d && Double.isFinite(d)) {
            return BigDecimal.valueOf(d);
        } else if (value instanceof Boolean b) {
            return b ? BigDecimal.ONE : BigDecimal.ZERO;
        } else if (value instanceof String s) {
            return parseNumber(s, to);
        }
        throw Failures.notConvertible(value, to);
    }

    private static BigDecimal parseNumber(String text, RelDataType to) {
        try {
            return Kind.of(to) == Kind.LONG ? new BigDecimal(new java.math.BigInteger(text.trim())) : new BigDecimal(text.trim());
        } catch (NumberFormatException e) {
            throw Failures.notConvertible(text, to);
        }
    }

    private static Object integer(BigDecimal value, RelDataType to) {
        BigDecimal whole = value.setScale(0, RoundingMode.HALF_UP);
        if (whole.precision() > 19 || whole.toBigInteger().bitLength() > 63) {
            throw Failures.outOfRange(value, to);
        }
        return inRange(whole.longValue(), to);
    }

    /** As H2, halves go up, also those below zero. */
    private static Object integer(double value, RelDataType to) {
        if (!(Math.abs(value) < 0x1p63)) {
            throw Failures.outOfRange(value, to);
        }
        return inRange(Math.round(value), to);
    }

    static Long inRange(long value, RelDataType type) {
        boolean fits = switch (type.getSqlTypeName()) {
            case TINYINT -> value == (byte) value;
            case SMALLINT -> value == (short) value;
            case INTEGER -> value == (int) value;
            default -> true;
        };
        if (!fits) {
            throw Failures.outOfRange(value, type);
        }
        return value;
    }

    private static Object decimal(BigDecimal value, RelDataType to) {
        if (value.scale() <= to.getScale() && value.precision() - value.scale() <= to.getPrecision() - to.getScale()) {
            return Values.canonical(value);
        }
        BigDecimal rounded = value.setScale(to.getScale(), RoundingMode.HALF_UP);
        if (rounded.precision() > to.getPrecision() && rounded.signum() != 0) {
            throw Failures.outOfRange(value.toPlainString(), to);
        }
        return Values.canonical(rounded);
    }

    private static Object real(Object value, Kind kind, RelDataType to) {
        double d;
        if (value instanceof Double known) {
            d = known;
        } else if (value instanceof Long l && kind == Kind.LONG) {
            d = l;
        } else if (value instanceof String s) {
            d = parseDouble(s, to);
        } else {
            d = number(value, kind, to).doubleValue();
        }
        return Values.canonical(to.getSqlTypeName() == SqlTypeName.REAL ? (float) d : d);
    }

    private static double parseDouble(String text, RelDataType to) {
        try {
            return Double.parseDouble(text.trim());
        } catch (NumberFormatException e) {
            throw Failures.notConvertible(text, to);
        }
    }

    private static Object bool(Object value, RelDataType to) {
        if (value instanceof Long l) {
            return l != 0;
        } else if (value instanceof BigDecimal d) {
            return d.signum() != 0;
        } else if (value instanceof Double d) {
            return d != 0;
        }
        return switch (value.toString().trim().toUpperCase(Locale.ROOT)) {
            case "TRUE", "T", "YES", "Y", "1" -> true;
            case "FALSE", "F", "NO", "N", "0" -> false;
            default -> throw Failures.notConvertible(value, to);
        };
    }

    private static Object string(String value, RelDataType to, boolean cuts) {
        boolean padded = to.getSqlTypeName() == SqlTypeName.CHAR;
        String text = padded ? value.stripTrailing() : value;
        if (isUnlimited(to) || text.length() <= to.getPrecision()) {
            return text;
        } else if (cuts) {
            String cut = text.substring(0, to.getPrecision());
            return padded ? cut.stripTrailing() : cut;
        }
        throw Failures.tooLong(value, to);
    }

    /** A value as CAST to VARCHAR shows it. */
    public static String text(Object value, RelDataType type) {
        return switch (Kind.of(type)) {
            case DATE -> LocalDate.ofEpochDay((Long) value).toString();
            case TIME -> Times.timeText(Times.time((Long) value));
            case TIMESTAMP -> Times.timestampText((Long) value);
            case DECIMAL -> ((BigDecimal) value).setScale(Math.max(type.getScale(), ((BigDecimal) value).scale()), RoundingMode.UNNECESSARY)
                    .toPlainString();
            case BOOLEAN -> (Boolean) value ? "TRUE" : "FALSE";
            case ARRAY -> Arrays.stream(((SqlArray) value).toArray())
                    .map(e -> e == null ? "null" : text(e, type.getComponentType())).toList().toString();
            default -> value.toString();
        };
    }

    private static Object date(Object value, Kind kind, RelDataType to) {
        if (kind == Kind.TIMESTAMP) {
            return Math.floorDiv((Long) value, Times.MICROS_PER_DAY);
        }
        return parsed(value, kind, to);
    }

    private static Object time(Object value, Kind kind, RelDataType to) {
        if (kind == Kind.TIMESTAMP) {
            return Math.floorMod((Long) value, Times.MICROS_PER_DAY);
        }
        return kind == Kind.TIME ? rounded((Long) value, to) : parsed(value, kind, to);
    }

    private static Object timestamp(Object value, Kind kind, RelDataType to) {
        return kind == Kind.DATE ? (Object) Math.multiplyExact((Long) value, Times.MICROS_PER_DAY)
                : rounded(kind == Kind.TIMESTAMP ? (Long) value : (Long) parsed(value, kind, to), to);
    }

    private static Long rounded(long micros, RelDataType to) {
        long unit = 1;
        for (int digits = precision(to); digits < 6; digits++) {
            unit *= 10;
        }
        return Math.floorDiv(Math.addExact(micros, unit / 2), unit) * unit;
    }

    private static Object parsed(Object value, Kind kind, RelDataType to) {
        if (kind != Kind.STRING) {
            throw Failures.notConvertible(value, to);
        }
        try {
            return switch (Kind.of(to)) {
                case DATE -> Times.parseDate((String) value);
                case TIME -> Times.parseTime((String) value);
                default -> Times.parseTimestamp((String) value);
            };
        } catch (DateTimeException | NumberFormatException | ArithmeticException e) {
            throw Failures.notConvertible(value, to);
        }
    }
}
