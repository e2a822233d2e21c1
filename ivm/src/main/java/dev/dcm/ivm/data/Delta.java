package dev.dcm.ivm.data;

import java.util.Arrays;

/**
 * A Z-set that is being written: weights of the same row are added at once, and rows whose weight comes to 0 leave with
 * {@link #seal}. Most deltas have a few rows; those are compared by their hashes, and a hash table appears with the ninth.
 */
public final class Delta implements Changes {
    public static final Delta EMPTY = new Delta(0).seal();
    private static final int SMALL = 8;

    private Row[] rows;
    private long[] weights;
    private int size;
    /** Positions plus one, by hash; null while there are few rows. */
    private int[] table;
    private boolean sealed;

    public Delta() {
        this(4);
    }

    private Delta(int capacity) {
        rows = new Row[capacity];
        weights = new long[capacity];
    }

    public static Delta of(Row row, long weight) {
        Delta delta = new Delta(1);
        delta.add(row, weight);
        return delta.seal();
    }

    public void add(Row row, long weight) {
        int position = position(row);
        if (position >= 0) {
            requireOpen();
            weights[position] = Math.addExact(weights[position], weight);
        } else {
            append(row, weight);
            if (table != null) {
                table[-position - 1] = size;
            }
        }
    }

    /** For a row of which the caller knows that this delta does not have it: saves the search. */
    public void addNew(Row row, long weight) {
        table = null;
        append(row, weight);
    }

    public void addAll(Changes changes) {
        for (int i = 0; i < changes.size(); i++) {
            add(changes.row(i), changes.weight(i));
        }
    }

    /** The weight of a row so far. */
    public long weightOf(Row row) {
        int position = position(row);
        return position < 0 ? 0 : weights[position];
    }

    private void append(Row row, long weight) {
        requireOpen();
        if (size == rows.length) {
            int capacity = Math.max(4, size * 2);
            rows = Arrays.copyOf(rows, capacity);
            weights = Arrays.copyOf(weights, capacity);
        }
        rows[size] = row;
        weights[size] = weight;
        size++;
    }

    private void requireOpen() {
        if (sealed) {
            throw new IllegalStateException("a sealed delta is written");
        }
    }

    /** Where the row is, or minus one minus the slot of the table where it belongs. */
    private int position(Row row) {
        if (size < SMALL) {
            for (int i = 0; i < size; i++) {
                if (rows[i].equals(row)) {
                    return i;
                }
            }
            return -1;
        }
        if (table == null || size * 2 >= table.length) {
            buildTable();
        }
        int slot = slot(row);
        return table[slot] == 0 ? -slot - 1 : table[slot] - 1;
    }

    private int slot(Row row) {
        int slot = row.hashCode() & (table.length - 1);
        while (table[slot] != 0 && !rows[table[slot] - 1].equals(row)) {
            slot = (slot + 1) & (table.length - 1);
        }
        return slot;
    }

    private void buildTable() {
        table = new int[Math.max(32, Integer.highestOneBit(size) * 8)];
        for (int i = 0; i < size; i++) {
            table[slot(rows[i])] = i + 1;
        }
    }

    /** Ends the writing: rows of weight 0 leave. */
    public Delta seal() {
        table = null;
        sealed = true;
        int kept = 0;
        for (int i = 0; i < size; i++) {
            if (weights[i] != 0) {
                rows[kept] = rows[i];
                weights[kept++] = weights[i];
            }
        }
        Arrays.fill(rows, kept, size, null);
        size = kept;
        return this;
    }

    /** What this delta is now, sealed; this one can still be written. */
    public Delta sealedCopy() {
        Delta copy = new Delta(size);
        for (int i = 0; i < size; i++) {
            if (weights[i] != 0) {
                copy.append(rows[i], weights[i]);
            }
        }
        return copy.seal();
    }

    /** The number of rows; while the delta is written, those of weight 0 count. */
    @Override
    public int size() {
        return size;
    }

    @Override
    public Row row(int index) {
        return rows[index];
    }

    @Override
    public long weight(int index) {
        return weights[index];
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        forEach((row, weight) -> text.append(text.isEmpty() ? "" : " ").append(weight > 0 ? "+" : "").append(weight).append(row));
        return text.toString();
    }
}
