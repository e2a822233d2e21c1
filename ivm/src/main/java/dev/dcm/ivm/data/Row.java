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

    /** Odd, so that its powers keep all bits. */
    private static final int BASE = 0x9E3779B1;

    private final Object[] cells;
    /** A polynomial in {@link #BASE} whose coefficients are the cells' hashes. So a pair's hash follows from those of its rows. */
    private final int hash;

    private Row(Object[] cells, int hash) {
        this.cells = cells;
        this.hash = hash;
    }

    private Row(Object[] cells) {
        this(cells, polynomial(cells));
    }

    private static int polynomial(Object[] cells) {
        int h = 0;
        for (Object cell : cells) {
            h = h * BASE + hashOf(cell);
        }
        return h;
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

    private static int hashOf(Object cell) {
        int h = cell == null ? 0x2545F491 : plainHash(cell) * 0x85EBCA6B;
        return h ^ (h >>> 15);
    }

    /** The hash of the object; a call that the compiler knows, for the classes that most columns have, is much cheaper than one it does not. */
    private static int plainHash(Object cell) {
        return cell instanceof Long number ? number.hashCode() : cell instanceof String text ? text.hashCode() : cell.hashCode();
    }

    private static int spread(int polynomial) {
        int h = (polynomial ^ (polynomial >>> 16)) * 0xC2B2AE35;
        return h ^ (h >>> 13);
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
        if (columns.isEmpty()) {
            return EMPTY;
        }
        Object[] picked = new Object[columns.size()];
        for (int i = 0; i < picked.length; i++) {
            picked[i] = cells[columns.get(i)];
        }
        return new Row(picked);
    }

    public Row concat(Row right) {
        Object[] both = Arrays.copyOf(cells, cells.length + right.cells.length);
        System.arraycopy(right.cells, 0, both, cells.length, right.cells.length);
        int shift = 1;
        for (int i = 0; i < right.cells.length; i++) {
            shift *= BASE;
        }
        return new Row(both, hash * shift + right.hash);
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
    public int hashOf(Columns columns) {
        int h = 0;
        for (int i = 0; i < columns.size(); i++) {
            h = h * BASE + hashOf(cells[columns.get(i)]);
        }
        return spread(h);
    }

    /** Whether the two projections are the same; NULL is the same as NULL here. */
    public boolean sameKey(Columns columns, Row other, Columns otherColumns) {
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
        if (a == b) {
            return true;
        }
        return a instanceof String text ? text.equals(b) : a instanceof Long number ? number.equals(b) : a != null && a.equals(b);
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
        return spread(hash);
    }

    @Override
    public String toString() {
        return Arrays.toString(cells);
    }
}
