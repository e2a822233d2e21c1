package dev.dcm.encoder.eval;

import dev.dcm.encoder.value.Cell;
import dev.dcm.solver.Domain;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongFunction;

/** The known values of a query that IN asks: texts by their numbers, integers as they are. */
public final class ValueSet {
    private static final int FIRST_CAPACITY = 16;
    private long[] values = new long[FIRST_CAPACITY];
    private int size;
    private boolean hasNull;

    public void add(long value) {
        if (size == values.length) {
            values = Arrays.copyOf(values, size * 2);
        }
        values[size++] = value;
    }

    /** A text by its number, which is negative for NULL. */
    public void addText(long code) {
        if (code < 0) {
            addNull();
        } else {
            add(code);
        }
    }

    /** Beside NULL, no value is known not to be in the set. */
    public void addNull() {
        hasNull = true;
    }

    Domain domain() {
        return Domain.ofFirst(values, size);
    }

    /** One by one, NULL last. */
    List<Cell> cells(LongFunction<Object> meaning) {
        List<Cell> cells = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            cells.add(new Cell.Known(meaning.apply(values[i])));
        }
        if (hasNull) {
            cells.add(Cell.NULL);
        }
        return cells;
    }

    boolean hasNull() {
        return hasNull;
    }

    boolean isEmpty() {
        return size == 0 && !hasNull;
    }
}
