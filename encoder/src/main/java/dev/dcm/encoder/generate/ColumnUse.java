package dev.dcm.encoder.generate;

import dev.dcm.ir.AggregateCall;
import dev.dcm.ir.Expr;
import dev.dcm.ir.Rel;
import dev.dcm.ir.WindowCall;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Which columns of the rows around it an expression or a relation reads: by level, as seen from outside. */
final class ColumnUse {
    private final Map<Integer, BitSet> used = new HashMap<>();

    static ColumnUse of(Expr expr) {
        ColumnUse use = new ColumnUse();
        use.expr(expr, 0);
        return use;
    }

    /** Of a relation, level 0 is the row around it. */
    static ColumnUse of(Rel rel) {
        ColumnUse use = new ColumnUse();
        use.rel(rel, 1);
        return use;
    }

    boolean reads(int level, int index) {
        return used.containsKey(level) && used.get(level).get(index);
    }

    /** Whether anything around is read. */
    boolean isEmpty() {
        return used.isEmpty();
    }

    private void exprs(List<Expr> exprs, int depth) {
        exprs.forEach(e -> expr(e, depth));
    }

    private void expr(Expr expr, int depth) {
        if (expr instanceof Expr.Column e) {
            if (e.level() >= depth) {
                used.computeIfAbsent(e.level() - depth, l -> new BitSet()).set(e.index());
            }
        } else if (expr instanceof Expr.Call e) {
            exprs(e.arguments(), depth);
        } else if (expr instanceof Expr.Case e) {
            exprs(e.conditions(), depth);
            exprs(e.values(), depth);
        } else if (expr instanceof Expr.Cast e) {
            expr(e.operand(), depth);
        } else if (expr instanceof Expr.InList e) {
            expr(e.operand(), depth);
            exprs(e.values(), depth);
        } else if (expr instanceof Expr.InQuery e) {
            exprs(e.operands(), depth);
            rel(e.query(), depth + 1);
        } else if (expr instanceof Expr.Exists e) {
            rel(e.query(), depth + 1);
        } else if (expr instanceof Expr.Quantified e) {
            expr(e.operand(), depth);
            rel(e.query(), depth + 1);
        } else if (expr instanceof Expr.Scalar e) {
            rel(e.query(), depth + 1);
        }
    }

    private void rel(Rel rel, int depth) {
        if (rel instanceof Rel.Filter r) {
            rel(r.input(), depth);
            expr(r.condition(), depth);
        } else if (rel instanceof Rel.Project r) {
            rel(r.input(), depth);
            exprs(r.columns(), depth);
        } else if (rel instanceof Rel.Join r) {
            rel(r.left(), depth);
            rel(r.right(), depth);
            expr(r.condition(), depth);
        } else if (rel instanceof Rel.Aggregate r) {
            rel(r.input(), depth);
            exprs(r.keys(), depth);
            for (AggregateCall call : r.calls()) {
                exprs(call.arguments(), depth);
                exprs(call.filter() == null ? List.of() : List.of(call.filter()), depth);
            }
        } else if (rel instanceof Rel.Window r) {
            rel(r.input(), depth);
            for (WindowCall call : r.calls()) {
                exprs(call.arguments(), depth);
                exprs(call.partition(), depth);
                call.order().forEach(k -> expr(k.expression(), depth));
            }
        } else if (rel instanceof Rel.Load r) {
            rel(r.meaning(), depth);
        } else if (rel instanceof Rel.Distinct r) {
            rel(r.input(), depth);
        } else if (rel instanceof Rel.SetOperation r) {
            Arrays.asList(r.left(), r.right()).forEach(side -> rel(side, depth));
        }
    }
}
