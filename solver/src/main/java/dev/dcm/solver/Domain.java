package dev.dcm.solver;

import java.util.Arrays;
import java.util.List;

/** A set of 64-bit integers as sorted, disjoint, non-adjacent closed intervals: lo1, hi1, lo2, hi2 ... */
public final class Domain {
    private static final Domain EMPTY = new Domain(new long[0]);
    public static final Domain BOOLEAN = interval(0, 1);
    private final long[] bounds;
    /** The number of values, at most the largest int; -1 until someone asks. */
    private int count = -1;

    private Domain(long[] bounds) {
        this.bounds = bounds;
    }

    public static Domain interval(long lo, long hi) {
        return lo > hi ? EMPTY : new Domain(new long[] {lo, hi});
    }

    public static Domain single(long value) {
        return interval(value, value);
    }

    public static Domain empty() {
        return EMPTY;
    }

    /** Everything but one value. */
    public static Domain allBut(long value) {
        return single(value).complement();
    }

    /** The set of the given values, in any order, duplicates allowed. */
    public static Domain of(long... values) {
        return ofFirst(values, values.length);
    }

    /** The set of the first so many of the values, in any order, duplicates allowed. */
    public static Domain ofFirst(long[] values, int size) {
        long[] sorted = values;
        // What was read in order, as most sets are, has its values in order.
        if (!isAscending(values, size)) {
            sorted = Arrays.copyOf(values, size);
            Arrays.sort(sorted);
        }
        long[] intervals = new long[2 * size];
        int n = 0;
        for (int i = 0; i < size; i++) {
            long value = sorted[i];
            if (n == 0 || value > intervals[n - 1] && value - 1 > intervals[n - 1]) {
                intervals[n++] = value;
                intervals[n++] = value;
            } else {
                intervals[n - 1] = value;
            }
        }
        return ofBounds(intervals, n);
    }

    private static boolean isAscending(long[] values, int size) {
        for (int i = 1; i < size; i++) {
            if (values[i - 1] > values[i]) {
                return false;
            }
        }
        return true;
    }

    /** Of the first so many bounds, which are in order. */
    private static Domain ofBounds(long[] bounds, int size) {
        return size == 0 ? EMPTY : new Domain(size == bounds.length ? bounds : Arrays.copyOf(bounds, size));
    }

    public Domain intersect(Domain other) {
        // Most domains lie inside of one interval.
        if (isInside(other)) {
            return this;
        } else if (other.isInside(this)) {
            return other;
        }
        // Between two parts lies a gap of one of the domains: they never touch.
        long[] parts = new long[bounds.length + other.bounds.length];
        int n = 0;
        int i = 0;
        int j = 0;
        while (i < bounds.length && j < other.bounds.length) {
            long lo = Math.max(bounds[i], other.bounds[j]);
            long hi = Math.min(bounds[i + 1], other.bounds[j + 1]);
            if (lo <= hi) {
                parts[n++] = lo;
                parts[n++] = hi;
            }
            if (bounds[i + 1] < other.bounds[j + 1]) {
                i += 2;
            } else {
                j += 2;
            }
        }
        return ofBounds(parts, n);
    }

    /** Whether the other domain is one interval around this one, or this one is empty. */
    private boolean isInside(Domain other) {
        return bounds.length == 0 || other.bounds.length == 2 && min() >= other.min() && max() <= other.max();
    }

    /** The values of any of the domains. */
    public static Domain union(List<Domain> domains) {
        int size = 0;
        for (Domain domain : domains) {
            size += domain.intervals();
        }
        long[] begins = new long[size];
        long[] ends = new long[size];
        int n = 0;
        for (Domain domain : domains) {
            for (int i = 0; i < domain.intervals(); i++) {
                begins[n] = domain.lo(i);
                ends[n++] = domain.hi(i);
            }
        }
        Arrays.sort(begins);
        Arrays.sort(ends);
        return covered(begins, ends);
    }

    /** What lies between begins and ends, each sorted: where as many intervals have ended as have begun, there is a gap. */
    private static Domain covered(long[] begins, long[] ends) {
        long[] bounds = new long[2 * begins.length];
        int n = 0;
        for (int i = 0; i < begins.length; i++) {
            if (n == 0 || begins[i] > ends[i - 1] && begins[i] - 1 > ends[i - 1]) {
                bounds[n++] = begins[i];
                bounds[n++] = ends[i];
            } else {
                bounds[n - 1] = ends[i];
            }
        }
        return ofBounds(bounds, n);
    }

