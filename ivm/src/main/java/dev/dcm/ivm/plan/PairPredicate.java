package dev.dcm.ivm.plan;

import dev.dcm.ivm.data.Row;

/** Whether a join condition is TRUE for a row of the left side and one of the right side. What it throws rejects the step. */
@FunctionalInterface
public interface PairPredicate {
    boolean test(Row left, Row right);
}
