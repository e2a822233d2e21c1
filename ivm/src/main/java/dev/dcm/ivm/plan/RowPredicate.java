package dev.dcm.ivm.plan;

import dev.dcm.ivm.data.Row;

/** Whether a condition is TRUE for a row; neither FALSE nor UNKNOWN is. The same for the same row, always. What it throws rejects the step. */
@FunctionalInterface
public interface RowPredicate {
    boolean test(Row row);
}
