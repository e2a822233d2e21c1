package dev.dcm.ir;

import dev.dcm.base.Span;
import dev.dcm.base.SqlType;
import java.util.List;

/**
 * An aggregate over the rows of a group.
 *
 * @param arguments none for COUNT(*)
 * @param filter    of FILTER (WHERE ..), or null
 */
public record AggregateCall(Function function, List<Expr> arguments, boolean distinct, Expr filter, SqlType type, Span span) {

    /** SQL's aggregates, the value that all rows of a group share, and the set constraints of C-SQL. */
    public enum Function {
        SUM, COUNT, MIN, MAX, AVG, ANY, ALL, SHARED, ALL_DIFFERENT, ALL_EQUAL, INCREASING, CAPACITY_CONSTRAINT;

        public boolean isSetConstraint() {
            return ordinal() >= ALL_DIFFERENT.ordinal();
        }
    }

    /** Whether the value depends on decisions, for rows of this relation. */
    public boolean formula(Rel input) {
        return input.conditional() || arguments.stream().anyMatch(Expr::formula) || filter != null && filter.formula();
    }
}
