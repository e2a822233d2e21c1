package dev.dcm.ivm.data;

import java.util.Arrays;

/**
 * Makes equal values of one column one object: a million pods name fifty thousand nodes. A pool is a cache of bounded size, not a
 * dictionary, so it keeps nothing alive for long and needs no clean-up. It grows while its hits say that it pays and retires when
 * a column turns out to be unique. Threads may share one: a race costs a hit and nothing else.
 */
public final class ValuePool {
    private static final int SMALLEST = 1 << 8;
    private static final int LARGEST = 1 << 18;
    private static final int TRIAL = 1 << 14;

    private Object[] slots = new Object[SMALLEST];
    private int lookups;
    private int hits;

    public Object pooled(Object value) {
        Object[] table = slots;
        if (table == null || value == null || value instanceof Boolean) {
            return value;
        }
        int hash = value.hashCode() * 0x9E3779B1;
        int slot = (hash ^ (hash >>> 15)) & (table.length - 1);
        lookups++;
        Object known = table[slot];
        if (known != null && known.equals(value)) {
            hits++;
            return known;
        }
        table[slot] = value;
        if (known != null && lookups >= Math.max(TRIAL, table.length)) {
            adapt(table);
        }
        return value;
    }

    /** After many lookups, some of which lost a value: more room, or none. What moves to another slot is missed once. */
    private void adapt(Object[] table) {
        boolean unique = hits < lookups / 16;
        boolean crowded = hits < lookups / 16 * 15;
        if (unique && table.length >= LARGEST / 4) {
            slots = null;
        } else if (crowded && table.length < LARGEST) {
            slots = Arrays.copyOf(table, table.length * (unique ? 4 : 2));
        }
        lookups = 0;
        hits = 0;
    }
}
