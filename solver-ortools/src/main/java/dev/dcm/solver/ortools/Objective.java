package dev.dcm.solver.ortools;

import dev.dcm.solver.LinearExpr;
import java.util.Arrays;
import java.util.function.IntToLongFunction;

/**
 * What to maximise. CP-SAT minimises, so it gets the negated terms. It does not get the offset, which it would keep as a
 * floating-point number.
 */
final class Objective {
    private final LinearExpr expr;
    private final long largest;

    /** @throws IllegalStateException if the expression can leave 64 bits */
    Objective(LinearExpr expr, VariableRanges ranges) {
        this.expr = expr;
        this.largest = ranges.of(expr).max();
    }

    void writeTo(ModelBytes bytes) {
        bytes.objective(expr.variables(), Arrays.stream(expr.coefficients()).map(Objective::negated).toArray());
    }

    /** The value in a solution. Wrap-around in a partial sum cancels out, since the whole fits into 64 bits. */
    long value(IntToLongFunction values) {
        long sum = expr.offset();
        for (int i = 0; i < expr.size(); i++) {
            sum += expr.coefficients()[i] * values.applyAsLong(expr.variables()[i]);
        }
        return sum;
    }

    /** The bound that the variables' domains give. */
    long largest() {
        return largest;
    }

    /** The bound that CP-SAT proved: the least value of the negated terms. */
    long bound(long leastOfNegatedTerms) {
        try {
            return Math.min(largest, Math.subtractExact(expr.offset(), leastOfNegatedTerms));
        } catch (ArithmeticException nothingProved) {
            return largest;
        }
    }

    private static long negated(long coefficient) {
        try {
            return Math.negateExact(coefficient);
        } catch (ArithmeticException overflow) {
            throw new IllegalStateException("the objective's coefficient " + coefficient + " has no negation", overflow);
        }
    }
}