    /** The 64-bit integers that are not in this domain. */
    public Domain complement() {
        long[] gaps = new long[bounds.length + 2];
        int n = 0;
        long from = Long.MIN_VALUE;
        for (int i = 0; i < bounds.length; i += 2) {
            if (bounds[i] > from) {
                gaps[n++] = from;
                gaps[n++] = bounds[i] - 1;
            }
            if (bounds[i + 1] == Long.MAX_VALUE) {
                return ofBounds(gaps, n);
            }
            from = bounds[i + 1] + 1;
        }
        gaps[n++] = from;
        gaps[n++] = Long.MAX_VALUE;
        return ofBounds(gaps, n);
    }

    /** Every value shifted; the ends of the 64-bit range stay where they are. */
    public Domain plus(long shift) {
        if (shift == 0) {
            return this;
        }
        long[] shifted = bounds.clone();
        for (int i = 0; i < shifted.length; i++) {
            shifted[i] = isEnd(shifted[i]) ? shifted[i] : saturated(shifted[i], shift);
        }
        return new Domain(shifted);
    }

    private static boolean isEnd(long bound) {
        return bound == Long.MIN_VALUE || bound == Long.MAX_VALUE;
    }

    private static long saturated(long a, long b) {
        long sum = a + b;
        boolean overflow = ((a ^ sum) & (b ^ sum)) < 0;
        return overflow ? (b > 0 ? Long.MAX_VALUE : Long.MIN_VALUE) : sum;
    }

    /** Every value with the other sign; the ends of the 64-bit range change places. */
    public Domain negate() {
        long[] negated = new long[bounds.length];
        for (int i = 0; i < bounds.length; i++) {
            long bound = bounds[bounds.length - 1 - i];
            negated[i] = bound == Long.MIN_VALUE ? Long.MAX_VALUE : bound == Long.MAX_VALUE ? Long.MIN_VALUE : -bound;
        }
        return new Domain(negated);
    }

    /** How many values there are, but not more than the given number. */
    public int size(int most) {
        if (count < 0) {
            count = count();
        }
        return Math.min(count, most);
    }

    private int count() {
        long size = 0;
        for (int i = 0; i < bounds.length && size < Integer.MAX_VALUE; i += 2) {
            long width = bounds[i + 1] - bounds[i];
            size = width < 0 || width >= Integer.MAX_VALUE ? Integer.MAX_VALUE : size + width + 1;
        }
        return (int) Math.min(size, Integer.MAX_VALUE);
    }

    /** All values in ascending order; the domain must be small. */
    public long[] values() {
        long[] values = new long[size(Integer.MAX_VALUE)];
        int n = 0;
        for (int i = 0; i < bounds.length; i += 2) {
            // Counted from the first one: nothing comes after the greatest number, so a loop up to it would never end.
            long width = bounds[i + 1] - bounds[i];
            for (long step = 0; step <= width; step++) {
                values[n++] = bounds[i] + step;
            }
        }
        return values;
    }

    public boolean isEmpty() {
        return bounds.length == 0;
    }

    public boolean contains(long value) {
        int low = 0;
        int high = bounds.length / 2 - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            if (value < bounds[2 * middle]) {
                high = middle - 1;
            } else if (value > bounds[2 * middle + 1]) {
                low = middle + 1;
            } else {
                return true;
            }
        }
        return false;
    }

    /** @return the smallest value; the domain must not be empty */
    public long min() {
        return bounds[0];
    }

    /** @return the largest value; the domain must not be empty */
    public long max() {
        return bounds[bounds.length - 1];
    }

    /** How many intervals there are. */
    public int intervals() {
        return bounds.length / 2;
    }

    /** The lower end of an interval. */
    public long lo(int interval) {
        return bounds[2 * interval];
    }

    /** The upper end of an interval. */
    public long hi(int interval) {
        return bounds[2 * interval + 1];
    }

    /** Whether there is exactly one value. */
    public boolean isSingle() {
        return bounds.length == 2 && bounds[0] == bounds[1];
    }

    /** The interval bounds, lo and hi alternating. */
    public long[] flattened() {
        return bounds.clone();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Domain domain && Arrays.equals(bounds, domain.bounds);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(bounds);
    }

    @Override
    public String toString() {
        StringBuilder out = new StringBuilder("{");
        for (int i = 0; i < bounds.length; i += 2) {
            out.append(i == 0 ? "" : ", ").append(bounds[i]);
            if (bounds[i] != bounds[i + 1]) {
                out.append("..").append(bounds[i + 1]);
            }
        }
        return out.append('}').toString();
    }
}
