package dev.dcm.ivm.operator;

import dev.dcm.ivm.data.Columns;
import dev.dcm.ivm.data.Row;

/** Groups by key, which is the beginning of the row that a group shows and takes no memory of its own. Open addressing with linear probing. */
final class GroupTable {
    private static final int SMALLEST = 8;

    /** The columns of the key, in a key and in the row that a group shows. */
    private final Columns key;
    private Group[] groups = new Group[SMALLEST];
    private int[] hashes = new int[SMALLEST];
    private int size;

    GroupTable(int keyWidth) {
        key = Columns.all(keyWidth);
    }

    int size() {
        return size;
    }

    Group get(Row keyRow) {
        return groups[find(keyRow)];
    }

    /** Sets the group of a key; null removes it. */
    void put(Row keyRow, Group group) {
        int slot = find(keyRow);
        boolean known = groups[slot] != null;
        if (group == null) {
            if (known) {
                remove(slot);
            }
            return;
        }
        groups[slot] = group;
        hashes[slot] = keyRow.hashCode();
        if (!known) {
            size++;
            if (size * 3L > groups.length * 2L) {
                resize(groups.length * 2);
            }
        }
    }

    private int find(Row keyRow) {
        int mask = groups.length - 1;
        int hash = keyRow.hashCode();
        int slot = hash & mask;
        while (groups[slot] != null && !(hashes[slot] == hash && groups[slot].output().sameKey(key, keyRow, key))) {
            slot = (slot + 1) & mask;
        }
        return slot;
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
