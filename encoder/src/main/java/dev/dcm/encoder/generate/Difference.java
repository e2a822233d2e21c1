package dev.dcm.encoder.generate;

import dev.dcm.ir.AggregateCall;
import dev.dcm.ir.Constraint;
import dev.dcm.ir.Expr;
import dev.dcm.ir.Rel;
import dev.dcm.ir.VariableTable;
import dev.dcm.ir.rewrite.Conjunction;
import java.util.List;
import java.util.stream.Stream;

/**
 * A policy that is nothing but ALL_DIFFERENT of a table's decision, over all rows or over groups of them.
 *
 * @param filter known conditions on the table's rows: those for which one is not true may take any values
 * @param keys   known expressions over the table's rows that make the groups
 */
record Difference(VariableTable table, List<Expr> filter, List<Expr> keys) {

    /** The policy as a difference; null if it is something else. */
    static Difference of(Constraint constraint) {
        Rel rel = constraint.relation();
        Expr expr = constraint.expression();
        while (rel instanceof Rel.Project project && expr instanceof Expr.Column column && column.level() == 0) {
            expr = project.columns().get(column.index());
            rel = project.input();
        }
        if (constraint.kind() != Constraint.Kind.CHECK || !(rel instanceof Rel.Aggregate aggregate) || !(unfiltered(aggregate.input()) instanceof Rel.Decided decided)
                || !(expr instanceof Expr.Column column) || column.level() != 0 || column.index() < aggregate.keys().size()) {
            return null;
        }
        AggregateCall call = aggregate.calls().get(column.index() - aggregate.keys().size());
        boolean different = call.function() == AggregateCall.Function.ALL_DIFFERENT && call.filter() == null
                && call.arguments().get(0) instanceof Expr.Column argument && argument.level() == 0 && isDecision(decided.table(), argument.index());
        List<Expr> filter = aggregate.input() instanceof Rel.Filter f ? Conjunction.parts(f.condition()) : List.of();
        boolean known = Stream.concat(aggregate.keys().stream(), filter.stream()).allMatch(CountedRows::isKnown);
        return different && known ? new Difference(decided.table(), filter, aggregate.keys()) : null;
    }

    private static Rel unfiltered(Rel rel) {
        return rel instanceof Rel.Filter filter ? filter.input() : rel;
    }

    private static boolean isDecision(VariableTable table, int column) {
        return table.variables().stream().anyMatch(v -> v.index() == column);
    }
}
