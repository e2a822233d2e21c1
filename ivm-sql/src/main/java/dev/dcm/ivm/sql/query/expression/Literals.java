package dev.dcm.ivm.sql.query.expression;

import dev.dcm.ivm.data.SqlArray;
import dev.dcm.ivm.data.Values;
import dev.dcm.ivm.sql.query.type.Kind;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexLiteral;
import org.apache.calcite.util.DateString;
import org.apache.calcite.util.NlsString;
import org.apache.calcite.util.TimeString;
import org.apache.calcite.util.TimestampString;

/** The canonical values of literals. */
public final class Literals {
    private Literals() {
    }

    public static Object value(RexLiteral literal) {
        if (literal.isNull()) {
            return null;
        }
        return switch (Kind.of(literal.getType())) {
            case DATE -> (long) literal.getValueAs(DateString.class).getDaysSinceEpoch();
            case TIME -> Times.parseTime(literal.getValueAs(TimeString.class).toString());
            case TIMESTAMP -> Times.parseTimestamp(literal.getValueAs(TimestampString.class).toString());
            default -> value(literal.getValue(), literal.getType());
        };
    }

    private static Object value(Object value, RelDataType type) {
        if (value instanceof RexLiteral inner) {
            return value(inner);
        } else if (value instanceof NlsString s) {
            return s.getValue();
        } else if (value instanceof Boolean) {
            return value;
        } else if (value instanceof BigDecimal d) {
            return number(d, type);
        } else if (value instanceof Number n) {
            return number(new BigDecimal(n.toString()), type);
        } else if (value instanceof List<?> list) {
            return SqlArray.of(list.stream().map(e -> value(e, type.getComponentType())).toArray());
        }
        throw Failures.unsupported("a literal of the type " + type);
    }

    private static Object number(BigDecimal value, RelDataType type) {
        return switch (Kind.of(type)) {
            case LONG, MONTHS -> value.setScale(0, RoundingMode.HALF_UP).longValueExact();
            case MICROSECONDS -> value.movePointRight(3).longValueExact();
            case DECIMAL -> Values.canonical(value);
            case DOUBLE -> Values.canonical(value.doubleValue());
            default -> throw Failures.unsupported("a literal of the type " + type);
        };
    }
}
