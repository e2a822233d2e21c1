package dev.dcm.ivm.data;

import java.util.Arrays;

/**
 * An immutable row with its hash. Cells are canonical values (see {@link Values}), so that equal SQL values are equal objects.
 *
 * <p>Rows and cells are shared: a filter passes the row on, a projection copies references, an index holds references. With
 * compressed references a cell costs four bytes wherever it is used again, less than a primitive number would.
 */
public final class Row {
    public static final Row EMPTY = new Row(new Object[0]);

    private final Object[] cells;
    private final int hash;

    private Row(Object[] cells) {
        this.cells = cells;
        int h = 0;
        for (Object cell : cells) {
            h = mix(h, cell);
        }
        this.hash = h;
    }

    /** A row of values of any supported type, which are brought to their canonical form. */
    public static Row of(Object... values) {
        Object[] cells = new Object[values.length];
        for (int i = 0; i < cells.length; i++) {
            cells[i] = Values.canonical(values[i]);
        }
        return new Row(cells);
    }

    /** A row over values that are canonical already. The array belongs to the row from now on. */
    public static Row ofCanonical(Object[] cells) {
        return new Row(cells);
    }

    private static int mix(int h, Object cell) {
        int mixed = (h + (cell == null ? 0x2545F491 : cell.hashCode())) * 0x9E3779B1;
        return mixed ^ (mixed >>> 15);
    }

    public int width() {
        return cells.length;
    }

    public Object get(int column) {
        return cells[column];
    }

    public boolean isNull(int column) {
        return cells[column] == null;
    }

    public long getLong(int column) {
        return (Long) cells[column];
    }

    public Row project(Columns columns) {
        Object[] picked = new Object[columns.size()];
        for (int i = 0; i < picked.length; i++) {
            picked[i] = cells[columns.get(i)];
        }
        return new Row(picked);
    }

    public Row concat(Row right) {
        Object[] both = Arrays.copyOf(cells, cells.length + right.cells.length);
        System.arraycopy(right.cells, 0, both, cells.length, right.cells.length);
        return new Row(both);
    }

    /** The columns of this row and the other one beside each other, of which only some are taken. */
    public Row concat(Row right, Columns output) {
        Object[] picked = new Object[output.size()];
        for (int i = 0; i < picked.length; i++) {
            int column = output.get(i);
            picked[i] = column < cells.length ? cells[column] : right.cells[column - cells.length];
        }
        return new Row(picked);
    }

    public static Row nulls(int width) {
        return new Row(new Object[width]);
    }

    /** The hash that {@link #project} would have. */
    int hashOf(Columns columns) {
        int h = 0;
        for (int i = 0; i < columns.size(); i++) {
            h = mix(h, cells[columns.get(i)]);
        }
        return h;
    }

    /** Whether the two projections are the same; NULL is the same as NULL here. */
    boolean sameKey(Columns columns, Row other, Columns otherColumns) {
        for (int i = 0; i < columns.size(); i++) {
            if (!same(cells[columns.get(i)], other.cells[otherColumns.get(i)])) {
                return false;
            }
        }
        return true;
    }

    public boolean anyNull(Columns columns) {
        for (int i = 0; i < columns.size(); i++) {
            if (cells[columns.get(i)] == null) {
                return true;
            }
        }
        return false;
    }

    private static boolean same(Object a, Object b) {
        return a == b || a != null && a.equals(b);
    }

    @Override
    public boolean equals(Object object) {
        if (this == object) {
            return true;
        }
        if (!(object instanceof Row other) || hash != other.hash || cells.length != other.cells.length) {
            return false;
        }
        for (int i = 0; i < cells.length; i++) {
            if (!same(cells[i], other.cells[i])) {
                return false;
            }
        }
        return true;
    }

    @Override
    public int hashCode() {
        return hash;
    }

    @Override
    public String toString() {
        return Arrays.toString(cells);
    }
}
