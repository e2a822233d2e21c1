package dev.dcm.solver.minizinc;

import dev.dcm.solver.RealExpr;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Expressions with real numbers in MiniZinc's notation. */
final class RealSyntax {
    /** As many are kept on the way to Gecode, which gets 15: what is demanded of more might have no solution although it has one. */
    static final int DIGITS = 14;
    private static final MathContext DOWN = new MathContext(DIGITS, RoundingMode.FLOOR);
    private static final MathContext UP = new MathContext(DIGITS, RoundingMode.CEILING);
    private static final int LONG = 20;
    private final List<Variable> variables;

    RealSyntax(List<Variable> variables) {
        this.variables = variables;
    }

    static String number(double value) {
        return text(BigDecimal.valueOf(value));
    }

    /** A number of few enough digits that is not above this one. */
    static String atLeast(BigDecimal value) {
        return text(value.round(DOWN));
    }

    /** A number of few enough digits that is not below this one. */
    static String atMost(BigDecimal value) {
        return text(value.round(UP));
    }

    /** With a point, which makes it a float. */
    private static String text(BigDecimal value) {
        String plain = value.stripTrailingZeros().toPlainString();
        return plain.length() > LONG ? String.valueOf(value.doubleValue()) : plain.contains(".") ? plain : plain + ".0";
    }

    /** The sum without its offset; 0.0 if that is all. */
    String terms(RealExpr expr) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < expr.size(); i++) {
            double coefficient = expr.coefficients()[i];
            out.append(coefficient < 0 ? (i == 0 ? "-" : " - ") : i == 0 ? "" : " + ");
            out.append(Math.abs(coefficient) == 1 ? "" : number(Math.abs(coefficient)) + "*").append(operand(expr.variables()[i]));
        }
        return out.isEmpty() ? "0.0" : out.toString();
    }

    /** Beside reals, a boolean does not count as a number by itself. */
    private String operand(int variable) {
        String name = variables.get(variable).name();
        return variables.get(variable).isBoolean() ? "bool2float(" + name + ")" : name;
    }

    String sum(RealExpr expr) {
        if (expr.offset() == 0 && !expr.isConstant()) {
            return terms(expr);
        }
        String offset = number(Math.abs(expr.offset()));
        return expr.isConstant() ? (expr.offset() < 0 ? "-" : "") + offset : terms(expr) + (expr.offset() < 0 ? " - " : " + ") + offset;
    }

    /** {@code lo <= expr <= hi}; an infinite bound is none, and one of them is finite. */
    String between(RealExpr expr, double lo, double hi) {
        if (!expr.isConstant() && Arrays.stream(expr.coefficients()).allMatch(c -> c < 0)) {
            double[] positive = Arrays.stream(expr.coefficients()).map(c -> -c).toArray();
            return between(new RealExpr(expr.variables(), positive, 0 - expr.offset()), 0 - hi, 0 - lo);
        }
        String terms = terms(expr);
        if (lo == hi) {
            return terms + " = " + number(lo - expr.offset());
        }
        BigDecimal moved = BigDecimal.valueOf(expr.offset());
        BigDecimal rounding = BigDecimal.valueOf(Interval.rounding(expr, variables));
        List<String> parts = new ArrayList<>();
        if (Double.isFinite(lo)) {
            parts.add(terms + " >= " + atLeast(BigDecimal.valueOf(lo).subtract(moved).subtract(rounding)));
        }
        if (Double.isFinite(hi)) {
            parts.add(terms + " <= " + atMost(BigDecimal.valueOf(hi).subtract(moved).add(rounding)));
        }
        return parts.size() == 1 ? parts.get(0) : "(" + String.join(" /\\ ", parts) + ")";
    }

    /** {@code variable = expr}. */
    String equation(int variable, RealExpr expr) {
        return variables.get(variable).name() + " = " + sum(expr);
    }

    String max(List<RealExpr> terms) {
        return "max([" + String.join(", ", terms.stream().map(this::sum).toList()) + "])";
    }
}
