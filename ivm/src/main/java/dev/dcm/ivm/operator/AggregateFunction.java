package dev.dcm.ivm.operator;

import dev.dcm.ivm.data.Row;

/**
 * One aggregate over an immutable state. A new state is set aside until the step is committed, and nothing is undone. The state of
 * no values is null.
 */
interface AggregateFunction {
    /** The state after so many more (or fewer) rows with this value. */
    Object add(Object state, Object value, Row row, long weight);

    Object result(Object state);
}
