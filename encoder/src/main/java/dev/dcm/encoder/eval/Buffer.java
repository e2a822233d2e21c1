package dev.dcm.encoder.eval;

import dev.dcm.encoder.formula.Condition;
import dev.dcm.encoder.formula.Formulas;
import dev.dcm.encoder.value.Cell;
import java.util.Arrays;

/** Collects rows by columns. The kinds of its columns are letters: L for long, O for object, C for cell, S for sum. */
public final class Buffer {
    private static final int FIRST_CAPACITY = 16;
    private final Object[] columns;
    private final boolean[][] nulls;
    private Condition[] presences;
    private int capacity = FIRST_CAPACITY;
    private int size;

    public Buffer(String kinds) {
        columns = new Object[kinds.length()];
        nulls = new boolean[kinds.length()][];
        for (int i = 0; i < columns.length; i++) {
            columns[i] = switch (kinds.charAt(i)) {
                case 'L' -> new long[capacity];
                case 'O' -> new Object[capacity];
                case 'S' -> new LongSum[capacity];
                default -> new Cell[capacity];
            };
        }
    }

    public void set(int column, long value) {
        ((long[]) columns[column])[size] = value;
    }

    public void set(int column, long value, boolean isNull) {
        set(column, value);
        if (isNull) {
            nulls[column] = nulls[column] == null ? new boolean[capacity] : nulls[column];
            nulls[column][size] = true;
        }
    }

    public void set(int column, Object value) {
        ((Object[]) columns[column])[size] = value;
    }

    /** The row is complete: the next one begins. */
    public void end(Condition presence) {
        if (presence != Formulas.TRUE && presences == null) {
            presences = new Condition[capacity];
            Arrays.fill(presences, Formulas.TRUE);
        }
        if (presences != null) {
            presences[size] = presence;
        }
        if (++size == capacity) {
            grow();
        }
    }

    private void grow() {
        capacity *= 2;
        for (int i = 0; i < columns.length; i++) {
            columns[i] = columns[i] instanceof long[] longs ? Arrays.copyOf(longs, capacity) : Arrays.copyOf((Object[]) columns[i], capacity);
            nulls[i] = nulls[i] == null ? null : Arrays.copyOf(nulls[i], capacity);
        }
        if (presences != null) {
            presences = Arrays.copyOf(presences, capacity);
            Arrays.fill(presences, size, capacity, Formulas.TRUE);
        }
    }

    public int size() {
        return size;
    }

    public Columns columns() {
        return new Columns(size, columns, nulls, presences);
    }
}
