package dev.dcm.ivm.sql.sqllogictest;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;

/**
 * What a query must give.
 *
 * @param types  one letter for each column: I, R or T
 * @param values the values of all rows in the order of {@code sort}, or null where the suite only tells their hash
 */
record Expectation(String types, Sort sort, List<String> values, int count, String hash) {

    enum Sort {
        NOSORT, ROWSORT, VALUESORT
    }

    int columns() {
        return types.length();
    }

    /** What is wrong with rows as {@link ResultText} writes them, or null. */
    String difference(List<List<String>> rows) {
        return difference(rows, sort);
    }

    /** The same for rows whose order says nothing; only where {@link #knowsUnordered}. */
    String unorderedDifference(List<List<String>> rows) {
        if (sort != Sort.NOSORT) {
            return difference(rows, sort);
        }
        List<List<String>> expected = new ArrayList<>();
        for (int i = 0; i < values.size(); i += columns()) {
            expected.add(values.subList(i, i + columns()));
        }
        List<String> wanted = flat(expected, Sort.ROWSORT);
        List<String> given = flat(rows, Sort.ROWSORT);
        return wanted.equals(given) ? null : "expected " + shortened(wanted) + " but got " + shortened(given);
    }

    /** Whether the rows can be compared without knowing their order: of an ordered result, a hash does not tell enough. */
    boolean knowsUnordered() {
        return sort != Sort.NOSORT || values != null;
    }

    private String difference(List<List<String>> rows, Sort order) {
        List<String> given = flat(rows, order);
        if (values != null) {
            return values.equals(given) ? null : "expected " + shortened(values) + " but got " + shortened(given);
        }
        if (given.size() != count) {
            return "expected " + count + " values but got " + given.size() + ": " + shortened(given);
        }
        return hash.equals(hash(given)) ? null : "expected other values (by their hash) than " + shortened(given);
    }

    private static List<String> flat(List<List<String>> rows, Sort order) {
        List<List<String>> sorted = rows;
        if (order == Sort.ROWSORT) {
            sorted = new ArrayList<>(rows);
            sorted.sort(Expectation::compareRows);
        }
        List<String> flat = new ArrayList<>();
        sorted.forEach(flat::addAll);
        if (order == Sort.VALUESORT) {
            Collections.sort(flat);
        }
        return flat;
    }

    private static int compareRows(List<String> left, List<String> right) {
        for (int i = 0; i < left.size(); i++) {
            int order = left.get(i).compareTo(right.get(i));
            if (order != 0) {
                return order;
            }
        }
        return 0;
    }

    private static String hash(List<String> values) {
        try {
            MessageDigest digest = MessageDigest.getInstance("MD5");
            for (String value : values) {
                digest.update(value.getBytes(StandardCharsets.UTF_8));
                digest.update((byte) '\n');
            }
            return HexFormat.of().formatHex(digest.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java platform has MD5", e);
        }
    }

    private static String shortened(List<String> values) {
        return values.size() <= 12 ? values.toString() : values.subList(0, 12) + "... (" + values.size() + " values)";
    }
}
