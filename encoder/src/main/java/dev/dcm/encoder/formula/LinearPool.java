package dev.dcm.encoder.formula;

/** One object per number: open addressing over the numbers' own hashes, since interning is what building formulas does most. */
final class LinearPool {
    private static final int FIRST_SIZE = 1 << 12;
    private Linear[] slots = new Linear[FIRST_SIZE];
    private int size;

    /** The number that is equal to this one and came first. */
    Linear first(Linear number) {
        int slot = slot(number, slots);
        if (slots[slot] != null) {
            return slots[slot];
        }
        slots[slot] = number;
        if (++size * 2 > slots.length) {
            grow();
        }
        return number;
    }

    /** Where an equal number is, or the free slot where it would be. */
    private static int slot(Linear number, Linear[] slots) {
        int slot = number.hash() & slots.length - 1;
        while (slots[slot] != null && !slots[slot].isSame(number)) {
            slot = slot + 1 & slots.length - 1;
        }
        return slot;
    }

    private void grow() {
        Linear[] larger = new Linear[slots.length * 2];
        for (Linear number : slots) {
            if (number != null) {
                larger[slot(number, larger)] = number;
            }
        }
        slots = larger;
    }
}
