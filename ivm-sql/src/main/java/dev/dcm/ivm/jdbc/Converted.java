package dev.dcm.ivm.jdbc;

import dev.dcm.ivm.sql.error.SqlError;
import dev.dcm.ivm.sql.query.type.Types;
import dev.dcm.ivm.sql.value.Shown;
import dev.dcm.ivm.sql.value.Stored;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.sql.Array;
import java.sql.Date;
import java.sql.SQLDataException;
import java.sql.SQLException;
import java.sql.Time;
import java.sql.Timestamp;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Map;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.sql.type.SqlTypeName;

/** Values of results as the Java classes that callers ask for. */
final class Converted {
    /** The SQL type whose rules convert to the class. */
    private static final Map<Class<?>, RelDataType> BY_CLASS = Map.ofEntries(
            rules(Boolean.class, SqlTypeName.BOOLEAN), rules(Byte.class, SqlTypeName.TINYINT), rules(Short.class, SqlTypeName.SMALLINT),
            rules(Integer.class, SqlTypeName.INTEGER), rules(Long.class, SqlTypeName.BIGINT), rules(Float.class, SqlTypeName.REAL),
            rules(Double.class, SqlTypeName.DOUBLE), rules(LocalDate.class, SqlTypeName.DATE), rules(LocalTime.class, SqlTypeName.TIME),
            rules(LocalDateTime.class, SqlTypeName.TIMESTAMP));

    private Converted() {
    }

    private static Map.Entry<Class<?>, RelDataType> rules(Class<?> target, SqlTypeName type) {
        return Map.entry(target, Types.nullable(type));
    }

    /** The class that JDBC gives where none is asked for. */
    static Object usual(Object value, RelDataType type) throws SQLException {
        if (value instanceof LocalDate date) {
            return Date.valueOf(date);
        } else if (value instanceof LocalTime time) {
            return Time.valueOf(time);
        } else if (value instanceof LocalDateTime time) {
            return Timestamp.valueOf(time);
        }
        return value instanceof Object[] elements ? array(elements, type) : value;
    }

    /** @param value not null, as {@link Shown#of} gives it */
    static <T> T to(Object value, Class<T> target, RelDataType type) throws SQLException {
        try {
            return target.cast(converted(value, target, type));
        } catch (SqlError e) {
            throw Errors.of(e);
        } catch (ClassCastException e) {
            throw impossible(value, target);
        }
    }

    private static Object converted(Object value, Class<?> target, RelDataType type) throws SQLException {
        if (target.isInstance(value) && target != Object.class) {
            return value;
        } else if (target == Long.class && value instanceof Integer number) {
            return number.longValue();
        } else if (target == Object.class) {
            return usual(value, type);
        } else if (target == String.class) {
            return Shown.text(value);
        } else if (target == BigDecimal.class) {
            return value instanceof Number || value instanceof String ? new BigDecimal(value.toString().trim()) : Stored.of(value,
                    Types.nullable(SqlTypeName.DECIMAL));
        } else if (target == BigInteger.class) {
            return ((BigDecimal) converted(value, BigDecimal.class, type)).toBigInteger();
        } else if (target == Date.class) {
            return Date.valueOf((LocalDate) converted(value, LocalDate.class, type));
        } else if (target == Time.class) {
            return Time.valueOf((LocalTime) converted(value, LocalTime.class, type));
        } else if (target == Timestamp.class || target == java.util.Date.class) {
            return Timestamp.valueOf((LocalDateTime) converted(value, LocalDateTime.class, type));
        } else if (target == OffsetDateTime.class) {
            return ((LocalDateTime) converted(value, LocalDateTime.class, type)).atOffset(ZoneOffset.UTC);
        } else if (target == Instant.class) {
            return ((LocalDateTime) converted(value, LocalDateTime.class, type)).toInstant(ZoneOffset.UTC);
        } else if (target == Array.class && value instanceof Object[] elements) {
            return array(elements, type);
        }
        return byRules(value, target);
    }

    private static Object byRules(Object value, Class<?> target) throws SQLException {
        RelDataType type = BY_CLASS.get(target);
        if (type == null) {
            throw impossible(value, target);
        }
        Object shown = Shown.of(Stored.of(value, type), type);
        if (target == Byte.class || target == Short.class) {
            int number = (Integer) shown;
            return target == Byte.class ? (Object) (byte) number : (Object) (short) number;
        }
        return shown;
    }

    private static Array array(Object[] elements, RelDataType type) throws SQLException {
        Object[] usual = new Object[elements.length];
        for (int i = 0; i < usual.length; i++) {
            usual[i] = elements[i] == null ? null : usual(elements[i], type.getComponentType());
        }
        return new DcmArray(type.getComponentType(), usual);
    }

    private static SQLException impossible(Object value, Class<?> target) {
        return new SQLDataException("a value of " + value.getClass().getSimpleName() + " cannot be read as " + target.getName(), "22018");
    }
}
