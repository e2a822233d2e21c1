package dev.dcm.encoder.eval;

import dev.dcm.ir.Expr;
import dev.dcm.ir.Rel;
import dev.dcm.ir.WindowCall;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** Finds out whether a relation refers to rows around it. */
final class FreeColumns {
    private final Map<Rel, Integer> reach = new IdentityHashMap<>();

    boolean isCorrelated(Rel rel) {
        return reach(rel) > 0;
    }

    /** The outermost level that the relation's expressions refer to; 0 if only to their own rows. */
    private int reach(Rel rel) {
        Integer known = reach.get(rel);
        if (known == null) {
            known = compute(rel);
            reach.put(rel, known);
        }
        return known;
    }

    private int compute(Rel rel) {
        if (rel instanceof Rel.Filter r) {
            return Math.max(reach(r.input()), reach(r.condition()));
        } else if (rel instanceof Rel.Project r) {
            return Math.max(reach(r.input()), reach(r.columns()));
        } else if (rel instanceof Rel.Join r) {
            return Math.max(reach(r.condition()), Math.max(reach(r.left()), reach(r.right())));
        } else if (rel instanceof Rel.Aggregate r) {
            int most = Math.max(reach(r.input()), reach(r.keys()));
            for (var call : r.calls()) {
                most = Math.max(most, Math.max(reach(call.arguments()), call.filter() == null ? 0 : reach(call.filter())));
            }
            return most;
        } else if (rel instanceof Rel.Load r) {
            return reach(r.meaning());
        } else if (rel instanceof Rel.Window r) {
            int most = reach(r.input());
            for (WindowCall call : r.calls()) {
                most = Math.max(most, Math.max(reach(call.arguments()), reach(call.partition())));
                most = Math.max(most, reach(call.order().stream().map(WindowCall.SortKey::expression).toList()));
            }
            return most;
        } else if (rel instanceof Rel.Distinct r) {
            return reach(r.input());
        } else if (rel instanceof Rel.SetOperation r) {
            return Math.max(reach(r.left()), reach(r.right()));
        }
        return 0;
    }

    private int reach(List<Expr> exprs) {
        int most = 0;
        for (Expr expr : exprs) {
            most = Math.max(most, reach(expr));
        }
        return most;
    }

    private int reach(Expr expr) {
        if (expr instanceof Expr.Column e) {
            return e.level();
        } else if (expr instanceof Expr.Call e) {
            return reach(e.arguments());
        } else if (expr instanceof Expr.Case e) {
            return Math.max(reach(e.conditions()), reach(e.values()));
        } else if (expr instanceof Expr.Cast e) {
            return reach(e.operand());
        } else if (expr instanceof Expr.InList e) {
            return Math.max(reach(e.operand()), reach(e.values()));
        } else if (expr instanceof Expr.InQuery e) {
            return Math.max(reach(e.operands()), reach(e.query()) - 1);
        } else if (expr instanceof Expr.Exists e) {
            return reach(e.query()) - 1;
        } else if (expr instanceof Expr.Quantified e) {
            return Math.max(reach(e.operand()), reach(e.query()) - 1);
        } else if (expr instanceof Expr.Scalar e) {
            return reach(e.query()) - 1;
        }
        return 0;
    }
}
