package dev.dcm.encoder.greedy;

import java.util.Arrays;

/** For each slot the rows that a unit in it adds to, and how much. Filled row by row, then read slot by slot. */
final class SparseRows {
    private int[] slots = new int[64];
    private int[] rows = new int[64];
    private long[] amounts = new long[64];
    private boolean[] marks = new boolean[64];
    private int size;
    private int[] lastEntryOf = new int[0];
    private int[] start;

    /** Adds to an entry of the slot and row; a row is filled before the next one. */
    void add(int slot, int row, long amount, boolean mark) {
        int at = slot < lastEntryOf.length ? lastEntryOf[slot] - 1 : -1;
        if (at >= 0 && rows[at] == row) {
            amounts[at] += amount;
            marks[at] |= mark;
            return;
        }
        if (size == slots.length) {
            slots = Arrays.copyOf(slots, 2 * size);
            rows = Arrays.copyOf(rows, 2 * size);
            amounts = Arrays.copyOf(amounts, 2 * size);
            marks = Arrays.copyOf(marks, 2 * size);
        }
        if (slot >= lastEntryOf.length) {
            lastEntryOf = Arrays.copyOf(lastEntryOf, Math.max(slot + 1, 2 * lastEntryOf.length));
        }
        slots[size] = slot;
        rows[size] = row;
        amounts[size] = amount;
        marks[size] = mark;
        lastEntryOf[slot] = ++size;
    }

    /** Sorts what was added by slots. */
    void finish(int slotCount) {
        start = new int[slotCount + 1];
        for (int i = 0; i < size; i++) {
            start[slots[i] + 1]++;
        }
        for (int s = 0; s < slotCount; s++) {
            start[s + 1] += start[s];
        }
        int[] next = start.clone();
        int[] sortedRows = new int[size];
        long[] sortedAmounts = new long[size];
        boolean[] sortedMarks = new boolean[size];
        for (int i = 0; i < size; i++) {
            int at = next[slots[i]]++;
            sortedRows[at] = rows[i];
            sortedAmounts[at] = amounts[i];
            sortedMarks[at] = marks[i];
        }
        rows = sortedRows;
        amounts = sortedAmounts;
        marks = sortedMarks;
        slots = null;
        lastEntryOf = null;
    }

    /** The slot's entries are from here up to the start of the next slot. */
    int start(int slot) {
        return start[slot];
    }

    int row(int entry) {
        return rows[entry];
    }

    long amount(int entry) {
        return amounts[entry];
    }

    boolean mark(int entry) {
        return marks[entry];
    }
}
