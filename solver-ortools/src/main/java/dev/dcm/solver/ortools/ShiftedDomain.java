package dev.dcm.solver.ortools;

import dev.dcm.solver.Domain;
import java.util.Arrays;

/**
 * Moves a set of right-hand sides, since CP-SAT's linear constraints have no offset. The ends of the 64-bit range stand for
 * infinity and stay where they are; an interval that is moved out of the range altogether cannot be reached and is dropped.
 */
final class ShiftedDomain {
    private ShiftedDomain() {
    }

    /** @return the bounds of {@code {value - offset | value in domain}}, lo and hi alternating */
    static long[] minus(Domain domain, long offset) {
        long[] bounds = domain.flattened();
        if (offset == 0) {
            return bounds;
        }
        int kept = 0;
        for (int i = 0; i < bounds.length; i += 2) {
            boolean above = offset < 0 && bounds[i] > Long.MAX_VALUE + offset;
            boolean below = offset > 0 && bounds[i + 1] < Long.MIN_VALUE + offset;
            if (!above && !below) {
                bounds[kept] = bounds[i] == Long.MIN_VALUE ? Long.MIN_VALUE : saturatedDifference(bounds[i], offset);
                bounds[kept + 1] = bounds[i + 1] == Long.MAX_VALUE ? Long.MAX_VALUE : saturatedDifference(bounds[i + 1], offset);
                kept += 2;
            }
        }
        return Arrays.copyOf(bounds, kept);
    }

    private static long saturatedDifference(long left, long right) {
        long difference = left - right;
        boolean overflow = ((left ^ right) & (left ^ difference)) < 0;
        if (!overflow) {
            return difference;
        }
        return left < 0 ? Long.MIN_VALUE : Long.MAX_VALUE;
    }
}
