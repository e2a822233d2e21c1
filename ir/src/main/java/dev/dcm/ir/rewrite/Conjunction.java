package dev.dcm.ir.rewrite;

import dev.dcm.base.Span;
import dev.dcm.base.SqlType;
import dev.dcm.ir.Expr;
import dev.dcm.ir.Operator;
import dev.dcm.ir.Rel;
import java.util.ArrayList;
import java.util.List;

/** Conditions as lists of parts that must all be true. Where rows are kept or dropped, UNKNOWN is as good as false, so parts may move apart. */
public final class Conjunction {
    private Conjunction() {
    }

    /** The parts of a condition, nested ANDs flattened; none for TRUE. */
    public static List<Expr> parts(Expr condition) {
        List<Expr> parts = new ArrayList<>();
        collect(condition, parts);
        return parts;
    }

    private static void collect(Expr condition, List<Expr> parts) {
        if (condition instanceof Expr.Call call && call.operator() == Operator.AND) {
            call.arguments().forEach(a -> collect(a, parts));
        } else if (!isLiteral(condition, true)) {
            parts.add(condition);
        }
    }

    static Expr of(List<Expr> parts, Span span) {
        return parts.isEmpty() ? new Expr.Literal(true, SqlType.BOOLEAN, span)
                : parts.size() == 1 ? parts.get(0) : new Expr.Call(Operator.AND, List.copyOf(parts), SqlType.BOOLEAN, span);
    }

    /** The rows for which all parts are true. */
    static Rel filter(Rel input, List<Expr> parts) {
        return parts.isEmpty() ? input : new Rel.Filter(input, of(parts, parts.get(0).span()), parts.get(0).span());
    }

    static boolean isLiteral(Expr expr, Object value) {
        return expr instanceof Expr.Literal literal && value.equals(literal.value());
    }
}
