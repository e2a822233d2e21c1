package dev.dcm.ivm.sql.query;

import java.util.List;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlFunction;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.util.SqlShuttle;

/**
 * Writes NULLS FIRST or LAST into ORDER BY of aggregates. Calcite knows for queries and windows that NULL is the smallest value here, but not
 * for aggregates.
 */
final class NullOrder extends SqlShuttle {
    private NullOrder() {
    }

    static SqlNode explicit(SqlNode query) {
        return query.accept(new NullOrder());
    }

    @Override
    public SqlNode visit(SqlCall call) {
        SqlNode visited = super.visit(call);
        if (!(visited instanceof SqlCall copy) || copy.operandCount() == 0) {
            return visited;
        }
        int last = copy.operandCount() - 1;
        boolean ordered = copy.getKind() == SqlKind.WITHIN_GROUP || copy.getOperator() instanceof SqlFunction;
        if (ordered && copy.operand(last) instanceof SqlNodeList order) {
            SqlCall changed = (SqlCall) copy.clone(copy.getParserPosition());
            changed.setOperand(last, new SqlNodeList(order.stream().map(NullOrder::explicitKey).toList(), order.getParserPosition()));
            return changed;
        }
        return visited;
    }

    private static SqlNode explicitKey(SqlNode key) {
        if (List.of(SqlKind.NULLS_FIRST, SqlKind.NULLS_LAST).contains(key.getKind())) {
            return key;
        }
        return (key.getKind() == SqlKind.DESCENDING ? SqlStdOperatorTable.NULLS_LAST : SqlStdOperatorTable.NULLS_FIRST)
                .createCall(key.getParserPosition(), key);
    }
}
