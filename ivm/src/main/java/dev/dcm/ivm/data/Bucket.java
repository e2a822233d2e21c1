package dev.dcm.ivm.data;

import java.util.Arrays;

/** The rows of one key of an index, with weights: a list while they are few, then a hash table. Weights appear when one is not 1. */
final class Bucket {
    private static final int SMALL = 8;

    /** A dense list up to {@link #SMALL} rows; else a table with linear probing. */
    private Row[] rows;
    private long[] weights;
    private int size;
    private long total;

    Bucket(Row row, long weight) {
        rows = new Row[2];
        add(row, weight);
    }

    int size() {
        return size;
    }

    long total() {
        return total;
    }

    int slots() {
        return isList() ? size : rows.length;
    }

    Row slot(int slot) {
        return rows[slot];
    }

    long slotWeight(int slot) {
        return weights == null ? 1 : weights[slot];
    }

    /** Any row, to know the key by. */
    Row sample() {
        int slot = 0;
        while (rows[slot] == null) {
            slot++;
        }
        return rows[slot];
    }

    /** Looks at what a search for the key, and then for this row, will meet first. */
    int look(Row row) {
        Row there = rows[row.hashCode() & (rows.length - 1)];
        return sample().width() + (there == null ? 0 : there.width());
    }

    long weight(Row row) {
        int slot = find(row);
        return slot < 0 || rows[slot] == null ? 0 : slotWeight(slot);
    }

    void add(Row row, long weight) {
        int slot = find(row);
        boolean known = slot >= 0 && rows[slot] != null;
        long sum = known ? Math.addExact(slotWeight(slot), weight) : weight;
        if (sum < 0) {
            throw new IllegalStateException("more copies are removed than there are");
        }
        total = Math.addExact(total, weight);
        if (sum == 0) {
            if (known) {
                remove(slot);
            }
        } else if (known) {
            setWeight(slot, sum);
        } else {
            if (size == (isList() ? rows.length : rows.length / 4 * 3)) {
                resize(rows.length * 2);
            }
            slot = isList() ? size : find(row);
            rows[slot] = row;
            size++;
            setWeight(slot, sum);
        }
    }

    private boolean isList() {
        return rows.length <= SMALL;
    }

    /** The row's slot; if it is not there, -1 in a list and the free slot in a table. */
    private int find(Row row) {
        if (isList()) {
            for (int i = 0; i < size; i++) {
                if (rows[i].equals(row)) {
                    return i;
                }
            }
            return -1;
        }
        int mask = rows.length - 1;
        int slot = row.hashCode() & mask;
        while (rows[slot] != null && !rows[slot].equals(row)) {
            slot = (slot + 1) & mask;
        }
        return slot;
    }

    private void setWeight(int slot, long weight) {
        if (weights == null && weight != 1) {
            weights = new long[rows.length];
            Arrays.fill(weights, 1);
        }
        if (weights != null) {
            weights[slot] = weight;
        }
    }

    private void remove(int slot) {
        size--;
        if (isList()) {
            move(size, slot);
        } else {
            closeGap(slot);
            if (size < rows.length / 4) {
                resize(rows.length / 2);
            }
        }
    }

    /** Moves later rows of the probe sequence up, so that no search ends too early. */
    private void closeGap(int gap) {
        int mask = rows.length - 1;
        int slot = gap;
        while (true) {
            slot = (slot + 1) & mask;
            if (rows[slot] == null) {
                rows[gap] = null;
                return;
            }
            int home = rows[slot].hashCode() & mask;
            if (((slot - home) & mask) >= ((slot - gap) & mask)) {
                move(slot, gap);
                gap = slot;
            }
        }
    }

    private void move(int from, int to) {
        rows[to] = rows[from];
        if (weights != null) {
            weights[to] = weights[from];
        }
        rows[from] = null;
    }

    private void resize(int capacity) {
        Row[] oldRows = rows;
        long[] oldWeights = weights;
        rows = new Row[capacity];
        weights = oldWeights == null ? null : new long[capacity];
        int position = 0;
        for (int i = 0; i < oldRows.length; i++) {
            if (oldRows[i] != null) {
                int slot = isList() ? position++ : find(oldRows[i]);
                rows[slot] = oldRows[i];
                if (weights != null) {
                    weights[slot] = oldWeights[i];
                }
            }
        }
    }

    long bytes() {
        return 32 + 16 + 4L * rows.length + (weights == null ? 0 : 16 + 8L * rows.length);
    }
}
