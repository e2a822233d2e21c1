package dev.dcm.encoder.eval;

import dev.dcm.base.Code;
import dev.dcm.base.CsqlException;
import dev.dcm.base.SqlType;
import dev.dcm.encoder.value.Rational;
import dev.dcm.ir.Expr;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.Locale;
import java.util.Set;

/** CAST of constants that stand beside decisions. */
final class Casts {
    private static final Set<String> TRUE = Set.of("true", "t", "yes", "y", "on", "1");
    private static final Set<String> FALSE = Set.of("false", "f", "no", "n", "off", "0");

    private static final int LENGTH_OF_DATE = 10;
    private static final int NANOS_PER_MICRO = 1000;

    private Casts() {
    }

    static Object cast(Object value, Expr.Cast cast) {
        if (value == null) {
            return null;
        }
        try {
            SqlType type = cast.type();
            if (type.isInteger()) {
                return integer(value, type);
            } else if (type.isNumeric()) {
                return number(value, cast);
            } else if (type.isString()) {
                return text(value, cast.precision());
            }
            return type.isBoolean() ? truth(value) : timed(value, type);
        } catch (ArithmeticException | IllegalArgumentException | DateTimeException e) {
            throw new CsqlException(Code.BAD_DATA, cast.span(), "the value '" + value + "' cannot be cast to " + cast.type(), "");
        }
    }

    private static Rational exact(Object value) {
        return value instanceof String s ? Rational.of(new BigDecimal(s.strip())) : Rational.exact(value);
    }

    private static long integer(Object value, SqlType type) {
        long whole = exact(value).toBigDecimal().setScale(0, RoundingMode.HALF_UP).longValueExact();
        if (whole < type.minInteger() || whole > type.maxInteger()) {
            throw new ArithmeticException("out of range");
        }
        return whole;
    }

    private static Object number(Object value, Expr.Cast cast) {
        if (cast.type().kind() != SqlType.Kind.DECIMAL) {
            return value instanceof Double d ? d : exact(value).toBigDecimal().doubleValue();
        }
        if (cast.precision() < 0) {
            return exact(value).simplest();
        }
        BigDecimal rounded = exact(value).toBigDecimal().setScale(Math.max(0, cast.scale()), RoundingMode.HALF_UP);
        if (rounded.precision() - rounded.scale() > cast.precision() - Math.max(0, cast.scale())) {
            throw new ArithmeticException("out of range");
        }
        return Rational.of(rounded).simplest();
    }

    private static String text(Object value, int length) {
        String text = value.toString();
        int characters = text.codePointCount(0, text.length());
        return length < 0 || characters <= length ? text : text.substring(0, text.offsetByCodePoints(0, length));
    }

    /** Dates and times without a zone; what databases would round differently is refused. */
    private static Object timed(Object value, SqlType type) {
        return switch (type.kind()) {
            case DATE -> value instanceof LocalDate ? value : value instanceof LocalDateTime both ? both.toLocalDate() : LocalDate.parse(text(value));
            case TIME -> whole(value instanceof LocalTime time ? time : value instanceof LocalDateTime both ? both.toLocalTime() : LocalTime.parse(text(value)));
            case TIMESTAMP -> value instanceof LocalDateTime ? value : value instanceof LocalDate day ? day.atStartOfDay() : moment(text(value));
            default -> value;
        };
    }

    private static String text(Object value) {
        if (value instanceof String text) {
            return text.strip();
        }
        throw new IllegalArgumentException("with a time zone");
    }

    private static LocalTime whole(LocalTime time) {
        if (time.getNano() != 0) {
            throw new IllegalArgumentException("some databases round to seconds");
        }
        return time;
    }

    private static LocalDateTime moment(String text) {
        LocalDateTime moment = text.length() <= LENGTH_OF_DATE ? LocalDate.parse(text).atStartOfDay() : LocalDateTime.parse(text.replace(' ', 'T'));
        if (moment.getNano() % NANOS_PER_MICRO != 0) {
            throw new IllegalArgumentException("databases round to microseconds");
        }
        return moment;
    }

    private static boolean truth(Object value) {
        if (value instanceof Boolean b) {
            return b;
        } else if (value instanceof Long n) {
            return n != 0;
        }
        String word = value.toString().strip().toLowerCase(Locale.ROOT);
        if (!TRUE.contains(word) && !FALSE.contains(word)) {
            throw new IllegalArgumentException(word);
        }
        return TRUE.contains(word);
    }
}
