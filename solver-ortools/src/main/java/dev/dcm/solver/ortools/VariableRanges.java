package dev.dcm.solver.ortools;

import dev.dcm.solver.Domain;
import dev.dcm.solver.LinearExpr;
import java.util.Arrays;

/** The smallest and largest value of every variable. */
final class VariableRanges {
    private static final int FEW = 64;
    private long[] least = new long[FEW];
    private long[] most = new long[FEW];
    private int count;

    /** @return the number of the variable */
    int add(Domain domain) {
        if (count == least.length) {
            least = Arrays.copyOf(least, 2 * count);
            most = Arrays.copyOf(most, 2 * count);
        }
        least[count] = domain.min();
        most[count] = domain.max();
        return count++;
    }

    int count() {
        return count;
    }

    /**
     * The smallest interval that the variables' domains allow a linear expression.
     *
     * @throws IllegalStateException if the expression can leave 64 bits
     */
    Range of(LinearExpr expr) {
        try {
            long min = expr.offset();
            long max = expr.offset();
            for (int i = 0; i < expr.size(); i++) {
                long coefficient = expr.coefficients()[i];
                long atLow = Math.multiplyExact(coefficient, least[expr.variables()[i]]);
                long atHigh = Math.multiplyExact(coefficient, most[expr.variables()[i]]);
                min = Math.addExact(min, Math.min(atLow, atHigh));
                max = Math.addExact(max, Math.max(atLow, atHigh));
            }
            return new Range(min, max);
        } catch (ArithmeticException overflow) {
            throw new IllegalStateException("a linear expression can leave 64 bits", overflow);
        }
    }
}
