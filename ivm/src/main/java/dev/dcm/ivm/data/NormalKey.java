package dev.dcm.ivm.data;

/**
 * A row's place in an order as up to 192 bits: its values one after the other, each written so that its bits have the order of its values and tell where it
 * ends. Two such numbers are compared without a look at the rows, which are elsewhere in memory. Where all of the row had room, that decides.
 */
public final class NormalKey {
    private static final int BITS = 3 * Long.SIZE;
    private static final int LENGTH_BITS = 5;
    /** The length code of 0; larger numbers have larger codes, negative ones smaller codes. */
    private static final int ZERO_LENGTH = 16;
    /** Of a double: what follows its sign, its exponent and the first 16 bits of its fraction. */
    private static final int REST_BITS = 36;
    private long first;
    private long second;
    private long third;
    private int used;
    private boolean cut;

    /**
     * Whether the key tells all that was appended: then rows with the same key are the same in the order. A value that has no room, or whose bits do not tell all
     * of it, ends the key: what follows must not decide before the rest of it does.
     */
    public boolean isComplete() {
        return !cut;
    }

    /** The value of a key, with a bit before it that tells whether there is one. */
    void append(Object value, boolean descending, boolean nullsFirst) {
        if (value == null) {
            append(nullsFirst ? 0 : 1, 1);
            return;
        }
        append(nullsFirst ? 1 : 0, 1);
        long flip = descending ? -1 : 0;
        if (value instanceof Boolean truth) {
            append((truth ? 1 : 0) ^ flip, 1);
        } else if (value instanceof Long number) {
            appendLong(number, flip);
        } else if (value instanceof Double) {
            appendDouble(Values.prefix(value) ^ Long.MIN_VALUE, flip);
        } else {
            append(Values.prefix(value) ^ Long.MIN_VALUE ^ flip, Long.SIZE);
            cut = true;
        }
    }

    /** How many bytes it needs, more for larger numbers, and these. */
    private void appendLong(long number, long flip) {
        int bytes = (Long.SIZE - Long.numberOfLeadingZeros(number < 0 ? ~number : number) + 7) / 8;
        append((number < 0 ? ZERO_LENGTH - 1 - bytes : ZERO_LENGTH + bytes) ^ flip, LENGTH_BITS);
        append(number ^ flip, Byte.SIZE * bytes);
    }

    /** The highest bits, one that tells whether any of the rest is set, and then the rest: round numbers are short. */
    private void appendDouble(long ordered, long flip) {
        append(ordered >>> REST_BITS ^ flip, Long.SIZE - REST_BITS);
        boolean round = ordered << Long.SIZE - REST_BITS == 0;
        append((round ? 0 : 1) ^ flip, 1);
        append(ordered ^ flip, round ? 0 : REST_BITS);
    }

    /** The lowest so many bits of a number; of those that have no room the last are left out. */
    private void append(long bits, int number) {
        if (number == 0 || cut) {
            return;
        }
        long aligned = bits << Long.SIZE - number;
        int word = used / Long.SIZE;
        int shift = used % Long.SIZE;
        or(word, aligned >>> shift);
        if (shift > 0) {
            or(word + 1, aligned << Long.SIZE - shift);
        }
        used += number;
        cut = used > BITS;
    }

    private void or(int word, long bits) {
        switch (word) {
            case 0 -> first |= bits;
            case 1 -> second |= bits;
            case 2 -> third |= bits;
            default -> {
                // No room.
            }
        }
    }

    /** The first third, to be compared as a signed number. */
    public long first() {
        return first ^ Long.MIN_VALUE;
    }

    /** The second third, to be compared as a signed number. */
    public long second() {
        return second ^ Long.MIN_VALUE;
    }

    /** The last third, to be compared as a signed number. */
    public long third() {
        return third ^ Long.MIN_VALUE;
    }
}
