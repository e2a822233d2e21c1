package dev.dcm.ir;

import java.util.ArrayList;
import java.util.List;

/** The direct parts of relations and expressions, for those who walk over all of them. */
public final class Children {
    private Children() {
    }

    /** The relations that a relation reads. */
    public static List<Rel> of(Rel rel) {
        if (rel instanceof Rel.Filter r) {
            return List.of(r.input());
        } else if (rel instanceof Rel.Project r) {
            return List.of(r.input());
        } else if (rel instanceof Rel.Join r) {
            return List.of(r.left(), r.right());
        } else if (rel instanceof Rel.Aggregate r) {
            return List.of(r.input());
        } else if (rel instanceof Rel.Load r) {
            return List.of(r.meaning());
        } else if (rel instanceof Rel.Window r) {
            return List.of(r.input());
        } else if (rel instanceof Rel.Distinct r) {
            return List.of(r.input());
        }
        return rel instanceof Rel.SetOperation r ? List.of(r.left(), r.right()) : List.of();
    }

    /** The expressions of a relation itself. */
    public static List<Expr> expressionsOf(Rel rel) {
        List<Expr> all = new ArrayList<>();
        if (rel instanceof Rel.Filter r) {
            all.add(r.condition());
        } else if (rel instanceof Rel.Project r) {
            all.addAll(r.columns());
        } else if (rel instanceof Rel.Join r) {
            all.add(r.condition());
        } else if (rel instanceof Rel.Aggregate r) {
            all.addAll(r.keys());
            for (AggregateCall call : r.calls()) {
                all.addAll(call.arguments());
                if (call.filter() != null) {
                    all.add(call.filter());
                }
            }
        } else if (rel instanceof Rel.Window r) {
            for (WindowCall call : r.calls()) {
                all.addAll(call.arguments());
                all.addAll(call.partition());
                call.order().forEach(k -> all.add(k.expression()));
            }
        }
        return all;
    }

    /** The expressions directly inside an expression. */
    public static List<Expr> of(Expr expr) {
        List<Expr> all = new ArrayList<>();
        if (expr instanceof Expr.Call e) {
            all.addAll(e.arguments());
        } else if (expr instanceof Expr.Case e) {
            all.addAll(e.conditions());
            all.addAll(e.values());
        } else if (expr instanceof Expr.Cast e) {
            all.add(e.operand());
        } else if (expr instanceof Expr.InList e) {
            all.add(e.operand());
            all.addAll(e.values());
        } else if (expr instanceof Expr.InQuery e) {
            all.addAll(e.operands());
        } else if (expr instanceof Expr.Quantified e) {
            all.add(e.operand());
        }
        return all;
    }

    /** The queries directly inside an expression. */
    public static List<Rel> queriesOf(Expr expr) {
        if (expr instanceof Expr.InQuery e) {
            return List.of(e.query());
        } else if (expr instanceof Expr.Exists e) {
            return List.of(e.query());
        } else if (expr instanceof Expr.Quantified e) {
            return List.of(e.query());
        }
        return expr instanceof Expr.Scalar e ? List.of(e.query()) : List.of();
    }
}
