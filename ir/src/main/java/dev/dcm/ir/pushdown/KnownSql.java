package dev.dcm.ir.pushdown;

import dev.dcm.ir.Expr;
import dev.dcm.ir.Operator;
import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;

/**
 * Simple known conditions on the row of a base view as SQL. What it does not know it leaves out: a restricting view then has more rows than it
 * needs, and the policy itself, which stays, sorts them out.
 */
final class KnownSql {
    private final String relation;

    KnownSql(String relation) {
        this.relation = relation;
    }

    /** The condition as SQL, or null. */
    SqlNode of(Expr expr) {
        if (expr instanceof Expr.Column column) {
            return column.level() == 0 ? Sql.column(relation, column.index()) : null;
        } else if (expr instanceof Expr.Literal literal) {
            return Sql.literal(literal.value());
        } else if (expr instanceof Expr.Call call) {
            SqlOperator operator = operator(call.operator());
            List<SqlNode> arguments = all(call.arguments());
            if (operator == null || arguments == null) {
                return null;
            }
            boolean chain = call.operator() == Operator.AND || call.operator() == Operator.OR;
            return chain ? arguments.stream().reduce((a, b) -> Sql.call(operator, a, b)).orElse(null) : Sql.call(operator, arguments.toArray(SqlNode[]::new));
        } else if (expr instanceof Expr.InList in) {
            SqlNode operand = of(in.operand());
            List<SqlNode> values = all(in.values());
            return operand == null || values == null ? null
                    : values.stream().map(v -> Sql.equal(operand, v)).reduce((a, b) -> Sql.call(SqlStdOperatorTable.OR, a, b)).orElse(null);
        }
        return null;
    }

    private List<SqlNode> all(List<Expr> exprs) {
        List<SqlNode> nodes = new ArrayList<>();
        for (Expr expr : exprs) {
            SqlNode node = of(expr);
            if (node == null) {
                return null;
            }
            nodes.add(node);
        }
        return nodes;
    }

    private static SqlOperator operator(Operator operator) {
        return switch (operator) {
            case AND -> SqlStdOperatorTable.AND;
            case OR -> SqlStdOperatorTable.OR;
            case NOT -> SqlStdOperatorTable.NOT;
            case EQUAL -> SqlStdOperatorTable.EQUALS;
            case NOT_EQUAL -> SqlStdOperatorTable.NOT_EQUALS;
            case LESS -> SqlStdOperatorTable.LESS_THAN;
            case LESS_EQUAL -> SqlStdOperatorTable.LESS_THAN_OR_EQUAL;
            case GREATER -> SqlStdOperatorTable.GREATER_THAN;
            case GREATER_EQUAL -> SqlStdOperatorTable.GREATER_THAN_OR_EQUAL;
            case IS_NULL -> SqlStdOperatorTable.IS_NULL;
            case IS_NOT_NULL -> SqlStdOperatorTable.IS_NOT_NULL;
            case IS_TRUE -> SqlStdOperatorTable.IS_TRUE;
            case IS_NOT_TRUE -> SqlStdOperatorTable.IS_NOT_TRUE;
            case IS_FALSE -> SqlStdOperatorTable.IS_FALSE;
            case IS_NOT_FALSE -> SqlStdOperatorTable.IS_NOT_FALSE;
            default -> null;
        };
    }
}
