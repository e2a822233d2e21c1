package dev.dcm.solver.minizinc;

import dev.dcm.solver.Domain;
import dev.dcm.solver.LinearExpr;
import java.util.List;

/** The smallest interval that the variables' domains allow a number. */
record Range(long min, long max) {

    static Range of(Domain domain) {
        return new Range(domain.min(), domain.max());
    }

    /** @throws IllegalStateException if the expression can leave 64 bits */
    static Range of(LinearExpr expr, List<Variable> variables) {
        Range sum = new Range(expr.offset(), expr.offset());
        for (int i = 0; i < expr.size(); i++) {
            sum = sum.plus(term(expr, i, variables));
        }
        return sum;
    }

    /** The range of one coefficient times its variable. */
    static Range term(LinearExpr expr, int index, List<Variable> variables) {
        long coefficient = expr.coefficients()[index];
        return of(variables.get(expr.variables()[index]).domain()).times(new Range(coefficient, coefficient));
    }

    Range plus(Range other) {
        try {
            return new Range(Math.addExact(min, other.min), Math.addExact(max, other.max));
        } catch (ArithmeticException overflow) {
            throw new IllegalStateException("a linear expression can leave 64 bits", overflow);
        }
    }

    Range times(Range other) {
        try {
            long a = Math.multiplyExact(min, other.min);
            long b = Math.multiplyExact(min, other.max);
            long c = Math.multiplyExact(max, other.min);
            long d = Math.multiplyExact(max, other.max);
            return new Range(Math.min(Math.min(a, b), Math.min(c, d)), Math.max(Math.max(a, b), Math.max(c, d)));
        } catch (ArithmeticException overflow) {
            throw new IllegalStateException("a product can leave 64 bits", overflow);
        }
    }

    boolean contains(long value) {
        return min <= value && value <= max;
    }

    Domain domain() {
        return Domain.interval(min, max);
    }
}
