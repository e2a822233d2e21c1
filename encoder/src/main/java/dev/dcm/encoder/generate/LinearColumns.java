package dev.dcm.encoder.generate;

import dev.dcm.ir.Expr;
import dev.dcm.ir.Operator;
import dev.dcm.ir.Rel;
import java.util.Map;
import java.util.TreeMap;

/**
 * An integer expression as a sum of columns of the relation below all projections: {@code constant + sum of factors * columns}.
 *
 * @param below   the relation, which is no projection
 * @param factors by column
 */
record LinearColumns(Rel below, long constant, Map<Integer, Long> factors) {
    /** Larger numbers are nobody's weights; with them sums of products of integers would leave 64 bits. */
    private static final long LARGEST = 1 << 20;

    /** Null if the expression is anything else. COALESCE(x, 0) counts as x: who asks knows what a NULL means here. */
    static LinearColumns of(Expr expr, Rel rel) {
        if (!expr.type().isInteger()) {
            return null;
        } else if (expr instanceof Expr.Literal literal) {
            return literal.value() instanceof Long value && Math.abs(value) <= Integer.MAX_VALUE ? new LinearColumns(below(rel), value, Map.of()) : null;
        } else if (expr instanceof Expr.Column column) {
            if (column.level() != 0) {
                return null;
            }
            return rel instanceof Rel.Project p ? of(p.columns().get(column.index()), p.input()) : new LinearColumns(rel, 0, Map.of(column.index(), 1L));
        } else if (!(expr instanceof Expr.Call)) {
            return null;
        }
        Expr.Call call = (Expr.Call) expr;
        LinearColumns first = of(call.arguments().get(0), rel);
        LinearColumns second = call.arguments().size() == 2 ? of(call.arguments().get(1), rel) : null;
        if (first == null || call.arguments().size() > 1 && second == null) {
            return null;
        }
        return switch (call.operator()) {
            case PLUS -> second == null ? null : first.plus(second, 1);
            case MINUS -> second == null ? null : first.plus(second, -1);
            case NEGATE -> first.times(-1);
            case TIMES -> second == null ? null : second.factors.isEmpty() ? first.times(second.constant) : first.factors.isEmpty() ? second.times(first.constant) : null;
            case COALESCE -> second != null && second.isZero() && first.isColumn() ? first : null;
            default -> null;
        };
    }

    /** How much the first side of a comparison exceeds what it must reach: never less than 0 where the comparison holds. Null if it is none of these. */
    static LinearColumns margin(Expr comparison, Rel rel) {
        if (!(comparison instanceof Expr.Call call) || call.arguments().size() != 2) {
            return null;
        }
        LinearColumns first = of(call.arguments().get(0), rel);
        LinearColumns second = of(call.arguments().get(1), rel);
        if (first == null || second == null) {
            return null;
        }
        Operator operator = call.operator();
        return switch (operator) {
            case GREATER_EQUAL -> first.plus(second, -1);
            case GREATER -> first.plus(second, -1).plus(-1);
            case LESS_EQUAL -> second.plus(first, -1);
            case LESS -> second.plus(first, -1).plus(-1);
            default -> null;
        };
    }

    private boolean isZero() {
        return constant == 0 && factors.isEmpty();
    }

    private boolean isColumn() {
        return constant == 0 && factors.size() == 1 && factors.containsValue(1L);
    }

    /** The relation below all projections. */
    static Rel below(Rel rel) {
        return rel instanceof Rel.Project p ? below(p.input()) : rel;
    }

    private LinearColumns plus(LinearColumns other, long factor) {
        Map<Integer, Long> sum = new TreeMap<>(factors);
        other.factors.forEach((column, f) -> sum.merge(column, factor * f, Long::sum));
        return new LinearColumns(below, constant + factor * other.constant, sum);
    }

    private LinearColumns plus(long number) {
        return new LinearColumns(below, constant + number, factors);
    }

    LinearColumns times(long factor) {
        Map<Integer, Long> product = new TreeMap<>();
        factors.forEach((column, f) -> product.put(column, factor * f));
        return Math.abs(factor) > LARGEST ? null : new LinearColumns(below, constant * factor, product);
    }

    /** Whether products and sums with integers stay within 64 bits. */
    boolean isModest() {
        return factors.size() <= 16 && Math.abs(constant) <= LARGEST * Integer.MAX_VALUE && factors.values().stream().allMatch(f -> Math.abs(f) <= LARGEST);
    }
}
