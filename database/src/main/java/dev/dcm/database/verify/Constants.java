package dev.dcm.database.verify;

import dev.dcm.base.SqlType;
import java.math.BigDecimal;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.util.List;
import java.util.stream.Collectors;

/** Values as SQL text. */
final class Constants {
    private final TypeNames types;

    Constants(TypeNames types) {
        this.types = types;
    }

    /** The value with its SQL type made certain. */
    String typed(Object value, SqlType type) {
        if (value instanceof OffsetDateTime) {
            return "CAST(" + quoted(value.toString()) + " AS TIMESTAMP WITH TIME ZONE)";
        } else if (value instanceof OffsetTime) {
            return "CAST(" + quoted(value.toString()) + " AS TIME WITH TIME ZONE)";
        }
        return value instanceof Boolean || value instanceof BigDecimal ? bare(value, type) : types.cast(bare(value, type), type);
    }

    /** The value where an earlier one has told the type. */
    String bare(Object value, SqlType type) {
        if (value == null) {
            return "NULL";
        } else if (value instanceof Boolean truth) {
            return truth ? "TRUE" : "FALSE";
        } else if (value instanceof Long number) {
            return number.toString();
        } else if (value instanceof BigDecimal number) {
            // With a point, so that every database reads a decimal number and none an ordinal or a BIGINT.
            String digits = (number.scale() < 1 ? number.setScale(1) : number).toPlainString();
            return number.signum() < 0 ? "(" + digits + ")" : digits;
        } else if (value instanceof List<?> elements) {
            return types.cast(elements.stream().map(e -> typed(e, type.element())).collect(Collectors.joining(", ", "ARRAY[", "]")), type);
        } else if (value instanceof String text) {
            return quoted(text);
        }
        return types.cast(quoted(value.toString()), type);
    }

    private static String quoted(String text) {
        return "'" + text.replace("'", "''") + "'";
    }
}
