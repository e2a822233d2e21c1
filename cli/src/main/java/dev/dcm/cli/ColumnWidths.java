package dev.dcm.cli;

import java.util.Arrays;

/** Shares the columns of a terminal among the columns of a table. */
final class ColumnWidths {
    /** What a column can be shrunk to, unless it is narrower anyway. */
    static final int LEAST = 6;

    private ColumnWidths() {
    }

    /**
     * The widths to print with. Only the widest columns are shrunk, all of them to the same width; if even that is not
     * enough, columns are left off at the end.
     *
     * @param wanted the widths that would cut nothing
     * @param gap    what stands between two columns
     */
    static int[] fit(int[] wanted, int gap, int available) {
        int shown = wanted.length;
        while (shown > 1 && total(wanted, shown, gap, LEAST) > available) {
            shown--;
        }
        int cap = LEAST;
        int widest = Arrays.stream(wanted, 0, shown).max().orElse(0);
        if (total(wanted, shown, gap, widest) <= available) {
            cap = widest;
        }
        while (cap < widest && total(wanted, shown, gap, cap + 1) <= available) {
            cap++;
        }
        int limit = cap;
        return Arrays.stream(wanted, 0, shown).map(w -> Math.min(w, limit)).toArray();
    }

    private static long total(int[] wanted, int shown, int gap, int cap) {
        return Arrays.stream(wanted, 0, shown).mapToLong(w -> Math.min(w, cap)).sum() + (long) gap * Math.max(0, shown - 1);
    }
}
