package dev.dcm.ivm.sql.query.translate;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.apache.calcite.rel.RelHomogeneousShuttle;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rex.RexFieldAccess;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexShuttle;
import org.apache.calcite.rex.RexSubQuery;

/** Finds the outer variables that operators and expressions read, sub-queries included. */
final class Variables {
    private final List<Scope.Variable> found = new ArrayList<>();
    private final RexShuttle expressions = new RexShuttle() {
        @Override
        public RexNode visitFieldAccess(RexFieldAccess access) {
            if (Scope.Variable.is(access)) {
                Scope.Variable variable = Scope.Variable.of(access);
                if (found.stream().noneMatch(variable::isSame)) {
                    found.add(variable);
                }
            }
            return super.visitFieldAccess(access);
        }

        @Override
        public RexNode visitSubQuery(RexSubQuery subQuery) {
            visit(subQuery.rel);
            return super.visitSubQuery(subQuery);
        }
    };

    private Variables() {
    }

    private void visit(RelNode rel) {
        rel.accept(new RelHomogeneousShuttle() {
            @Override
            public RelNode visit(RelNode other) {
                other.accept(expressions);
                return super.visit(other);
            }
        });
    }

    /** Variables of these outer rows that the operator reads. */
    static List<Scope.Variable> in(RelNode rel, Set<String> rows) {
        Variables variables = new Variables();
        variables.visit(rel);
        return variables.found.stream().filter(v -> rows.contains(v.row())).toList();
    }

    static List<Scope.Variable> in(RexNode node, Set<String> rows) {
        Variables variables = new Variables();
        node.accept(variables.expressions);
        return variables.found.stream().filter(v -> rows.contains(v.row())).toList();
    }

    static boolean mentions(RelNode rel, List<RexNode> conditions, Scope scope) {
        Set<String> rows = scope.rows();
        return conditions.stream().anyMatch(c -> !in(c, rows).isEmpty()) || !in(rel, rows).isEmpty();
    }
}
