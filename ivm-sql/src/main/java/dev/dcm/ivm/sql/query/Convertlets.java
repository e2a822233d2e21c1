package dev.dcm.ivm.sql.query;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql2rel.SqlRexConvertlet;
import org.apache.calcite.sql2rel.SqlRexConvertletTable;
import org.apache.calcite.sql2rel.StandardConvertletTable;

/**
 * Calcite's conversions of calls, without those that would lose something: time in milliseconds where the engine counts microseconds, equality with
 * NULL that a join can use as a key, and roots that know what they are not defined for.
 */
final class Convertlets implements SqlRexConvertletTable {
    private static final Set<SqlKind> KEPT = EnumSet.of(SqlKind.TIMESTAMP_ADD, SqlKind.TIMESTAMP_DIFF, SqlKind.EXTRACT,
            SqlKind.IS_DISTINCT_FROM, SqlKind.IS_NOT_DISTINCT_FROM);

    @Override
    public SqlRexConvertlet get(SqlCall call) {
        if (KEPT.contains(call.getKind()) || call.getOperator() == SqlStdOperatorTable.SQRT) {
            return (context, c) -> {
                List<RexNode> operands = c.getOperandList().stream().map(context::convertExpression).toList();
                return context.getRexBuilder().makeCall(context.getValidator().getValidatedNodeType(c), c.getOperator(), operands);
            };
        }
        return StandardConvertletTable.INSTANCE.get(call);
    }
}
