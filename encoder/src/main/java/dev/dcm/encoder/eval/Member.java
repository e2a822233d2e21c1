package dev.dcm.encoder.eval;

import dev.dcm.encoder.formula.Condition;
import dev.dcm.encoder.value.Cell;
import java.util.List;

/**
 * A value that an aggregate looks at, and the condition under which it counts.
 *
 * @param key of its row, for aggregates that depend on an order
 */
record Member(Condition counts, Cell cell, List<Object> key) {
}
