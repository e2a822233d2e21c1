package dev.dcm.solver;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
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
        List<long[]> parts = new ArrayList<>();
        if (value > Long.MIN_VALUE) {
            parts.add(new long[] {Long.MIN_VALUE, value - 1});
        }
        if (value < Long.MAX_VALUE) {
            parts.add(new long[] {value + 1, Long.MAX_VALUE});
        }
        return ofSorted(parts);
    }

    /** The set of the given values, in any order, duplicates allowed. */
    public static Domain of(long... values) {
        long[] sorted = values.clone();
        Arrays.sort(sorted);
        long[] intervals = new long[2 * sorted.length];
        int n = 0;
        for (long value : sorted) {
            if (n == 0 || value > intervals[n - 1] && value - 1 > intervals[n - 1]) {
                intervals[n++] = value;
                intervals[n++] = value;
            } else {
                intervals[n - 1] = value;
            }
        }
        return n == 0 ? EMPTY : new Domain(Arrays.copyOf(intervals, n));
    }

    private static Domain ofSorted(List<long[]> parts) {
        List<long[]> merged = new ArrayList<>();
        for (long[] part : parts) {
            long[] last = merged.isEmpty() ? null : merged.get(merged.size() - 1);
            if (last != null && (last[1] == Long.MAX_VALUE || part[0] <= last[1] + 1)) {
                last[1] = Math.max(last[1], part[1]);
            } else {
                merged.add(part.clone());
            }
        }
        long[] bounds = new long[merged.size() * 2];
        for (int i = 0; i < merged.size(); i++) {
            bounds[2 * i] = merged.get(i)[0];
            bounds[2 * i + 1] = merged.get(i)[1];
        }
        return bounds.length == 0 ? EMPTY : new Domain(bounds);
    }

    public Domain intersect(Domain other) {
        if (bounds.length == 2 && other.bounds.length == 2) {
            // Most domains are one interval, and most of these lie inside of each other.
            boolean inside = bounds[0] >= other.bounds[0] && bounds[1] <= other.bounds[1];
            return inside ? this : interval(Math.max(bounds[0], other.bounds[0]), Math.min(bounds[1], other.bounds[1]));
        }
        List<long[]> parts = new ArrayList<>();
        int i = 0;
        int j = 0;
        while (i < bounds.length && j < other.bounds.length) {
            long lo = Math.max(bounds[i], other.bounds[j]);
            long hi = Math.min(bounds[i + 1], other.bounds[j + 1]);
            if (lo <= hi) {
                parts.add(new long[] {lo, hi});
            }
            if (bounds[i + 1] < other.bounds[j + 1]) {
                i += 2;
            } else {
                j += 2;
            }
        }
        return ofSorted(parts);
    }

    /** The values of any of the domains. */
    public static Domain union(List<Domain> domains) {
        List<long[]> parts = new ArrayList<>();
        for (Domain domain : domains) {
            for (int i = 0; i < domain.bounds.length; i += 2) {
                parts.add(new long[] {domain.bounds[i], domain.bounds[i + 1]});
            }
        }
        parts.sort(Comparator.comparingLong(part -> part[0]));
        return ofSorted(parts);
    }

    /** The 64-bit integers that are not in this domain. */
    public Domain complement() {
        List<long[]> gaps = new ArrayList<>();
        long from = Long.MIN_VALUE;
        for (int i = 0; i < bounds.length; i += 2) {
            if (bounds[i] > from) {
                gaps.add(new long[] {from, bounds[i] - 1});
            }
            if (bounds[i + 1] == Long.MAX_VALUE) {
                return ofSorted(gaps);
            }
            from = bounds[i + 1] + 1;
        }
        gaps.add(new long[] {from, Long.MAX_VALUE});
        return ofSorted(gaps);
    }

    /** Every value shifted; the ends of the 64-bit range stay where they are. */
    public Domain plus(long shift) {
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
            for (long value = bounds[i]; value <= bounds[i + 1]; value++) {
                values[n++] = value;
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
