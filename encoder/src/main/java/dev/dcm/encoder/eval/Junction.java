package dev.dcm.encoder.eval;

import dev.dcm.encoder.value.Cell;
import java.util.ArrayList;
import java.util.List;

/** AND or OR under evaluation: once it is decided, the rest needs no look, so that a guard protects what stands behind it. */
public final class Junction {
    private final Expressions expressions;
    private final boolean and;
    private final List<Cell> cells = new ArrayList<>();
    private Cell decided;

    Junction(Expressions expressions, boolean and) {
        this.expressions = expressions;
        this.and = and;
    }

    public void add(Cell cell) {
        if (cell instanceof Cell.Known known && known.value() instanceof Boolean value && value != and) {
            decided = cell;
        } else {
            cells.add(cell);
        }
    }

    public boolean isOpen() {
        return decided == null;
    }

    public Cell cell() {
        return decided != null ? decided : expressions.junction(cells, and);
    }
}
