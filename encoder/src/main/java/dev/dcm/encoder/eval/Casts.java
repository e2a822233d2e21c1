package dev.dcm.encoder.eval;

import dev.dcm.base.Code;
import dev.dcm.base.CsqlException;
import dev.dcm.base.SqlType;
import dev.dcm.encoder.value.Rational;
import dev.dcm.ir.Expr;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Locale;
import java.util.Set;

/** CAST of constants that stand beside decisions. */
final class Casts {
    private static final Set<String> TRUE = Set.of("true", "t", "yes", "y", "on", "1");
    private static final Set<String> FALSE = Set.of("false", "f", "no", "n", "off", "0");

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
            return type.isBoolean() ? truth(value) : value;
        } catch (ArithmeticException | IllegalArgumentException e) {
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
