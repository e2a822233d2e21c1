package dev.dcm.ir.pushdown;

import dev.dcm.ir.Expr;
import dev.dcm.ir.Rel;

/**
 * The column of a leaf that a column of a relation passes on unchanged.
 *
 * @param leaf a {@link Rel.Base} or {@link Rel.Decided}
 */
record Origin(Rel leaf, int column) {

    /** The origin, or null for what is computed, or may be padded with NULL. */
    static Origin of(Rel rel, int column) {
        if (rel instanceof Rel.Base || rel instanceof Rel.Decided) {
            return new Origin(rel, column);
        } else if (rel instanceof Rel.Filter filter) {
            return of(filter.input(), column);
        } else if (rel instanceof Rel.Distinct distinct) {
            return of(distinct.input(), column);
        } else if (rel instanceof Rel.Project project) {
            return of(project.input(), project.columns().get(column));
        } else if (rel instanceof Rel.Join join) {
            int left = join.left().fields().size();
            boolean padded = column < left ? join.kind().keepsRight() : join.kind().keepsLeft();
            return padded ? null : column < left ? of(join.left(), column) : of(join.right(), column - left);
        } else if (rel instanceof Rel.Aggregate aggregate) {
            return column < aggregate.keys().size() ? of(aggregate.input(), aggregate.keys().get(column)) : null;
        }
        return null;
    }

    private static Origin of(Rel input, Expr expr) {
        return expr instanceof Expr.Column column && column.level() == 0 ? of(input, column.index()) : null;
    }

    /** Whether it is the variable. */
    boolean is(Variable variable) {
        return leaf instanceof Rel.Decided decided && decided.table() == variable.table() && column == variable.column();
    }

    /** The column of the variable's own rows, if it is a known one, otherwise -1. */
    int knownOf(Variable variable) {
        return leaf instanceof Rel.Decided decided && decided.table() == variable.table() && !decided.fields().get(column).formula() ? column : -1;
    }
}
