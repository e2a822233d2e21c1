package dev.dcm.encoder.eval;

import dev.dcm.base.Code;
import dev.dcm.base.CsqlException;
import dev.dcm.base.Span;
import dev.dcm.encoder.value.Rational;
import dev.dcm.ir.Expr;
import dev.dcm.ir.Operator;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;

/** Operators and functions on constants that stand beside decisions; ground queries are the database's. */
final class Constants {
    private Constants() {
    }

    /** Decimal numbers as fractions, whole ones as Long; everything else as it is. */
    static Object normal(Object value) {
        return value instanceof BigDecimal decimal ? Rational.of(decimal).simplest() : value instanceof Rational r ? r.simplest() : value;
    }

    /** A value that equals another one as an object if it equals it in SQL. */
    static Object hashable(Object value) {
        if (value instanceof Boolean || value instanceof Double) {
            Rational exact = Rational.exact(value);
            return exact == null ? value : exact.simplest();
        }
        return normal(value);
    }

    static CsqlException divisionByZero(Span span) {
        return new CsqlException(Code.DIVISION_BY_ZERO, span, "division by zero", "Guard it with NULLIF or CASE, or leave such rows out with WHERE.");
    }

    /** Compares values of one family. */
    @SuppressWarnings("unchecked")
    static int compare(Object a, Object b) {
        if (a instanceof Long x && b instanceof Long y) {
            return Long.compare(x, y);
        }
        if (a instanceof String x && b instanceof String y) {
            return x.compareTo(y);
        }
        if (a instanceof List<?> x && b instanceof List<?> y) {
            return compareLists(x, y);
        }
        if (a instanceof Double || b instanceof Double) {
            // Between an approximate and an exact number SQL compares approximately.
            return Double.compare(toDouble(a), toDouble(b));
        }
        if (a instanceof LocalDate day && b instanceof LocalDateTime moment) {
            return day.atStartOfDay().compareTo(moment);
        }
        if (a instanceof LocalDateTime moment && b instanceof LocalDate day) {
            return moment.compareTo(day.atStartOfDay());
        }
        Rational x = Rational.exact(a);
        Rational y = Rational.exact(b);
        return x != null && y != null ? x.compareTo(y) : ((Comparable<Object>) a).compareTo(b);
    }

    private static int compareLists(List<?> a, List<?> b) {
        for (int i = 0; i < Math.min(a.size(), b.size()); i++) {
            int order = compareNullsFirst(a.get(i), b.get(i));
            if (order != 0) {
                return order;
            }
        }
        return Integer.compare(a.size(), b.size());
    }

    static int compareNullsFirst(Object a, Object b) {
        return a == null || b == null ? Boolean.compare(a != null, b != null) : compare(a, b);
    }

    static Object negate(Object value) {
        if (value == null) {
            return null;
        }
        return value instanceof Double d ? (Object) (-d) : value instanceof Long n ? (Object) Math.negateExact(n) : Rational.exact(value).negate().simplest();
    }

    static Object arithmetic(Expr.Call call, Object a, Object b) {
        boolean divides = call.operator() == Operator.DIVIDE || call.operator() == Operator.MODULO;
        if (a instanceof Double || b instanceof Double) {
            return floating(call, toDouble(a), toDouble(b));
        }
        Rational x = Rational.exact(a);
        Rational y = Rational.exact(b);
        if (divides && y.signum() == 0) {
            throw divisionByZero(call.arguments().get(1).span());
        }
        Rational result = switch (call.operator()) {
            case PLUS -> x.plus(y);
            case MINUS -> x.minus(y);
            case TIMES -> x.times(y);
            case DIVIDE -> call.type().isInteger() ? Rational.of(x.numerator().divide(y.numerator()), BigInteger.ONE) : x.dividedBy(y);
            default -> x.remainder(y);
        };
        if (call.type().isInteger() && result.numerator().bitLength() > 63) {
            throw new ArithmeticException("overflow");
        }
        return result.simplest();
    }

    static double toDouble(Object value) {
        return value instanceof Double d ? d : Rational.exact(value).toBigDecimal().doubleValue();
    }

    private static Object floating(Expr.Call call, double x, double y) {
        if (y == 0 && (call.operator() == Operator.DIVIDE || call.operator() == Operator.MODULO)) {
            throw divisionByZero(call.arguments().get(1).span());
        }
        return switch (call.operator()) {
            case PLUS -> x + y;
            case MINUS -> x - y;
            case TIMES -> x * y;
            case DIVIDE -> x / y;
            default -> x % y;
        };
    }

