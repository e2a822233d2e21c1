package dev.dcm.ivm.sql.query.expression;

import dev.dcm.ivm.data.Row;

/** A compiled expression over a row, or over the two rows of a pair; what has one row alone gives null as the right one. */
@FunctionalInterface
public interface Scalar {
    Object value(Row left, Row right);
}
