package dev.dcm.ivm.data;

import java.util.Arrays;

/**
 * Finds the changes of one delta by some of their columns. Positions of one slot form a chain. A delta that is still written can be caught
 * up with.
 */
public final class DeltaIndex {
    private final Changes changes;
    private final Columns key;
    /** The first position of each slot's chain, plus one. */
    private int[] heads = {0};
    private int[] next = {};
    private int indexed;

    public DeltaIndex(Changes changes, Columns key) {
        this.changes = changes;
        this.key = key;
        catchUp();
    }

    /** Takes in what was added to the delta since the last time. */
    public void catchUp() {
        int size = changes.size();
        if (size > heads.length) {
            heads = new int[Integer.highestOneBit(size) * 4];
            next = new int[size];
            indexed = 0;
        } else if (size > next.length) {
            next = Arrays.copyOf(next, Math.min(heads.length, size * 2));
        }
        for (; indexed < size; indexed++) {
            int slot = changes.row(indexed).hashOf(key) & (heads.length - 1);
            next[indexed] = heads[slot] - 1;
            heads[slot] = indexed + 1;
        }
    }

    /** The first change whose key is what the probe has in these columns, or -1. */
    public int first(Row probe, Columns probeColumns) {
        return match(heads[probe.hashOf(probeColumns) & (heads.length - 1)] - 1, probe, probeColumns);
    }

    public int next(int position, Row probe, Columns probeColumns) {
        return match(next[position], probe, probeColumns);
    }

    private int match(int position, Row probe, Columns probeColumns) {
        int candidate = position;
        while (candidate >= 0 && !changes.row(candidate).sameKey(key, probe, probeColumns)) {
            candidate = next[candidate];
        }
        return candidate;
    }
}
