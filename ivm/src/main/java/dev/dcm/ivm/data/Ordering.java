package dev.dcm.ivm.data;

import java.util.Arrays;
import java.util.List;
import java.util.function.LongSupplier;

/**
 * ORDER BY with a declared tie-break: rows that the keys do not tell apart are ordered by all their columns, so the order is total and
 * depends on nothing but the rows.
 */
public record Ordering(List<Key> keys) implements PrefixOrder<Row> {
    /** Of the 64-bit range in each direction. */
    private static final long QUARTER = 1L << 61;
    private static final long LOWER = 0xFFFF_FFFFL;
    private static final int NEXT_BITS = 30;
    /** Only the tie-break. */
    public static final Ordering NATURAL = new Ordering(List.of());

    /** One key of an ORDER BY. */
    public record Key(int column, boolean descending, boolean nullsFirst) {
        @Override
        public String toString() {
            return column + (descending ? " desc" : "") + (nullsFirst ? " nulls first" : "");
        }
    }

    public Ordering {
        keys = List.copyOf(keys);
    }

    /** Ascending by these columns, NULL last. */
    public static Ordering by(int... columns) {
        return new Ordering(Arrays.stream(columns).mapToObj(c -> new Key(c, false, false)).toList());
    }

    @Override
    public int compare(Row a, Row b) {
        int order = compareKeys(a, b);
        for (int i = 0; order == 0 && i < a.width(); i++) {
            order = Values.compare(a.get(i), b.get(i));
        }
        return order;
    }

    @Override
    public long prefix(Row row) {
        return row.width() == 0 ? 0 : prefix(row, 0);
    }

    /** Of the keys from that one on, and of what breaks ties. */
    private long prefix(Row row, int from) {
        if (from == keys.size()) {
            return Values.ORDER.prefix(row.get(0));
        }
        Key key = keys.get(from);
        Object value = row.get(key.column);
        if (value == null) {
            return key.nullsFirst ? Long.MIN_VALUE : Long.MAX_VALUE;
        } else if (value instanceof Boolean truth) {
            // It tells so little that the next key has to tell more: half of the range each, and room for NULL on both sides.
            long next = prefix(row, from + 1) >> 2;
            return truth == key.descending ? next - QUARTER : next + QUARTER;
        }
        long prefix = key.descending ? ~Values.prefix(value) : Values.prefix(value);
        return value instanceof Double ? together(prefix, () -> prefix(row, from + 1)) : prefix;
    }

    /**
     * Most fractions that people order by are whole or round numbers, which many rows share and whose lower bits are all the same: there the next key
     * has room. Whatever is there, larger lower bits stay larger.
     */
    private static long together(long prefix, LongSupplier next) {
        long high = prefix & ~LOWER;
        long low = prefix & LOWER;
        if (low == 0 || low == LOWER) {
            long topOfNext = (next.getAsLong() ^ Long.MIN_VALUE) >>> Long.SIZE - NEXT_BITS;
            return high | (low == 0 ? 0 : 3L << NEXT_BITS) | topOfNext;
        }
        return high | 1L << NEXT_BITS | low >>> Integer.SIZE - NEXT_BITS;
    }

    /** The order by the keys alone: 0 for peers. */
    public int compareKeys(Row a, Row b) {
        for (int i = 0; i < keys.size(); i++) {
            Key key = keys.get(i);
            int order = compareKey(key, a.get(key.column), b.get(key.column));
            if (order != 0) {
                return order;
            }
        }
        return 0;
    }

    private static int compareKey(Key key, Object a, Object b) {
        if (a == null || b == null) {
            int nullsLast = a == b ? 0 : a == null ? 1 : -1;
            return key.nullsFirst ? -nullsLast : nullsLast;
        }
        int order = Values.compare(a, b);
        return key.descending ? -order : order;
    }

    @Override
    public String toString() {
        return keys.toString();
    }
}
