package dev.dcm.ir.rewrite;

import dev.dcm.ir.Children;
import dev.dcm.ir.Constraint;
import dev.dcm.ir.Expr;
import dev.dcm.ir.Rel;

/**
 * Finds queries in which a decision may be divided by, or be the index of an array. Whether such a value exists is asked where it is read: in which rows
 * that is depends on where filters and joins stand, and a column does not tell that it has such a value. So no pass moves anything there.
 */
final class FallibleQueries {
    private FallibleQueries() {
    }

    /** Whether the constraint has one; what its own expression divides by is not a matter of queries. */
    static boolean in(Constraint constraint) {
        return in(constraint.relation()) || queriesOf(constraint.expression());
    }

    private static boolean in(Rel rel) {
        return Children.of(rel).stream().anyMatch(FallibleQueries::in) || Children.expressionsOf(rel).stream().anyMatch(FallibleQueries::in);
    }

    private static boolean in(Expr expr) {
        return expr instanceof Expr.Call call && call.mayFailByDecision() || Children.of(expr).stream().anyMatch(FallibleQueries::in)
                || Children.queriesOf(expr).stream().anyMatch(FallibleQueries::in);
    }

    private static boolean queriesOf(Expr expr) {
        return Children.queriesOf(expr).stream().anyMatch(FallibleQueries::in) || Children.of(expr).stream().anyMatch(FallibleQueries::queriesOf);
    }
}
