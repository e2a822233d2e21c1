package dev.dcm.encoder.eval;

import dev.dcm.encoder.formula.Condition;
import dev.dcm.encoder.value.Cell;
import java.util.List;

/**
 * A row of a conditional table.
 *
 * @param key the primary-key values that order it; empty without a key
 */
public record Row(Condition presence, Cell[] cells, List<Object> key) {

    Row when(Condition condition) {
        return new Row(condition, cells, key);
    }
}
