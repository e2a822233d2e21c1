package dev.dcm.ivm.operator;

import dev.dcm.ivm.data.Columns;
import dev.dcm.ivm.data.Delta;
import dev.dcm.ivm.data.Row;

/** Groups by key, which is the beginning of the row that a group shows and takes no memory of its own. Open addressing with linear probing. */
final class GroupTable {
    private static final int SMALLEST = 8;
    private static final int STRIDE = 64;
    private static final int FEWEST = 8;

    /** The columns of the key, in a key and in the row that a group shows. */
    private final Columns key;
    private Group[] groups = new Group[SMALLEST];
    private int[] hashes = new int[SMALLEST];
    private int size;
    /** Keeps the compiler from leaving out what is read for its cache lines alone. */
    private int seen;

    GroupTable(int keyWidth) {
        key = Columns.all(keyWidth);
    }

    int size() {
        return size;
    }

    /** The group whose key the row has in these columns, or null. */
    Group get(Row row, Columns columns) {
        return groups[find(row, columns, row.hashOf(columns))];
    }

    /** Adds a group that is not there yet. */
    void add(Row keyRow, Group group) {
        int hash = keyRow.hashCode();
        int slot = find(keyRow, key, hash);
        groups[slot] = group;
        hashes[slot] = hash;
        size++;
        if (size * 3L > groups.length * 2L) {
            resize(groups.length * 2);
        }
    }

    /** Removes a group that is there. */
    void remove(Group group) {
        remove(find(group.output(), key, group.output().hashOf(key)));
    }

    private int find(Row row, Columns columns, int hash) {
        int mask = groups.length - 1;
        int slot = hash & mask;
        while (groups[slot] != null && !(hashes[slot] == hash && groups[slot].output().sameKey(key, row, columns))) {
            slot = (slot + 1) & mask;
        }
        return slot;
    }

    /** As in {@link dev.dcm.ivm.data.RowIndex#approach}: looks at what the next rows will meet, so that their cache misses overlap. */
    void approach(Delta changes, Columns columns, int position) {
        if (position % STRIDE == 0 && changes.size() - position >= FEWEST) {
            lookAhead(changes, columns, position, Math.min(changes.size(), position + STRIDE));
        }
    }

    private void lookAhead(Delta changes, Columns columns, int from, int to) {
        int mask = groups.length - 1;
        int[] places = new int[to - from];
        int met = 0;
        for (int i = from; i < to; i++) {
            places[i - from] = changes.row(i).hashOf(columns) & mask;
        }
        for (int place : places) {
            met += groups[place] == null ? 0 : hashes[place];
        }
        for (int place : places) {
            met += groups[place] == null ? 0 : groups[place].output().width();
        }
        for (int place : places) {
            met += groups[place] == null ? 0 : groups[place].look();
        }
        seen = met;
    }

    private void remove(int gap) {
        int mask = groups.length - 1;
        int slot = gap;
        while (true) {
            slot = (slot + 1) & mask;
            if (groups[slot] == null) {
                groups[gap] = null;
                break;
            }
            if (((slot - hashes[slot]) & mask) >= ((slot - gap) & mask)) {
                groups[gap] = groups[slot];
                hashes[gap] = hashes[slot];
                gap = slot;
            }
        }
        size--;
        if (size * 8L < groups.length && groups.length > SMALLEST) {
            resize(groups.length / 2);
        }
    }

    private void resize(int capacity) {
        Group[] oldGroups = groups;
        int[] oldHashes = hashes;
        groups = new Group[capacity];
        hashes = new int[capacity];
        for (int i = 0; i < oldGroups.length; i++) {
            if (oldGroups[i] != null) {
                int slot = oldHashes[i] & (capacity - 1);
                while (groups[slot] != null) {
                    slot = (slot + 1) & (capacity - 1);
                }
                groups[slot] = oldGroups[i];
                hashes[slot] = oldHashes[i];
            }
        }
    }

    long bytes() {
        return 64 + 8L * groups.length;
    }
}
