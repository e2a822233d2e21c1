package dev.dcm.encoder.generate;

import dev.dcm.ir.Expr;
import dev.dcm.ir.Operator;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

/** Writes arithmetic of known integers in longs. */
final class LongGenerator {
    private final Names names;
    private final Parts parts;
    private final KnownConditions known;

    LongGenerator(Names names, Parts parts, KnownConditions known) {
        this.names = names;
        this.parts = parts;
        this.known = known;
    }

    /** The value of the call; null if it takes more than longs. */
    Symbol number(Expr.Call call, Scope scope, Code code) {
        return isLong(call, scope) ? value(call, scope, code) : null;
    }

    private boolean isLong(Expr expr, Scope scope) {
        if (expr instanceof Expr.Column e) {
            return !e.formula() && scope.column(e.level(), e.index()).kind() == Symbol.Kind.LONG;
        } else if (expr instanceof Expr.Literal e) {
            return e.value() instanceof Long;
        }
        return expr instanceof Expr.Call e && !e.formula() && e.type().isInteger() && function(e.operator()) != null
                && e.arguments().stream().allMatch(a -> isLong(a, scope));
    }

    /** What generated code calls for the operator; null if there is no such. */
    private static String function(Operator operator) {
        return switch (operator) {
            case PLUS -> "plus";
            case MINUS -> "minus";
            case TIMES -> "times";
            case DIVIDE -> "divide";
            case NEGATE -> "negate";
            case ABS -> "absolute";
            case NULLIF, COALESCE -> "";
            default -> null;
        };
    }

    private Symbol value(Expr expr, Scope scope, Code code) {
        Symbol simple = known.simple(expr, scope);
        if (simple != null) {
            return simple;
        }
        Expr.Call call = (Expr.Call) expr;
        List<Symbol> arguments = call.arguments().stream().map(a -> value(a, scope, code)).toList();
        return switch (call.operator()) {
            case NULLIF -> nullIf(arguments.get(0), arguments.get(1), code);
            case COALESCE -> coalesce(arguments, code);
            default -> computed(call, arguments, code);
        };
    }

    private Symbol computed(Expr.Call call, List<Symbol> arguments, Code code) {
        String isNull = arguments.stream().map(Symbol::isNull).filter(Objects::nonNull).collect(Collectors.joining(" || "));
        List<String> all = new ArrayList<>(arguments.stream().map(Symbol::java).toList());
        all.add(parts.field(call, "Expr.Call"));
        String result = function(call.operator()) + "(" + String.join(", ", all) + ")";
        return declared(isNull.isEmpty() ? result : "(" + isNull + ") ? 0L : " + result, isNull.isEmpty() ? null : isNull, code);
    }

    private Symbol nullIf(Symbol value, Symbol other, Code code) {
        String same = "(" + (other.isNull() == null ? "" : "!" + other.isNull() + " && ") + value.java() + " == " + other.java() + ")";
        return declared(value.java(), value.isNull() == null ? same : value.isNull() + " || " + same, code);
    }

    private Symbol coalesce(List<Symbol> arguments, Code code) {
        Symbol last = arguments.get(arguments.size() - 1);
        String result = last.java();
        String isNull = last.isNull();
        for (int i = arguments.size() - 2; i >= 0; i--) {
            Symbol each = arguments.get(i);
            result = each.isNull() == null ? each.java() : "(" + each.isNull() + " ? " + result + " : " + each.java() + ")";
            isNull = each.isNull() == null || isNull == null ? null : each.isNull() + " && " + isNull;
        }
        return declared(result, isNull, code);
    }

    private Symbol declared(String value, String isNull, Code code) {
        String name = names.next("n");
        code.line("long " + name + " = " + value + ";");
        if (isNull == null) {
            return Symbol.number(name, null);
        }
        code.line("boolean " + name + "IsNull = " + isNull + ";");
        return Symbol.number(name, name + "IsNull");
    }
}
