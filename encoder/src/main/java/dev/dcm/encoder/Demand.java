package dev.dcm.encoder;

import dev.dcm.base.Span;
import dev.dcm.encoder.eval.Row;
import dev.dcm.encoder.formula.Condition;
import dev.dcm.ir.Constraint;

/**
 * What one row of a constraint demands.
 *
 * @param constraint null for a condition without which a query has no value
 * @param row        of the constraint's relation, null without a constraint
 */
record Demand(Condition condition, Constraint constraint, Row row) {

    String name() {
        return constraint == null ? "conditions without which queries have no value" : constraint.name();
    }

    Span span() {
        return constraint == null ? Span.NONE : constraint.expression().span();
    }
}
