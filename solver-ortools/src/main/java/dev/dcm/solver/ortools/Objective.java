package dev.dcm.solver.ortools;

import com.google.ortools.sat.CpModelProtoOrBuilder;
import com.google.ortools.sat.CpObjectiveProto;
import dev.dcm.solver.LinearExpr;

/**
 * What to maximise. CP-SAT minimises, so it gets the negated terms. It does not get the offset, which it would keep as a
 * floating-point number.
 */
final class Objective {
    private final LinearExpr expr;
    private final long largest;

    /** @throws IllegalStateException if the expression can leave 64 bits */
    Objective(LinearExpr expr, CpModelProtoOrBuilder model) {
        this.expr = expr;
        this.largest = Range.of(expr, model).max();
    }

    CpObjectiveProto proto() {
        // The scaling factor only turns the numbers that CP-SAT logs back.
        CpObjectiveProto.Builder out = CpObjectiveProto.newBuilder().setScalingFactor(-1);
        for (int i = 0; i < expr.size(); i++) {
            out.addVars(expr.variables()[i]).addCoeffs(negated(expr.coefficients()[i]));
        }
        return out.build();
    }

    /** The value in a solution. Wrap-around in a partial sum cancels out, since the whole fits into 64 bits. */
    long value(long[] values) {
        long sum = expr.offset();
        for (int i = 0; i < expr.size(); i++) {
            sum += expr.coefficients()[i] * values[expr.variables()[i]];
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
