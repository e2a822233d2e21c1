package dev.dcm.ivm.data;

/** Finds the changes of one delta by some of their columns, for as long as a step computes. Positions chain those of one hash. */
public final class DeltaIndex {
    private final Changes changes;
    private final Columns key;
    private final int[] heads;
    private final int[] next;

    public DeltaIndex(Changes changes, Columns key) {
        this.changes = changes;
        this.key = key;
        this.heads = new int[Integer.highestOneBit(Math.max(2, changes.size())) * 2];
        this.next = new int[changes.size()];
        for (int i = 0; i < next.length; i++) {
            int slot = changes.row(i).hashOf(key) & (heads.length - 1);
            next[i] = heads[slot] - 1;
            heads[slot] = i + 1;
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
