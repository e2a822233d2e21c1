package dev.dcm.encoder.eval;

import java.util.Arrays;

/** A hash index on one column: rows with equal values are chained in their order. NULL is in no chain. */
public final class Index {
    private static final int NONE = -1;
    private final long[] longs;
    private final Object[] objects;
    /** The first row of each distinct value, by hash. */
    private final int[] slots;
    private final int[] next;

    private Index(long[] longs, Object[] objects, int size) {
        this.longs = longs;
        this.objects = objects;
        this.slots = new int[Integer.highestOneBit(Math.max(4, size) * 2 - 1) * 2];
        this.next = new int[size];
        Arrays.fill(slots, NONE);
    }

    static Index of(long[] values, boolean[] nulls, int size) {
        Index index = new Index(values, null, size);
        // From the last row to the first, so that chains begin with the first.
        for (int row = size - 1; row >= 0; row--) {
            index.next[row] = NONE;
            if (nulls == null || !nulls[row]) {
                index.insert(row, index.slot(values[row]));
            }
        }
        return index;
    }

    static Index of(Object[] values, int size) {
        Object[] keys = hashable(values, size);
        Index index = new Index(null, keys, size);
        int slot = NONE;
        for (int row = size - 1; row >= 0; row--) {
            index.next[row] = NONE;
            if (keys[row] != null) {
                // Rows come sorted: the same value often follows itself.
                slot = row + 1 < size && keys[row].equals(keys[row + 1]) ? slot : index.slot(keys[row]);
                index.insert(row, slot);
            }
        }
        return index;
    }

    /** The values themselves, unless one of them equals others that it is not the same object as. */
    private static Object[] hashable(Object[] values, int size) {
        Object[] keys = values;
        for (int row = 0; row < size; row++) {
            Object key = Constants.hashable(values[row]);
            if (key != values[row] && keys == values) {
                keys = Arrays.copyOf(values, size, Object[].class);
            }
            keys[row] = key;
        }
        return keys;
    }

    private void insert(int row, int slot) {
        next[row] = slots[slot];
        slots[slot] = row;
    }

    private int slot(long key) {
        int slot = (int) ((key * 0x9E3779B97F4A7C15L) >>> 32) & slots.length - 1;
        while (slots[slot] != NONE && longs[slots[slot]] != key) {
            slot = slot + 1 & slots.length - 1;
        }
        return slot;
    }

    private int slot(Object key) {
        int hash = key.hashCode() * 0x9E3779B9;
        int slot = (hash ^ hash >>> 16) & slots.length - 1;
        while (slots[slot] != NONE && !objects[slots[slot]].equals(key)) {
            slot = slot + 1 & slots.length - 1;
        }
        return slot;
    }

    /** The first row with the value, or -1. */
    public int first(long key) {
        return slots[slot(key)];
    }

    /** The first row with the value, or -1; NULL equals nothing. */
    public int first(Object key) {
        Object hashable = Constants.hashable(key);
        return hashable == null ? NONE : slots[slot(hashable)];
    }

    /** The next row with the same value, or -1. */
    public int next(int row) {
        return next[row];
    }
}
