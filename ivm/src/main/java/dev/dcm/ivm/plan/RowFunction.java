package dev.dcm.ivm.plan;

import dev.dcm.ivm.data.Row;

/** Makes a row of a row; the same of the same, always. What it throws rejects the step. Its values must be canonical. */
@FunctionalInterface
public interface RowFunction {
    Row apply(Row row);
}
