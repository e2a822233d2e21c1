package dev.dcm.ivm.sql.query.expression;

import dev.dcm.ivm.sql.query.type.Types;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.type.SqlTypeName;

/** CURRENT_TIMESTAMP and its relatives: functions of the microseconds since 1970 that a caller sets. */
public final class Clock {
    /** What the clock's column holds. */
    public static final RelDataType TYPE = Types.FACTORY.createSqlType(SqlTypeName.TIMESTAMP, 6);
    private static final Set<String> NAMES = Set.of("CURRENT_TIMESTAMP", "LOCALTIMESTAMP", "CURRENT_DATE", "CURRENT_TIME", "LOCALTIME", "NOW");

    private Clock() {
    }

    /** Whether this very expression, not a part of it, asks for the time. */
    public static boolean reads(RexNode node) {
        return node instanceof RexCall call && NAMES.contains(call.getOperator().getName());
    }

    static UnaryOperator<Object> conversion(RexCall call) {
        return Conversions.cast(TYPE, call.getType());
    }
}
