package dev.dcm.ir.rewrite;

import dev.dcm.ir.AggregateCall;
import dev.dcm.ir.Expr;
import dev.dcm.ir.Rel;
import dev.dcm.ir.WindowCall;
import java.util.Arrays;
import java.util.List;

/**
 * What of a node matters for its meaning: two nodes are alike if these are equal. Places in the source do not matter; the names of columns
 * do, since cores show them. The relations below are compared by identity, because they have been made the same where they are alike.
 */
final class Likeness {

    /** A relation as itself. */
    private record Same(Rel rel) {
        @Override
        public boolean equals(Object other) {
            return other instanceof Same same && same.rel == rel;
        }

        @Override
        public int hashCode() {
            return System.identityHashCode(rel);
        }
    }

    private Likeness() {
    }

    private static List<Object> list(Object... parts) {
        return Arrays.asList(parts);
    }

    static Object of(Rel rel) {
        if (rel instanceof Rel.Base r) {
            return list("base", r.view().name());
        } else if (rel instanceof Rel.Decided r) {
            return list("decided", r.table().name());
        } else if (rel instanceof Rel.Filter r) {
            return list("filter", new Same(r.input()), of(r.condition()));
        } else if (rel instanceof Rel.Project r) {
            return list("project", new Same(r.input()), all(r.columns()), r.fields());
        } else if (rel instanceof Rel.Join r) {
            return list("join", r.kind(), new Same(r.left()), new Same(r.right()), of(r.condition()), r.fields());
        } else if (rel instanceof Rel.Aggregate r) {
            return list("aggregate", new Same(r.input()), all(r.keys()), r.calls().stream().map(Likeness::of).toList(), r.global(), r.fields());
        } else if (rel instanceof Rel.Load r) {
            return list("load", new Same(r.meaning()), r.variable(), r.key());
        } else if (rel instanceof Rel.Distinct r) {
            return list("distinct", new Same(r.input()));
        } else if (rel instanceof Rel.SetOperation r) {
            return list("set", r.kind(), new Same(r.left()), new Same(r.right()), r.fields());
        } else if (rel instanceof Rel.Window r) {
            return list("window", new Same(r.input()), r.calls().stream().map(Likeness::of).toList(), r.fields());
        }
        return list("unit");
    }

    private static Object all(List<Expr> exprs) {
        return exprs.stream().map(Likeness::of).toList();
    }

    private static Object of(AggregateCall call) {
        return list(call.function(), all(call.arguments()), call.distinct(), call.filter() == null ? null : of(call.filter()), call.type());
    }

    private static Object of(WindowCall call) {
        List<Object> order = call.order().stream().<Object>map(k -> list(of(k.expression()), k.descending(), k.nullsFirst())).toList();
        return list(call.function(), all(call.arguments()), all(call.partition()), order, call.type());
    }

    static Object of(Expr expr) {
        if (expr instanceof Expr.Literal e) {
            return list("literal", e.value(), e.type());
        } else if (expr instanceof Expr.Column e) {
            return list("column", e.level(), e.index(), e.type(), e.formula());
        } else if (expr instanceof Expr.Call e) {
            return list(e.operator(), all(e.arguments()), e.type());
        } else if (expr instanceof Expr.Case e) {
            return list("case", all(e.conditions()), all(e.values()), e.type());
        } else if (expr instanceof Expr.Cast e) {
            return list("cast", of(e.operand()), e.type(), e.precision(), e.scale());
        } else if (expr instanceof Expr.InList e) {
            return list("in", of(e.operand()), all(e.values()));
        } else if (expr instanceof Expr.InQuery e) {
            return list("in query", all(e.operands()), new Same(e.query()));
        } else if (expr instanceof Expr.Exists e) {
            return list("exists", new Same(e.query()));
        } else if (expr instanceof Expr.Quantified e) {
            return list("quantified", e.comparison(), e.all(), of(e.operand()), new Same(e.query()));
        } else if (expr instanceof Expr.Scalar e) {
            return list("scalar", new Same(e.query()), e.type());
        }
        throw new IllegalArgumentException(expr.getClass().getName());
    }
}
