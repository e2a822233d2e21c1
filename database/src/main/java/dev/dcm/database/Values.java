package dev.dcm.database;

import dev.dcm.base.SqlType;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.sql.Array;
import java.sql.Date;
import java.sql.SQLException;
import java.sql.Time;
import java.sql.Timestamp;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Drivers deliver values in classes of their choice; here is one class for each type. */
final class Values {
    private Values() {
    }

    /** A value that is not of the promised type. */
    static final class OtherTypeException extends RuntimeException {
        private final transient Object value;
        private final boolean tooLarge;

        OtherTypeException(Object value, boolean tooLarge) {
            super(String.valueOf(value));
            this.value = value;
            this.tooLarge = tooLarge;
        }

        /** As people read it. */
        String value() {
            return value instanceof String ? "'" + value + "'" : value instanceof BigDecimal number ? number.toPlainString() : String.valueOf(value);
        }

        /** Whether it is an integer that does not fit 64 bits. */
        boolean tooLarge() {
            return tooLarge;
        }
    }

    static Object normalised(Object value, SqlType type) throws SQLException {
        if (value == null) {
            return null;
        }
        return switch (type.kind()) {
            case BOOLEAN -> asBoolean(value);
            case SMALLINT, INTEGER, BIGINT -> asLong(value);
            case DECIMAL -> asDecimal(value);
            case REAL, DOUBLE -> asDouble(value);
            case CHAR -> unpadded(asString(value));
            case VARCHAR -> asString(value);
            case DATE, TIME, TIMESTAMP -> asTemporal(value);
            case ARRAY -> asList(value, type.element());
            case NULL, OTHER -> value;
        };
    }

    /** The text without the blanks that only fill a CHAR to its length. */
    static String unpadded(String text) {
        if (text == null) {
            return null;
        }
        int end = text.length();
        while (end > 0 && text.charAt(end - 1) == ' ') {
            end--;
        }
        return text.substring(0, end);
    }

    /** Databases without booleans have 0 and 1. */
    private static Boolean asBoolean(Object value) {
        if (value instanceof Boolean truth) {
            return truth;
        }
        if (value instanceof Number) {
            long number = asLong(value);
            if (number == 0 || number == 1) {
                return number == 1;
            }
        }
        throw new OtherTypeException(value, false);
    }

    private static Long asLong(Object value) {
        if (value instanceof Boolean truth) {
            return truth ? 1L : 0L;
        }
        if (value instanceof Long || value instanceof Integer || value instanceof Short || value instanceof Byte) {
            return ((Number) value).longValue();
        }
        BigDecimal exact = asDecimal(value);
        try {
            BigInteger integer = exact.toBigIntegerExact();
            if (integer.bitLength() < Long.SIZE) {
                return integer.longValue();
            }
        } catch (ArithmeticException fraction) {
            throw new OtherTypeException(value, false);
        }
        throw new OtherTypeException(value, true);
    }

    private static BigDecimal asDecimal(Object value) {
        if (value instanceof BigDecimal decimal) {
            return decimal;
        }
        if (value instanceof Number) {
            try {
                return new BigDecimal(value.toString());
            } catch (NumberFormatException notFinite) {
                throw new OtherTypeException(value, false);
            }
        }
        throw new OtherTypeException(value, false);
    }

    /** By the shortest text, so that the REAL 0.1 becomes the DOUBLE 0.1 and not 0.10000000149. */
    private static Double asDouble(Object value) {
        if (value instanceof Double number) {
            return number;
        }
        if (value instanceof Number) {
            return Double.valueOf(value.toString());
        }
        throw new OtherTypeException(value, false);
    }

    private static String asString(Object value) {
        if (value instanceof Number || value instanceof Boolean) {
            throw new OtherTypeException(value, false);
        }
        return value.toString();
    }

    private static Object asTemporal(Object value) {
        if (value instanceof Timestamp timestamp) {
            return timestamp.toLocalDateTime();
        }
        if (value instanceof Date date) {
            return date.toLocalDate();
        }
        return value instanceof Time time ? time.toLocalTime() : value;
    }

    private static List<Object> asList(Object value, SqlType element) throws SQLException {
        Object content = value;
        if (value instanceof Array array) {
            content = array.getArray();
            array.free();
        }
        if (!(content instanceof Object[] elements)) {
            throw new OtherTypeException(value, false);
        }
        List<Object> list = new ArrayList<>(elements.length);
        for (Object item : elements) {
            list.add(normalised(item, element));
        }
        return Collections.unmodifiableList(list);
    }
}
