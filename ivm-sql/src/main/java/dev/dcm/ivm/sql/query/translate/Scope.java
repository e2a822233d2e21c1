package dev.dcm.ivm.sql.query.translate;

import dev.dcm.ivm.plan.Plan;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexCorrelVariable;
import org.apache.calcite.rex.RexFieldAccess;
import org.apache.calcite.rex.RexNode;

/**
 * The columns of outer queries that a sub-query reads, and the values for which it is computed.
 *
 * @param domain rows with one column for each variable: every combination of values that the outer query has, once
 */
record Scope(List<Variable> variables, Plan domain) {
    static final Scope NONE = new Scope(List.of(), null);

    /** A field of a row of an outer query. */
    record Variable(String row, int field, RelDataType type) {
        static boolean is(RexNode node) {
            return node instanceof RexFieldAccess access && access.getReferenceExpr() instanceof RexCorrelVariable;
        }

        static Variable of(RexFieldAccess access) {
            return new Variable(((RexCorrelVariable) access.getReferenceExpr()).id.getName(), access.getField().getIndex(), access.getType());
        }

        boolean isSame(Variable other) {
            return row.equals(other.row) && field == other.field;
        }
    }

    boolean isEmpty() {
        return variables.isEmpty();
    }

    /** The number of the variable, or -1 if it is not one of this scope. */
    int position(Variable variable) {
        for (int i = 0; i < variables.size(); i++) {
            if (variables.get(i).isSame(variable)) {
                return i;
            }
        }
        return -1;
    }

    Set<String> rows() {
        return variables.stream().map(Variable::row).collect(Collectors.toSet());
    }
}
