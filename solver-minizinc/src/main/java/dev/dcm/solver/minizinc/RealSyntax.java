package dev.dcm.solver.minizinc;

import dev.dcm.solver.RealExpr;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/** Expressions with real numbers in MiniZinc's notation. */
final class RealSyntax {
    private final List<Variable> variables;

    RealSyntax(List<Variable> variables) {
        this.variables = variables;
    }

    /** With a point, which makes it a float. */
    static String number(double value) {
        String plain = BigDecimal.valueOf(value).toPlainString();
        return plain.length() > 20 ? String.valueOf(value) : plain.contains(".") ? plain : plain + ".0";
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
        String terms = terms(expr);
        if (lo == hi) {
            return terms + " = " + number(lo - expr.offset());
        }
        List<String> parts = new ArrayList<>();
        if (Double.isFinite(lo)) {
            parts.add(terms + " >= " + number(lo - expr.offset()));
        }
        if (Double.isFinite(hi)) {
            parts.add(terms + " <= " + number(hi - expr.offset()));
        }
        return parts.size() == 1 ? parts.get(0) : "(" + String.join(" /\\ ", parts) + ")";
    }

    String max(List<RealExpr> terms) {
        return "max([" + String.join(", ", terms.stream().map(this::sum).toList()) + "])";
    }
}
