package dev.dcm.ivm.sql.query;

import java.util.List;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql2rel.SqlRexConvertlet;
import org.apache.calcite.sql2rel.SqlRexConvertletTable;
import org.apache.calcite.sql2rel.StandardConvertletTable;

/** Calcite's conversions of calls, without those that count time in milliseconds: the engine counts microseconds. */
final class Convertlets implements SqlRexConvertletTable {
    @Override
    public SqlRexConvertlet get(SqlCall call) {
        if (call.getKind() == SqlKind.TIMESTAMP_ADD || call.getKind() == SqlKind.TIMESTAMP_DIFF || call.getKind() == SqlKind.EXTRACT) {
            return (context, c) -> {
                List<RexNode> operands = c.getOperandList().stream().map(context::convertExpression).toList();
                return context.getRexBuilder().makeCall(context.getValidator().getValidatedNodeType(c), c.getOperator(), operands);
            };
        }
        return StandardConvertletTable.INSTANCE.get(call);
    }
}