    /** Functions of constants; NULL in, NULL out, except for ARRAY. */
    static Object function(Expr.Call call, List<Object> arguments) {
        if (call.operator() == Operator.ARRAY) {
            return new ArrayList<>(arguments);
        }
        if (call.operator() == Operator.CONCAT_KNOWN) {
            return String.join("", arguments.stream().filter(Objects::nonNull).map(String.class::cast).toList());
        }
        if (arguments.contains(null)) {
            return null;
        }
        Object first = arguments.get(0);
        return switch (call.operator()) {
            case UPPER -> ((String) first).toUpperCase(Locale.ROOT);
            case LOWER -> ((String) first).toLowerCase(Locale.ROOT);
            case TRIM -> stripLeading(stripTrailing((String) first));
            case LTRIM -> stripLeading((String) first);
            case RTRIM -> stripTrailing((String) first);
            case CHAR_LENGTH -> (long) ((String) first).codePointCount(0, ((String) first).length());
            case CONCAT -> String.join("", arguments.stream().map(String.class::cast).toList());
            case SUBSTRING -> substring((String) first, (Long) arguments.get(1), arguments.size() > 2 ? (Long) arguments.get(2) : Long.MAX_VALUE, call.span());
            case POSITION -> position((String) first, (String) arguments.get(1));
            case REPLACE -> ((String) arguments.get(1)).isEmpty() ? first : ((String) first).replace((String) arguments.get(1), (String) arguments.get(2));
            case LEFT -> substring((String) first, 1, (Long) arguments.get(1), call.span());
            case RIGHT -> right((String) first, (Long) arguments.get(1));
            case LIKE -> LikePattern.matches((String) first, (String) arguments.get(1), arguments.size() > 2 ? (String) arguments.get(2) : LikePattern.DEFAULT_ESCAPE);
            case ITEM -> item((List<?>) first, (Long) arguments.get(1), call.span());
            case CARDINALITY -> (long) ((List<?>) first).size();
            case FLOOR, CEIL, ROUND, SIGN -> rounding(call.operator(), arguments);
            case POWER -> Math.pow(toDouble(first), toDouble(arguments.get(1)));
            case SQRT -> Math.sqrt(toDouble(first));
            default -> throw new IllegalArgumentException(call.operator().name());
        };
    }

    private static String stripLeading(String text) {
        int start = 0;
        while (start < text.length() && text.charAt(start) == ' ') {
            start++;
        }
        return text.substring(start);
    }

    private static String stripTrailing(String text) {
        int end = text.length();
        while (end > 0 && text.charAt(end - 1) == ' ') {
            end--;
        }
        return text.substring(0, end);
    }

    private static String substring(String text, long start, long length, Span span) {
        if (length < 0) {
            throw new CsqlException(Code.BAD_DATA, span, "the length of a substring is negative", "");
        }
        long end = length == Long.MAX_VALUE ? Long.MAX_VALUE : start + length;
        int characters = text.codePointCount(0, text.length());
        int from = (int) Math.max(0, Math.min(characters, start - 1));
        int to = (int) Math.max(from, Math.min(characters, end - 1));
        return text.substring(text.offsetByCodePoints(0, from), text.offsetByCodePoints(0, to));
    }

    private static String right(String text, long length) {
        int characters = text.codePointCount(0, text.length());
        return text.substring(text.offsetByCodePoints(0, (int) Math.max(0, characters - Math.max(0, length))));
    }

    private static long position(String part, String text) {
        int index = text.indexOf(part);
        return index < 0 ? 0 : text.codePointCount(0, index) + 1L;
    }

    private static Object item(List<?> array, long index, Span span) {
        if (index < 1 || index > array.size()) {
            throw new CsqlException(Code.BAD_DATA, span, "the array has " + array.size() + " element(s), there is no element " + index,
                    "Elements are counted from 1; CARDINALITY gives their number.");
        }
        return normal(array.get((int) index - 1));
    }

    private static Object rounding(Operator operator, List<Object> arguments) {
        Object value = arguments.get(0);
        if (value instanceof Double d) {
            return switch (operator) {
                case FLOOR -> Math.floor(d);
                case CEIL -> Math.ceil(d);
                case SIGN -> Math.signum(d);
                default -> BigDecimal.valueOf(d).setScale(digits(arguments), RoundingMode.HALF_UP).doubleValue();
            };
        }
        Rational exact = Rational.exact(value);
        return switch (operator) {
            case FLOOR -> Rational.of(exact.floor(), BigInteger.ONE).simplest();
            case CEIL -> Rational.of(exact.ceiling(), BigInteger.ONE).simplest();
            case SIGN -> (long) exact.signum();
            default -> Rational.of(exact.toBigDecimal().setScale(digits(arguments), RoundingMode.HALF_UP)).simplest();
        };
    }

    private static int digits(List<Object> arguments) {
        return arguments.size() > 1 ? ((Long) arguments.get(1)).intValue() : 0;
    }
}
