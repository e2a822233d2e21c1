package dev.dcm.encoder.eval;

import dev.dcm.encoder.eval.ValueRanking.Factor;
import dev.dcm.encoder.eval.ValueRanking.Spare;
import dev.dcm.solver.Domain;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Leaves each row as many values as there are rows. Whatever the others choose, one of them is free, and a row that has chosen another value
 * can move there if this is no loss: it fits there by itself, it differs from all others, where it was there is more to spare.
 *
 * <p>Which values these are: no solution is better than what the row that finds it hardest to find a good value gets alone. Of the values that leave
 * that much with this row in them, moving to any is no loss; if there are enough, the row gets the tightest of them, which leaves the better ones to
 * others. If not, it gets the best of all, where what is left is no less than where it was.
 */
final class PromisingValues {
    private final Columns rows;
    private final ValueRanking ranking;
    /** All values, the best first. */
    private final long[] values;
    private final Index places;
    /** What each value has to spare, by limit and place. */
    private final long[][] spare;
    /** How good each value is, by place. */
    private final long[] merits;
    /** No solution is better. */
    private long bound = Long.MAX_VALUE;

    /**
     * @param rows   the known columns of the rows that choose
     * @param all    the values that they may choose
     */
    private PromisingValues(Columns rows, ValueRanking ranking, Targets targets, long[] all) {
        this.rows = rows;
        this.ranking = ranking;
        long[] unsorted = ranking.merit() == null ? new long[all.length] : spare(ranking.merit(), targets, all);
        int[] order = IntStream.range(0, all.length).boxed().sorted(Comparator.comparingLong((Integer i) -> unsorted[i]).reversed()).mapToInt(i -> i).toArray();
        this.values = Arrays.stream(order).mapToLong(i -> all[i]).toArray();
        this.merits = Arrays.stream(order).mapToLong(i -> unsorted[i]).toArray();
        this.places = Index.of(values, null, values.length);
        this.spare = ranking.limits().stream().map(limit -> spare(limit, targets, values)).toArray(long[][]::new);
    }

    /** Where a limit's targets are to be found. */
    interface Targets {
        Columns columns(Spare limit);

        /** Finds a target's rows by the number of the value that is chosen. */
        Index byValue(Spare limit);
    }

    /** Null where a number is NULL, negative, or so large that sums might leave 64 bits: then nothing is said here. */
    static PromisingValues of(Columns rows, ValueRanking ranking, Targets targets, long[] values) {
        boolean sound = ranking.counted().stream().noneMatch(rows::hasNull) && Stream.concat(ranking.limits().stream(), Stream.ofNullable(ranking.merit())).allMatch(s ->
                s.amounts().stream().allMatch(a -> a.column() == Spare.ONE || isWithin(rows, a.column(), 0))
                        && s.columns().stream().allMatch(c -> isWithin(targets.columns(s), c.column(), Integer.MIN_VALUE)));
        return sound ? new PromisingValues(rows, ranking, targets, values) : null;
    }

    private static boolean isWithin(Columns columns, int column, int least) {
        long[] values = columns.longs(column);
        for (int i = 0; i < columns.size(); i++) {
            if (values[i] < least || values[i] > Integer.MAX_VALUE) {
                return false;
            }
        }
        return columns.nulls(column) == null;
    }

    /**
     * Learns what the solution can be at best, from some rows that are alike.
     *
     * @param different how many of them need values of their own
     */
    void bound(int row, Domain domain, int different) {
        long[] takes = takes(row);
        int found = 0;
        for (int place = 0; place < values.length && found < different && ranking.merit() != null; place++) {
            if (domain.contains(values[place]) && fits(takes, place) && ++found == different) {
                bound = Math.min(bound, left(row, place));
            }
        }
    }

    /** What is left of a row's domain, once the bounds of all rows are known. */
    Domain of(int row, Domain domain) {
        int most = rows.size();
        int size = domain.size(Integer.MAX_VALUE);
        long[] takes = takes(row);
        long[] kept = new long[Math.min(most, size)];
        int n = 0;
        if (size <= most) {
            for (long value : domain.values()) {
                if (fits(takes, places.first(value))) {
                    kept[n++] = value;
                }
            }
            return n == size ? domain : Domain.ofFirst(kept, n);
        }
        for (int place = lastAsGood(row); place >= 0 && n < most; place--) {
            if (domain.contains(values[place]) && fits(takes, place)) {
                kept[n++] = values[place];
            }
        }
        if (n < most) {
            n = 0;
            for (int place = 0; place < values.length && n < most; place++) {
                if (domain.contains(values[place]) && fits(takes, place)) {
                    kept[n++] = values[place];
                }
            }
        }
        return Domain.ofFirst(kept, n);
    }

    /** The last place at which the row alone leaves as much as any solution can; -1 if there is none. */
    private int lastAsGood(int row) {
        int from = 0;
        int to = values.length;
        while (from < to) {
            int middle = (from + to) >>> 1;
            if (ranking.merit() == null || left(row, middle) >= bound) {
                from = middle + 1;
            } else {
                to = middle;
            }
        }
        return from - 1;
    }

    /** How good it is to have the row alone at a place. */
    private long left(int row, int place) {
        return merits[place] == Long.MAX_VALUE ? Long.MAX_VALUE : merits[place] - takes(ranking.merit(), row);
    }

    private long[] takes(int row) {
        return ranking.limits().stream().mapToLong(limit -> takes(limit, row)).toArray();
    }

    private boolean fits(long[] takes, int place) {
        for (int limit = 0; limit < takes.length; limit++) {
            if (spare[limit][place] < takes[limit]) {
                return false;
            }
        }
        return true;
    }

    private long takes(Spare limit, int row) {
        long sum = 0;
        for (Factor amount : limit.amounts()) {
            sum += amount.factor() * (amount.column() == Spare.ONE ? 1 : rows.longs(amount.column())[row]);
        }
        return sum;
    }

    /** What is there before any row comes: of a value with several targets the least, of one without any there is no end. */
    private static long[] spare(Spare limit, Targets targets, long[] values) {
        Columns columns = targets.columns(limit);
        long[] each = new long[columns.size()];
        Arrays.fill(each, limit.constant());
        for (Factor column : limit.columns()) {
            long[] numbers = columns.longs(column.column());
            for (int i = 0; i < each.length; i++) {
                each[i] += column.factor() * numbers[i];
            }
        }
        Index byValue = targets.byValue(limit);
        long[] least = new long[values.length];
        for (int i = 0; i < least.length; i++) {
            least[i] = Long.MAX_VALUE;
            for (int row = byValue.first(values[i]); row >= 0; row = byValue.next(row)) {
                least[i] = Math.min(least[i], each[row]);
            }
        }
        return least;
    }
}
