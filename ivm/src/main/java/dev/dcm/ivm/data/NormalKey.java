package dev.dcm.ivm.data;

/**
 * The first 128 bits of a row's place in an order: keys one after the other, each written so that its bits, read as an unsigned number, have the order of
 * its values. Most rows differ in them, and two numbers are compared without a look at the rows, which are elsewhere in memory.
 */
public final class NormalKey {
    private static final int BITS = 2 * Long.SIZE;
    private long high;
    private long low;
    private int used;

    /** Whether there is room for more. A value whose bits do not tell all of it ends the key: what follows must not decide before the rest of it does. */
    boolean isOpen() {
        return used < BITS;
    }

    /** The value of a key, with a bit before it that tells whether there is one. */
    void append(Object value, boolean descending, boolean nullsFirst) {
        if (value == null) {
            append(nullsFirst ? 0 : 1, 1);
            return;
        }
        append(nullsFirst ? 1 : 0, 1);
        if (value instanceof Boolean truth) {
            append(truth == descending ? 0 : 1, 1);
            return;
        }
        long ordered = Values.prefix(value) ^ Long.MIN_VALUE;
        append(descending ? ~ordered : ordered, Long.SIZE);
        if (!(value instanceof Long || value instanceof Double)) {
            used = BITS;
        }
    }

    /** The lowest so many bits of a number; of those that have no room the last are left out. */
    private void append(long bits, int number) {
        long aligned = bits << Long.SIZE - number;
        if (used < Long.SIZE) {
            high |= aligned >>> used;
            low |= used == 0 ? 0 : aligned << Long.SIZE - used;
        } else if (used < BITS) {
            low |= aligned >>> used - Long.SIZE;
        }
        used = Math.min(BITS, used + number);
    }

    /** The first half, to be compared as a signed number. */
    public long first() {
        return high ^ Long.MIN_VALUE;
    }

    /** The second half, to be compared as a signed number. */
    public long second() {
        return low ^ Long.MIN_VALUE;
    }
}
