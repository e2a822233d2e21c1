package dev.dcm.solver.minizinc;

import dev.dcm.solver.RealExpr;
import java.util.List;

/** The smallest interval of real numbers that the variables' domains allow a number. */
record Interval(double min, double max) {

    static Interval of(RealExpr expr, List<Variable> variables) {
        double min = expr.offset();
        double max = expr.offset();
        for (int i = 0; i < expr.size(); i++) {
            Interval variable = variables.get(expr.variables()[i]).interval();
            double a = expr.coefficients()[i] * variable.min;
            double b = expr.coefficients()[i] * variable.max;
            min += Math.min(a, b);
            max += Math.max(a, b);
        }
        return new Interval(min, max);
    }

    /** Up to rounding, for which solvers are excused. */
    boolean contains(double value) {
        double slack = 1e-9 * Math.max(1, Math.max(Math.abs(min), Math.abs(max)));
        return min - slack <= value && value <= max + slack;
    }
}
