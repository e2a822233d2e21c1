package dev.dcm.solver.minizinc;

import dev.dcm.base.Code;
import dev.dcm.base.CsqlException;
import dev.dcm.base.Span;
import dev.dcm.solver.LinearExpr;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * What Gecode can compute with. It looks at every number of a model while that is built and remembers the first that is too large. Beyond
 * its limits, Gecode takes some numbers for syntax errors; which of them it would take for other numbers is not worth finding out.
 */
final class Gecode {
    /** The limits of its integer variables, on either side of 0. */
    static final long LARGEST = Integer.MAX_VALUE - 1;

    private final List<Variable> variables;
    private String tooLarge;

    Gecode(List<Variable> variables) {
        this.variables = variables;
    }

    void check(Range range, Supplier<String> what) {
        if (!fits(range)) {
            remember(() -> what.get() + " may be anything from " + range.min() + " to " + range.max());
        }
    }

    private static boolean fits(Range range) {
        return -LARGEST <= range.min() && range.max() <= LARGEST;
    }

    private void remember(Supplier<String> what) {
        tooLarge = tooLarge == null ? what.get() : tooLarge;
    }

    /** Coefficients, terms and the sums of the first terms: cancelling out later does not make them smaller. */
    void check(LinearExpr expr, Supplier<String> what) {
        Range sum = new Range(0, 0);
        for (int i = 0; i < expr.size(); i++) {
            long coefficient = expr.coefficients()[i];
            if (!fits(new Range(coefficient, coefficient))) {
                remember(() -> what.get() + " has the coefficient " + coefficient);
            }
            check(Range.term(expr, i, variables), what);
            sum = sum.plus(Range.term(expr, i, variables));
            check(sum, what);
        }
        check(Range.of(expr, variables), what);
    }

    /** The first number that is too large, in words. */
    Optional<String> tooLarge() {
        return Optional.ofNullable(tooLarge);
    }

    void refuseTooLarge() {
        if (tooLarge != null) {
            throw new CsqlException(Code.OVERFLOW, Span.NONE, "MiniZinc's Gecode computes with numbers up to " + LARGEST + ", but " + tooLarge,
                    "Bound the variables with CHECK, for example CHECK x BETWEEN 0 AND 1000, or solve with CP-SAT, which has 64 bits.");
        }
    }
}
