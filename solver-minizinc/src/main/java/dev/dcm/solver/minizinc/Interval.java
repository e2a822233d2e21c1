package dev.dcm.solver.minizinc;

import dev.dcm.solver.RealExpr;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.List;

/** The smallest interval of real numbers that the variables' domains allow a number. */
record Interval(double min, double max) {
    private static final double ROUNDING = 1e-14;
    private static final double SLACK = 1e-9;
    private static final double WIDENING = 1e-6;
    /** Of bounds that do not matter as long as they are wide enough; fewer digits read better. */
    private static final MathContext DOWN = new MathContext(7, RoundingMode.FLOOR);
    private static final MathContext UP = new MathContext(7, RoundingMode.CEILING);

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

    /** How much the value of the expression may be off because coefficients lose digits on their way to Gecode. */
    static double rounding(RealExpr expr, List<Variable> variables) {
        double sum = 0;
        for (int i = 0; i < expr.size(); i++) {
            Interval variable = variables.get(expr.variables()[i]).interval();
            boolean exact = BigDecimal.valueOf(expr.coefficients()[i]).precision() <= RealSyntax.DIGITS;
            sum += exact ? 0 : ROUNDING * Math.abs(expr.coefficients()[i]) * Math.max(Math.abs(variable.min), Math.abs(variable.max));
        }
        return sum;
    }

    /** A little wider, for a number that is computed: it must not end where the computation is rounded. */
    Interval widened() {
        double more = WIDENING * Math.max(1, Math.max(Math.abs(min), Math.abs(max)));
        return new Interval(new BigDecimal(min - more).round(DOWN).doubleValue(), new BigDecimal(max + more).round(UP).doubleValue());
    }

    /** Up to rounding, for which solvers are excused. */
    boolean contains(double value) {
        double slack = SLACK * Math.max(1, Math.max(Math.abs(min), Math.abs(max)));
        return min - slack <= value && value <= max + slack;
    }
}
