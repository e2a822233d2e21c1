package dev.dcm.encoder.generate;

import dev.dcm.ir.AggregateCall;
import dev.dcm.ir.Constraint;
import dev.dcm.ir.Expr;
import dev.dcm.ir.Rel;
import dev.dcm.ir.VariableTable;
import java.util.List;

/**
 * A policy that is nothing but ALL_DIFFERENT of a table's decision, over all rows or over groups of them.
 *
 * @param keys known expressions over the table's rows that make the groups
 */
record Difference(VariableTable table, List<Expr> keys) {

    /** The policy as a difference; null if it is something else. */
    static Difference of(Constraint constraint) {
        Rel rel = constraint.relation();
        Expr expr = constraint.expression();
        while (rel instanceof Rel.Project project && expr instanceof Expr.Column column && column.level() == 0) {
            expr = project.columns().get(column.index());
            rel = project.input();
        }
        if (constraint.kind() != Constraint.Kind.CHECK || !(rel instanceof Rel.Aggregate aggregate) || !(aggregate.input() instanceof Rel.Decided decided)
                || !(expr instanceof Expr.Column column) || column.level() != 0 || column.index() < aggregate.keys().size()) {
            return null;
        }
        AggregateCall call = aggregate.calls().get(column.index() - aggregate.keys().size());
        boolean different = call.function() == AggregateCall.Function.ALL_DIFFERENT && call.filter() == null
                && call.arguments().get(0) instanceof Expr.Column argument && argument.level() == 0 && isDecision(decided.table(), argument.index());
        boolean known = aggregate.keys().stream().noneMatch(Expr::formula);
        return different && known ? new Difference(decided.table(), aggregate.keys()) : null;
    }

    private static boolean isDecision(VariableTable table, int column) {
        return table.variables().stream().anyMatch(v -> v.index() == column);
    }
}
