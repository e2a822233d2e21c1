package dev.dcm.ivm.sql.query.translate;

import dev.dcm.ivm.sql.query.expression.Coercion;
import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexFieldAccess;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexShuttle;
import org.apache.calcite.sql.SqlKind;

/**
 * Rows that do not depend on outer variables, under conditions that equate every variable with an expression over their fields: then these
 * expressions are the domain, and the outer rows need not be asked for their values.
 *
 * <p>Before: rows where x = outer.a and y &lt; outer.a, for every outer.a. After: rows where y &lt; x, with x as the value of outer.a. Must not
 * fire if a variable is left, or if the two sides of the equality are of different kinds.
 */
final class Equated {
    private final RelNode rel;
    private final Request request;
    private final RexNode[] expressions;
    private final List<RexNode> conditions;

    private Equated(RelNode rel, Request request, RexNode[] expressions, List<RexNode> conditions) {
        this.rel = rel;
        this.request = request;
        this.expressions = expressions;
        this.conditions = conditions;
    }

    /** Null if the conditions do not equate all variables. */
    static Equated of(RelNode rel, Request request) {
        Scope scope = request.scope();
        if (!Variables.in(rel, scope.rows()).isEmpty()) {
            return null;
        }
        RexNode[] expressions = new RexNode[scope.variables().size()];
        List<RexNode> conditions = new ArrayList<>();
        int found = 0;
        for (RexNode condition : request.conditions()) {
            int position = equatedBy(condition, expressions, scope);
            if (position < 0) {
                conditions.add(condition);
            } else {
                found++;
            }
        }
        return found < expressions.length ? null : new Equated(rel, request, expressions, conditions);
    }

    private static int equatedBy(RexNode condition, RexNode[] expressions, Scope scope) {
        if (!condition.isA(SqlKind.EQUALS)) {
            return -1;
        }
        List<RexNode> operands = ((RexCall) condition).operands;
        for (int i = 0; i < 2; i++) {
            RexNode side = operands.get(i);
            RexNode other = operands.get(1 - i);
            int position = Scope.Variable.is(side) ? scope.position(Scope.Variable.of((RexFieldAccess) side)) : -1;
            boolean fits = position >= 0 && expressions[position] == null && !Rex.isCorrelated(other) && !Rex.inputs(other).isEmpty();
            if (fits && Coercion.isNone(side.getType(), other.getType()) && Coercion.isNone(other.getType(), side.getType())) {
                expressions[position] = other;
                return position;
            }
        }
        return -1;
    }

    Rows translate(Translator translator) {
        Scope scope = request.scope();
        RexShuttle shuttle = new RexShuttle() {
            @Override
            public RexNode visitFieldAccess(RexFieldAccess access) {
                return Scope.Variable.is(access) ? expressions[scope.position(Scope.Variable.of(access))] : super.visitFieldAccess(access);
            }
        };
        List<RexNode> own = conditions.stream().map(c -> c.accept(shuttle)).toList();
        List<RexNode> domain = List.of(expressions);
        Rows rows = translator.translate(rel, new Request(own, request.needed().union(Rex.inputs(domain.stream())), Scope.NONE));
        return new Rows(rows.plan(), rows.fields(), domain.stream().map(e -> translator.resolve(e, rows, Scope.NONE)).toList(), false, null);
    }
}
