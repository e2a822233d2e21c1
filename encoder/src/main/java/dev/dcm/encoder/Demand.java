package dev.dcm.encoder;

import dev.dcm.base.Span;
import dev.dcm.encoder.eval.Row;
import dev.dcm.encoder.formula.Condition;
import dev.dcm.encoder.formula.Formulas;
import dev.dcm.encoder.formula.Linear;
import dev.dcm.ir.Constraint;

/**
 * What one row of a constraint demands.
 *
 * @param constraint null for a condition without which a query has no value, where nobody asks of which constraint
 * @param row        of the constraint's relation, null without a constraint, and for what all its rows need
 * @param needsValue whether it only demands that the constraint has a value, true or not
 * @param value      what the row adds to the objective, which has to exist; null for all that is no objective
 */
record Demand(Condition condition, Constraint constraint, Row row, boolean needsValue, Linear value) {

    Demand(Condition condition, Constraint constraint, Row row) {
        this(condition, constraint, row, constraint == null, null);
    }

    /** That queries of a constraint have a value. */
    static Demand ofQueries(Condition condition, Constraint constraint, Row row) {
        return new Demand(condition, constraint, row, true, null);
    }

    /** That a row's share of the objective exists: there is no quotient by 0. */
    static Demand ofObjective(Linear value, Constraint constraint, Row row) {
        return new Demand(Formulas.TRUE, constraint, row, true, value);
    }

    String name() {
        return needsValue ? "conditions without which queries have no value" : constraint.name();
    }

    Span span() {
        return constraint == null ? Span.NONE : constraint.expression().span();
    }
}
