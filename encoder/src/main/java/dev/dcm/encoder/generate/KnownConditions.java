package dev.dcm.encoder.generate;

import dev.dcm.ir.Children;
import dev.dcm.ir.Expr;
import dev.dcm.ir.Operator;
import java.util.List;
import java.util.stream.Collectors;

/** Known expressions that are simple enough to be a Java expression: columns, literals, and comparisons and junctions of these. */
final class KnownConditions {
    private final Parts parts;

    KnownConditions(Parts parts) {
        this.parts = parts;
    }

    /** The value of a column or a literal; null for anything else. */
    Symbol simple(Expr expr, Scope scope) {
        if (expr instanceof Expr.Column e) {
            return scope.column(e.level(), e.index());
        } else if (expr instanceof Expr.Literal e) {
            if (e.value() == null) {
                return Symbol.NULL;
            }
            return e.value() instanceof Long value ? Symbol.number(value + "L", null) : Symbol.object("value(" + parts.field(e, "Expr.Literal") + ")");
        }
        return null;
    }

    /** Whether nothing in it depends on decisions, and it is held as what is known: a column of a relation that is interpreted may be held as cells. */
    boolean isKnown(Expr expr, Scope scope) {
        if (expr.formula()) {
            return false;
        }
        return expr instanceof Expr.Column e ? scope.column(e.level(), e.index()).isKnown() : Children.of(expr).stream().allMatch(part -> isKnown(part, scope));
    }

    /** A boolean expression for "is true"; null if it takes more than an expression. */
    String isTrue(Expr expr, Scope scope) {
        return holds(expr, scope, true);
    }

    private String holds(Expr expr, Scope scope, boolean wanted) {
        if (expr.formula()) {
            return null;
        }
        Symbol simple = simple(expr, scope);
        if (simple != null) {
            return (wanted ? "isTrue(" : "isFalse(") + simple.asObject() + ")";
        }
        if (!(expr instanceof Expr.Call call)) {
            return null;
        }
        return switch (call.operator()) {
            case NOT -> holds(call.arguments().get(0), scope, !wanted);
            case AND, OR -> junction(call, scope, wanted);
            case IS_NULL, IS_NOT_NULL -> isNull(call, scope, wanted == (call.operator() == Operator.IS_NULL));
            default -> call.operator().isComparison() ? comparison(call, scope, wanted) : null;
        };
    }

    private String junction(Expr.Call call, Scope scope, boolean wanted) {
        List<String> all = call.arguments().stream().map(a -> holds(a, scope, wanted)).collect(Collectors.toList());
        String operator = (call.operator() == Operator.AND) == wanted ? " && " : " || ";
        return all.contains(null) ? null : "(" + String.join(operator, all) + ")";
    }

    private String isNull(Expr.Call call, Scope scope, boolean wanted) {
        Symbol operand = simple(call.arguments().get(0), scope);
        return operand == null || !operand.isKnown() ? null : wanted ? "!(" + operand.isPresent() + ")" : "(" + operand.isPresent() + ")";
    }

    private String comparison(Expr.Call call, Scope scope, boolean wanted) {
        Symbol a = simple(call.arguments().get(0), scope);
        Symbol b = simple(call.arguments().get(1), scope);
        if (a == null || b == null) {
            return null;
        }
        String operator = switch (call.operator()) {
            case EQUAL -> wanted ? "==" : "!=";
            case NOT_EQUAL -> wanted ? "!=" : "==";
            case LESS -> wanted ? "<" : ">=";
            case LESS_EQUAL -> wanted ? "<=" : ">";
            case GREATER -> wanted ? ">" : "<=";
            default -> wanted ? ">=" : "<";
        };
        boolean longs = a.kind() == Symbol.Kind.LONG && b.kind() == Symbol.Kind.LONG;
        String test = longs ? a.java() + " " + operator + " " + b.java() : "compare(" + a.asObject() + ", " + b.asObject() + ") " + operator + " 0";
        String present = List.of(a, b).stream().map(Symbol::isPresent).filter(p -> !p.equals("true")).map(p -> p + " && ").collect(Collectors.joining());
        return "(" + present + test + ")";
    }
}
