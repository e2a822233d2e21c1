package dev.dcm.database;

import java.util.Comparator;
import java.util.List;

/**
 * Orders rows by key columns, NULL first. We do not leave this to the database, because databases differ in where NULL stands and
 * in the collation of strings, and the order of rows has a meaning (INCREASING).
 */
final class KeyOrder implements Comparator<Object[]> {
    private final int[] columns;

    KeyOrder(List<Integer> columns) {
        this.columns = columns.stream().mapToInt(Integer::intValue).toArray();
    }

    @Override
    public int compare(Object[] a, Object[] b) {
        for (int column : columns) {
            int order = compareCells(a[column], b[column]);
            if (order != 0) {
                return order;
            }
        }
        return 0;
    }

    private static int compareCells(Object a, Object b) {
        // What keys are made of comes first: a large table is sorted at each solve.
        if (a instanceof String x && b instanceof String y) {
            return x.compareTo(y);
        } else if (a instanceof Long x && b instanceof Long y) {
            return Long.compare(x, y);
        }
        if (a == null || b == null) {
            return Boolean.compare(a != null, b != null);
        }
        if (a instanceof List<?> x && b instanceof List<?> y) {
            return compareLists(x, y);
        }
        if (a instanceof Comparable<?> && a.getClass() == b.getClass()) {
            @SuppressWarnings("unchecked")
            Comparable<Object> comparable = (Comparable<Object>) a;
            return comparable.compareTo(b);
        }
        return a.toString().compareTo(b.toString());
    }

    private static int compareLists(List<?> a, List<?> b) {
        for (int i = 0; i < Math.min(a.size(), b.size()); i++) {
            int order = compareCells(a.get(i), b.get(i));
            if (order != 0) {
                return order;
            }
        }
        return Integer.compare(a.size(), b.size());
    }
}
