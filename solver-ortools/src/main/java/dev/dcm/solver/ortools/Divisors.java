package dev.dcm.solver.ortools;

import dev.dcm.solver.Domain;
import dev.dcm.solver.LinearExpr;
import dev.dcm.solver.SolverModel;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Rewrites divisors into ones that CP-SAT accepts. Its division truncates towards zero and takes divisors of any sign, even of
 * both signs, but refuses a set of divisors with 0 in it, and looks for the 0 in the first variable of the divisor only. Its
 * modulo takes the sign of the numerator, but wants a positive modulus; as the sign of the modulus does not influence the
 * remainder, the absolute value does.
 *
 * <p>The result is empty if the divisor is always 0.
 */
final class Divisors {
    private final SolverModel model;
    private final VariableRanges ranges;

    Divisors(SolverModel model, VariableRanges ranges) {
        this.model = model;
        this.ranges = ranges;
    }

    /** The same value, of one variable at most and without 0 among the possible ones. */
    Optional<LinearExpr> withoutZero(LinearExpr divisor) {
        Range range = ranges.of(divisor);
        if (divisor.size() <= 1 && !range.contains(0)) {
            return Optional.of(divisor);
        }
        Domain values = Domain.interval(range.min(), range.max()).intersect(Domain.allBut(0));
        if (values.isEmpty()) {
            return Optional.empty();
        }
        LinearExpr nonZero = LinearExpr.variable(model.newInt(values, ""));
        // The maximum of one term is that term.
        model.addMax(nonZero, List.of(divisor));
        return Optional.of(nonZero);
    }

    /** The absolute value, without 0 among the possible ones. */
    Optional<LinearExpr> magnitude(LinearExpr divisor) {
        Range range = ranges.of(divisor);
        if (range.min() > 0) {
            return Optional.of(divisor);
        }
        LinearExpr negated = negate(divisor);
        if (range.max() < 0) {
            return Optional.of(negated);
        }
        Domain values = Domain.interval(1, Math.max(ranges.of(negated).max(), range.max()));
        if (values.isEmpty()) {
            return Optional.empty();
        }
        LinearExpr magnitude = LinearExpr.variable(model.newInt(values, ""));
        model.addMax(magnitude, List.of(divisor, negated));
        return Optional.of(magnitude);
    }

    private static LinearExpr negate(LinearExpr expr) {
        try {
            long[] coefficients = Arrays.stream(expr.coefficients()).map(Math::negateExact).toArray();
            return new LinearExpr(expr.variables(), coefficients, Math.negateExact(expr.offset()));
        } catch (ArithmeticException overflow) {
            throw new IllegalStateException("the absolute value of a divisor can leave 64 bits", overflow);
        }
    }
}
