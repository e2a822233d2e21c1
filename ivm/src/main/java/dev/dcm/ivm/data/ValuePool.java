package dev.dcm.ivm.data;

import java.util.Arrays;

/**
 * Makes equal values of one column one object: a million pods name fifty thousand nodes. A pool is a cache of bounded size, not a
 * dictionary, so it keeps nothing alive for long and needs no clean-up. It grows while its hits say that it pays and retires when
 * a column turns out to be unique.
 */
public final class ValuePool {
    private static final int SMALLEST = 1 << 8;
    private static final int LARGEST = 1 << 18;
    private static final int TRIAL = 1 << 14;

    private Object[] slots = new Object[SMALLEST];
    private int lookups;
    private int hits;

    public Object pooled(Object value) {
        if (slots == null || value == null || value instanceof Boolean) {
            return value;
        }
        int hash = value.hashCode() * 0x9E3779B1;
        int slot = (hash ^ (hash >>> 15)) & (slots.length - 1);
        lookups++;
        Object known = slots[slot];
        if (known != null && known.equals(value)) {
            hits++;
            return known;
        }
        slots[slot] = value;
        if (known != null && lookups >= Math.max(TRIAL, slots.length)) {
            adapt();
        }
        return value;
    }

    /** After many lookups, some of which lost a value: more room, or none. */
    private void adapt() {
        if (hits < lookups / 16) {
            slots = slots.length < LARGEST / 4 ? Arrays.copyOf(slots, slots.length * 4) : null;
        } else if (hits < lookups / 16 * 15 && slots.length < LARGEST) {
            slots = Arrays.copyOf(slots, slots.length * 2);
        }
        lookups = 0;
        hits = 0;
    }
}
