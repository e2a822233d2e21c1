package dev.dcm.ivm.sql.value;

import dev.dcm.ivm.data.SqlArray;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import org.apache.calcite.rel.type.RelDataType;

/** Canonical values as the Java objects of their SQL types. */
public final class Shown {
    private Shown() {
    }

    /** Integer for INTEGER, LocalDateTime for TIMESTAMP, Object[] for ARRAY and so on; decimals with the digits of their type. */
    public static Object of(Object value, RelDataType type) {
        if (value == null) {
            return null;
        }
        return switch (type.getSqlTypeName()) {
            case TINYINT, SMALLINT, INTEGER -> value instanceof Long number ? (Object) Math.toIntExact(number) : value;
            case DECIMAL -> value instanceof BigDecimal number && type.getScale() > number.scale() || value instanceof BigDecimal n && n.scale() < 0
                    ? ((BigDecimal) value).setScale(Math.max(type.getScale(), 0)) : value;
            case REAL -> value instanceof Double number ? (Object) number.floatValue() : value;
            case DATE -> value instanceof Long days ? LocalDate.ofEpochDay(days) : value;
            case TIME -> value instanceof Long micros ? LocalTime.ofNanoOfDay(micros * 1000) : value;
            case TIMESTAMP, TIMESTAMP_WITH_LOCAL_TIME_ZONE -> value instanceof Long micros ? Temporals.ofMicros(micros) : value;
            case ARRAY -> array((SqlArray) value, type.getComponentType());
            default -> value;
        };
    }

    private static Object[] array(SqlArray array, RelDataType type) {
        Object[] elements = array.toArray();
        for (int i = 0; i < elements.length; i++) {
            elements[i] = of(elements[i], type);
        }
        return elements;
    }

    /** The text of an object that {@link #of} gave. */
    public static String text(Object value) {
        if (value == null) {
            return null;
        } else if (value instanceof LocalDateTime || value instanceof LocalTime || value instanceof Boolean || value instanceof BigDecimal) {
            return Temporals.text(value);
        } else if (value instanceof Object[] elements) {
            StringBuilder text = new StringBuilder("[");
            for (Object element : elements) {
                text.append(text.length() > 1 ? ", " : "").append(text(element));
            }
            return text.append(']').toString();
        }
        return value.toString();
    }
}
