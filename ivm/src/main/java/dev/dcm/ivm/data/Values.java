package dev.dcm.ivm.data;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Collection;

/**
 * The canonical form of SQL values: equal in SQL means {@code equals} in Java, so that rows can be hashed.
 *
 * <p>Integers of any width are {@link Long}, as are timestamps (microseconds); REAL and DOUBLE are {@link Double} without a negative
 * zero; decimals have no trailing zeros (the type knows the scale to show); arrays are {@link SqlArray}. A column holds values of one
 * class: who compares a BIGINT with a DECIMAL converts before.
 */
public final class Values {
    /** The order of {@link #compare}. */
    public static final PrefixOrder<Object> ORDER = new PrefixOrder<>() {
        @Override
        public int compare(Object a, Object b) {
            return Values.compare(a, b);
        }

        @Override
        public long prefix(Object value) {
            return value == null ? Long.MAX_VALUE : Values.prefix(value);
        }
    };

    private Values() {
    }

    public static Object canonical(Object value) {
        if (value == null || value instanceof Long || value instanceof String || value instanceof Boolean || value instanceof SqlArray) {
            return value;
        } else if (value instanceof Integer || value instanceof Short || value instanceof Byte) {
            return ((Number) value).longValue();
        } else if (value instanceof Double d) {
            return canonical(d.doubleValue());
        } else if (value instanceof Float f) {
            return canonical(f.doubleValue());
        } else if (value instanceof BigDecimal d) {
            return canonical(d);
        } else if (value instanceof BigInteger i) {
            return canonical(new BigDecimal(i));
        } else if (value instanceof Collection<?> c) {
            return SqlArray.of(c.toArray());
        } else if (value instanceof Object[] a) {
            return SqlArray.of(a);
        } else if (value instanceof Comparable<?>) {
            return value;
        }
        throw new IllegalArgumentException("values of " + value.getClass().getName() + " cannot be stored");
    }

    public static Double canonical(double value) {
        return value == 0 ? 0.0 : value;
    }

    public static BigDecimal canonical(BigDecimal value) {
        return value.signum() == 0 ? BigDecimal.ZERO : value.stripTrailingZeros();
    }

    /** The order of two values of one column; NULL comes last. Strings are ordered by their characters, FALSE before TRUE. */
    public static int compare(Object a, Object b) {
        if (a == b) {
            return 0;
        } else if (a == null || b == null) {
            return a == null ? 1 : -1;
        } else if (a instanceof Long x && b instanceof Long y) {
            return Long.compare(x, y);
        } else if (a instanceof String x && b instanceof String y) {
            return x.compareTo(y);
        } else if (a instanceof Double x && b instanceof Double y) {
            return x.compareTo(y);
        } else if (a.getClass() != b.getClass()) {
            throw new IllegalArgumentException("values of " + a.getClass().getSimpleName() + " and "
                    + b.getClass().getSimpleName() + " have no order");
        }
        @SuppressWarnings("unchecked")
        Comparable<Object> comparable = (Comparable<Object>) a;
        return comparable.compareTo(b);
    }

    /** A number that is never larger for a smaller value of the same column; NULL has none. */
    static long prefix(Object value) {
        if (value instanceof Long number) {
            return number;
        } else if (value instanceof String text) {
            return prefix(text);
        } else if (value instanceof Double number) {
            long bits = Double.doubleToLongBits(number);
            return bits ^ ((bits >> 63) & Long.MAX_VALUE);
        }
        return 0;
    }

    /** The first eight characters as bytes; from one on that is none, all bytes are the largest. */
    private static long prefix(String text) {
        long bytes = 0;
        boolean wide = false;
        for (int i = 0; i < Long.BYTES; i++) {
            char c = i < text.length() ? text.charAt(i) : 0;
            wide |= c > 0xFF;
            bytes = bytes << 8 | (wide ? 0xFF : c);
        }
        return bytes ^ Long.MIN_VALUE;
    }

    /** An estimate of the bytes that a value takes beside the reference to it. */
    static long bytes(Object value) {
        if (value == null || value instanceof Boolean) {
            return 0;
        } else if (value instanceof String s) {
            return 40 + (s.length() + 7L) / 8 * 8;
        } else if (value instanceof SqlArray a) {
            return 40 + 4L * a.size() + Arrays.stream(a.toArray()).mapToLong(Values::bytes).sum();
        }
        return value instanceof BigDecimal ? 40 : 16;
    }
}
