package dev.dcm.encoder.generate;

import dev.dcm.ir.AggregateCall;
import dev.dcm.ir.Constraint;
import dev.dcm.ir.Expr;
import dev.dcm.ir.Rel;
import java.util.List;

/** Tells policies that would make methods too large for the JIT, or for the JVM, from all others. */
final class IrSize {
    private static final int LARGE = 600;
    private int nodes;

    private IrSize() {
    }

    static boolean isLarge(Constraint constraint) {
        IrSize size = new IrSize();
        size.expr(constraint.expression());
        size.rel(constraint.relation());
        return size.isLarge();
    }

    private boolean isLarge() {
        return nodes > LARGE;
    }

    private void exprs(List<Expr> exprs) {
        for (Expr expr : exprs) {
            expr(expr);
        }
    }

    private void expr(Expr expr) {
        nodes++;
        if (isLarge()) {
            return;
        }
        if (expr instanceof Expr.Call e) {
            exprs(e.arguments());
        } else if (expr instanceof Expr.Case e) {
            exprs(e.conditions());
            exprs(e.values());
        } else if (expr instanceof Expr.Cast e) {
            expr(e.operand());
        } else if (expr instanceof Expr.InList e) {
            expr(e.operand());
            exprs(e.values());
        } else if (expr instanceof Expr.InQuery e) {
            exprs(e.operands());
            rel(e.query());
        } else if (expr instanceof Expr.Exists e) {
            rel(e.query());
        } else if (expr instanceof Expr.Quantified e) {
            expr(e.operand());
            rel(e.query());
        } else if (expr instanceof Expr.Scalar e) {
            rel(e.query());
        }
    }

    private void rel(Rel rel) {
        nodes++;
        if (isLarge()) {
            return;
        }
        if (rel instanceof Rel.Filter r) {
            rel(r.input());
            expr(r.condition());
        } else if (rel instanceof Rel.Project r) {
            rel(r.input());
            exprs(r.columns());
        } else if (rel instanceof Rel.Join r) {
            rel(r.left());
            rel(r.right());
            expr(r.condition());
        } else if (rel instanceof Rel.Aggregate r) {
            rel(r.input());
            exprs(r.keys());
            for (AggregateCall call : r.calls()) {
                nodes++;
                exprs(call.arguments());
            }
        } else if (rel instanceof Rel.Load r) {
            rel(r.meaning());
        } else if (rel instanceof Rel.Distinct r) {
            rel(r.input());
        } else if (rel instanceof Rel.SetOperation r) {
            rel(r.left());
            rel(r.right());
        } else if (rel instanceof Rel.Window r) {
            rel(r.input());
        }
    }
}
