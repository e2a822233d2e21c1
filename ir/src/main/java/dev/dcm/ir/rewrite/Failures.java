package dev.dcm.ir.rewrite;

import dev.dcm.base.SqlType;
import dev.dcm.ir.AggregateCall;
import dev.dcm.ir.Expr;
import dev.dcm.ir.Field;
import dev.dcm.ir.Rel;
import java.util.List;

/**
 * What may fail when it is evaluated: divisions, arithmetic, casts, functions, floating-point numbers beside decisions, queries used as
 * values. A pass may evaluate the rest for more rows or for fewer, and nobody sees a difference. Whole numbers are compared and summed
 * within 64 bits; data beyond that is refused, and a pass may change only which of its rows is met first.
 */
final class Failures {
    private Failures() {
    }

    static boolean canFail(List<Expr> exprs) {
        return exprs.stream().anyMatch(Failures::canFail);
    }

    static boolean canFail(Expr expr) {
        if (expr instanceof Expr.Literal || expr instanceof Expr.Column) {
            return false;
        } else if (expr instanceof Expr.Call e) {
            return switch (e.operator()) {
                case AND, OR, NOT, IS_NULL, IS_NOT_NULL, IS_TRUE, IS_NOT_TRUE, IS_FALSE, IS_NOT_FALSE -> canFail(e.arguments());
                case EQUAL, NOT_EQUAL, LESS, LESS_EQUAL, GREATER, GREATER_EQUAL, NOT_DISTINCT, DISTINCT_FROM, COALESCE, CONTAINS ->
                        e.formula() && anyInexact(e.arguments()) || canFail(e.arguments());
                default -> true;
            };
        } else if (expr instanceof Expr.Case e) {
            return e.formula() && anyInexact(e.values()) || canFail(e.conditions()) || canFail(e.values());
        } else if (expr instanceof Expr.InList e) {
            return e.formula() && (isInexact(e.operand()) || anyInexact(e.values())) || canFail(e.operand()) || canFail(e.values());
        } else if (expr instanceof Expr.InQuery e) {
            return e.formula() && anyInexact(e.operands()) || canFail(e.operands()) || canFail(e.query());
        } else if (expr instanceof Expr.Exists e) {
            return canFail(e.query());
        } else if (expr instanceof Expr.Scalar e) {
            return !hasOneRow(e.query()) || canFail(e.query());
        }
        return true;
    }

    private static boolean hasOneRow(Rel rel) {
        return rel instanceof Rel.Project p ? hasOneRow(p.input()) : rel instanceof Rel.Aggregate a && a.global() || rel instanceof Rel.Unit;
    }

    static boolean canFail(Rel rel) {
        if (rel instanceof Rel.Filter r) {
            return canFail(r.condition()) || canFail(r.input());
        } else if (rel instanceof Rel.Project r) {
            return canFail(r.columns()) || canFail(r.input());
        } else if (rel instanceof Rel.Join r) {
            return canFail(r.condition()) || canFail(r.left()) || canFail(r.right());
        } else if (rel instanceof Rel.Aggregate r) {
            return canFail(r.keys()) || r.calls().stream().anyMatch(Failures::canFail) || canFail(r.input());
        } else if (rel instanceof Rel.SetOperation r) {
            return comparisonCanFail(r.fields()) || canFail(r.left()) || canFail(r.right());
        } else if (rel instanceof Rel.Distinct r) {
            return comparisonCanFail(r.fields()) || canFail(r.input());
        }
        return !(rel instanceof Rel.Base || rel instanceof Rel.Decided || rel instanceof Rel.Unit);
    }

    /** Whether telling rows with these columns apart can fail. */
    static boolean comparisonCanFail(List<Field> fields) {
        return fields.stream().anyMatch(f -> f.formula() && isInexact(f.type()));
    }

    /** Sums and extremes of floating-point numbers fail where rows are conditional, and averages are fractions that do not add up. */
    static boolean canFail(AggregateCall call) {
        boolean simple = switch (call.function()) {
            case COUNT, SHARED, ANY, ALL -> true;
            case SUM, MIN, MAX -> !anyInexact(call.arguments());
            default -> false;
        };
        return !simple || canFail(call.arguments()) || call.filter() != null && canFail(call.filter());
    }

    /** Whether the condition compares floating-point numbers: as the key of a join they would be compared exactly. */
    static boolean isApproximate(Expr condition) {
        return condition instanceof Expr.Call call && call.operator().isComparison() && anyInexact(call.arguments());
    }

    private static boolean anyInexact(List<Expr> exprs) {
        return exprs.stream().anyMatch(Failures::isInexact);
    }

    private static boolean isInexact(Expr expr) {
        return isInexact(expr.type());
    }

    private static boolean isInexact(SqlType type) {
        return type.kind() == SqlType.Kind.REAL || type.kind() == SqlType.Kind.DOUBLE;
    }
}
