package dev.dcm.solver.minizinc;

import dev.dcm.solver.Domain;
import dev.dcm.solver.LinearExpr;
import dev.dcm.solver.Literal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** Expressions and conditions in MiniZinc's notation. */
final class Syntax {
    /** More operands than this are written as a list: easier to read, and MiniZinc nests operators as deep as there are operands. */
    private static final int OPERANDS = 8;
    private final List<Variable> variables;

    Syntax(List<Variable> variables) {
        this.variables = variables;
    }

    /** {@code 1..4}, {@code {1, 3}}, {@code 1..4 union {7}}. */
    static String set(long[] bounds) {
        List<String> parts = new ArrayList<>();
        List<Long> singles = new ArrayList<>();
        for (int i = 0; i < bounds.length; i += 2) {
            boolean few = bounds[i] == bounds[i + 1] || bounds[i] + 1 == bounds[i + 1];
            if (few && bounds.length > 2) {
                Arrays.stream(bounds, i, i + 2).distinct().forEach(singles::add);
            } else {
                flush(singles, parts);
                parts.add(bounds[i] + ".." + bounds[i + 1]);
            }
        }
        flush(singles, parts);
        return String.join(" union ", parts);
    }

    private static void flush(List<Long> singles, List<String> parts) {
        if (!singles.isEmpty()) {
            parts.add(singles.stream().map(String::valueOf).collect(Collectors.joining(", ", "{", "}")));
            singles.clear();
        }
    }

    String literal(int literal) {
        String name = variables.get(Literal.variable(literal)).name();
        return Literal.isNegated(literal) ? "not " + name : name;
    }

    /** At least one of the literals is true. */
    String clause(int[] literals) {
        return literals.length == 0 ? "false" : joined(literals, " \\/ ", "exists");
    }

    /** The condition holds, wherever all enforcement literals are true. */
    String enforced(String condition, int[] enforcement) {
        return enforcement.length == 0 ? condition : joined(enforcement, " /\\ ", "forall") + " -> " + condition;
    }

    private String joined(int[] literals, String operator, String function) {
        List<String> operands = Arrays.stream(literals).mapToObj(this::literal).toList();
        return operands.size() > OPERANDS ? function + list(operands) : String.join(operator, operands);
    }

    private static String list(List<String> elements) {
        return elements.stream().collect(Collectors.joining(", ", "([", "])"));
    }

    String linear(LinearExpr expr) {
        if (expr.size() > OPERANDS) {
            List<String> terms = new ArrayList<>();
            for (int i = 0; i < expr.size(); i++) {
                terms.add(term(expr, i));
            }
            return "sum" + list(terms) + (expr.offset() == 0 ? "" : signed(String.valueOf(expr.offset())));
        }
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < expr.size(); i++) {
            out.append(i == 0 ? term(expr, i) : signed(term(expr, i)));
        }
        if (expr.isConstant()) {
            out.append(expr.offset());
        } else if (expr.offset() != 0) {
            out.append(signed(String.valueOf(expr.offset())));
        }
        return out.toString();
    }

    /** The operand of a product, division or modulo. */
    String factor(LinearExpr expr) {
        boolean atom = expr.isVariable() || expr.isConstant() && expr.offset() >= 0;
        return atom ? linear(expr) : "(" + linear(expr) + ")";
    }

    String call(String function, List<LinearExpr> terms) {
        return function + list(terms.stream().map(this::linear).toList());
    }

    String array(List<LinearExpr> elements) {
        return elements.stream().map(this::linear).collect(Collectors.joining(", ", "[", "]"));
    }

    /** {@code [| 1, 2 | 3, 4 |]}. */
    static String rows(long[][] rows) {
        return Arrays.stream(rows).map(row -> Arrays.stream(row).mapToObj(String::valueOf).collect(Collectors.joining(", "))).collect(Collectors.joining(" | ", "[| ", " |]"));
    }

    private static String signed(String operand) {
        return operand.startsWith("-") ? " - " + operand.substring(1) : " + " + operand;
    }

    private String term(LinearExpr expr, int index) {
        String name = variables.get(expr.variables()[index]).name();
        long coefficient = expr.coefficients()[index];
        return coefficient == 1 ? name : coefficient == -1 ? "-" + name : coefficient + "*" + name;
    }

    /**
     * The expression's value is in the set.
     *
     * @param range   the values that the expression may have
     * @param allowed some of them, neither none nor all
     */
    String membership(LinearExpr expr, Range range, Domain allowed) {
        if (expr.size() == 1 && variables.get(expr.variables()[0]).isBoolean()) {
            return condition(expr.variables()[0], allowed.contains(expr.offset()), allowed.contains(expr.offset() + expr.coefficients()[0]));
        }
        LinearExpr terms = new LinearExpr(expr.variables(), expr.coefficients(), 0);
        long min = Math.subtractExact(range.min(), expr.offset());
        long max = Math.subtractExact(range.max(), expr.offset());
        long[] bounds = Arrays.stream(allowed.flattened()).map(b -> Math.subtractExact(b, expr.offset())).toArray();
        boolean negative = Arrays.stream(expr.coefficients()).allMatch(c -> c < 0 && c > Long.MIN_VALUE);
        return negative ? comparison(negated(terms), reversed(bounds), -max, -min) : comparison(terms, bounds, min, max);
    }

    private static LinearExpr negated(LinearExpr expr) {
        return new LinearExpr(expr.variables(), Arrays.stream(expr.coefficients()).map(c -> -c).toArray(), -expr.offset());
    }

    /** The bounds of the set of negated values. */
    private static long[] reversed(long[] bounds) {
        long[] negated = new long[bounds.length];
        for (int i = 0; i < bounds.length; i++) {
            negated[i] = -bounds[bounds.length - 1 - i];
        }
        return negated;
    }

    private String condition(int literal, boolean ifFalse, boolean ifTrue) {
        return ifFalse == ifTrue ? String.valueOf(ifTrue) : literal(ifTrue ? literal : Literal.not(literal));
    }

    /** The terms lie within the bounds, lo and hi alternating, of all the values from min to max. */
    private String comparison(LinearExpr terms, long[] bounds, long min, long max) {
        boolean fromStart = bounds[0] == min;
        boolean toEnd = bounds[bounds.length - 1] == max;
        if (bounds.length == 2 && bounds[0] == bounds[1]) {
            return relation(terms, " = ", bounds[0]);
        } else if (bounds.length == 2 && fromStart) {
            return relation(terms, " <= ", bounds[1]);
        } else if (bounds.length == 2 && toEnd) {
            return relation(terms, " >= ", bounds[0]);
        } else if (bounds.length == 4 && fromStart && toEnd && bounds[2] - bounds[1] == 2) {
            return relation(terms, " != ", bounds[1] + 1);
        }
        return linear(terms) + " in " + set(bounds);
    }

    /** A difference reads better as a comparison: {@code x <= y + 3}, not {@code x - y <= 3}. */
    private String relation(LinearExpr terms, String operator, long value) {
        boolean difference = terms.size() == 2 && terms.coefficients()[0] < 0 != terms.coefficients()[1] < 0;
        if (!difference) {
            return linear(terms) + operator + value;
        }
        int negative = terms.coefficients()[0] < 0 ? 0 : 1;
        LinearExpr right = new LinearExpr(new int[] {terms.variables()[negative]}, new long[] {-terms.coefficients()[negative]}, value);
        return term(terms, 1 - negative) + operator + linear(right);
    }
}
