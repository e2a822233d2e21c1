package dev.dcm.encoder.formula;

/**
 * One object per number: open addressing over the numbers' own hashes, since interning is what building formulas does most. The hashes stand
 * beside the numbers, so that a search looks at no number but an equal one.
 */
final class LinearPool {
    private static final int FIRST_SIZE = 1 << 12;
    private Linear[] slots = new Linear[FIRST_SIZE];
    /** Of the number in the same slot; 0 for a free slot. */
    private int[] hashes = new int[FIRST_SIZE];
    private int size;

    /** The number that is equal to this one and came first. */
    Linear first(Linear number) {
        int hash = number.hash() == 0 ? 1 : number.hash();
        int slot = hash & hashes.length - 1;
        while (hashes[slot] != 0) {
            if (hashes[slot] == hash && slots[slot].isSame(number)) {
                return slots[slot];
            }
            slot = slot + 1 & hashes.length - 1;
        }
        slots[slot] = number;
        hashes[slot] = hash;
        if (++size * 2 > slots.length) {
            grow();
        }
        return number;
    }

    private void grow() {
        Linear[] oldSlots = slots;
        int[] oldHashes = hashes;
        slots = new Linear[oldSlots.length * 2];
        hashes = new int[slots.length];
        for (int i = 0; i < oldHashes.length; i++) {
            if (oldHashes[i] != 0) {
                int slot = oldHashes[i] & hashes.length - 1;
                while (hashes[slot] != 0) {
                    slot = slot + 1 & hashes.length - 1;
                }
                slots[slot] = oldSlots[i];
                hashes[slot] = oldHashes[i];
            }
        }
    }
}
