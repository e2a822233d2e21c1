package dev.dcm.ivm.data;

import java.util.Arrays;
import java.util.List;

/**
 * ORDER BY with a declared tie-break: rows that the keys do not tell apart are ordered by all their columns, so the order is total and
 * depends on nothing but the rows.
 */
public record Ordering(List<Key> keys) implements PrefixOrder<Row> {
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
        return key(row).first();
    }

    /** Of the keys, and of all other columns, which break ties. */
    public NormalKey key(Row row) {
        NormalKey normal = new NormalKey();
        for (int i = 0; i < keys.size() && normal.isComplete(); i++) {
            Key key = keys.get(i);
            normal.append(row.get(key.column), key.descending, key.nullsFirst);
        }
        for (int i = 0; i < row.width() && normal.isComplete(); i++) {
            if (!hasKey(i)) {
                normal.append(row.get(i), false, false);
            }
        }
        return normal;
    }

    private boolean hasKey(int column) {
        for (int i = 0; i < keys.size(); i++) {
            if (keys.get(i).column == column) {
                return true;
            }
        }
        return false;
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
