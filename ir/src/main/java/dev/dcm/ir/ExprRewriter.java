package dev.dcm.ir;

import java.util.List;

/**
 * Rebuilds an expression with its columns replaced. A column's level counts the sub-queries around it, so inside a
 * sub-query the row that the rewriter cares about is one level further out.
 */
public abstract class ExprRewriter {

    /**
     * The replacement of a column.
     *
     * @param depth how many sub-queries stand between the root expression and this column: the root's row has level
     *              {@code depth} here
     */
    protected abstract Expr column(Expr.Column column, int depth);

    /** A chance to replace a whole expression before its parts are looked at; null to go on. */
    protected Expr whole(Expr expr, int depth) {
        return null;
    }

    public final Expr rewrite(Expr expr) {
        return rewrite(expr, 0);
    }

    private List<Expr> all(List<Expr> exprs, int depth) {
        return exprs.stream().map(e -> rewrite(e, depth)).toList();
    }

    private Expr rewrite(Expr expr, int depth) {
        Expr replaced = whole(expr, depth);
        if (replaced != null) {
            return replaced;
        }
        if (expr instanceof Expr.Column c) {
            return column(c, depth);
        } else if (expr instanceof Expr.Call c) {
            return new Expr.Call(c.operator(), all(c.arguments(), depth), c.type(), c.span());
        } else if (expr instanceof Expr.Case c) {
            return new Expr.Case(all(c.conditions(), depth), all(c.values(), depth), c.type(), c.span());
        } else if (expr instanceof Expr.Cast c) {
            return new Expr.Cast(rewrite(c.operand(), depth), c.type(), c.precision(), c.scale(), c.span());
        } else if (expr instanceof Expr.InList c) {
            return new Expr.InList(rewrite(c.operand(), depth), all(c.values(), depth), c.span());
        } else if (expr instanceof Expr.InQuery c) {
            return new Expr.InQuery(all(c.operands(), depth), rewrite(c.query(), depth + 1), c.formula(), c.span());
        } else if (expr instanceof Expr.Exists c) {
            return new Expr.Exists(rewrite(c.query(), depth + 1), c.formula(), c.span());
        } else if (expr instanceof Expr.Quantified c) {
            return new Expr.Quantified(c.comparison(), c.all(), rewrite(c.operand(), depth), rewrite(c.query(), depth + 1), c.formula(), c.span());
        } else if (expr instanceof Expr.Scalar c) {
            return new Expr.Scalar(rewrite(c.query(), depth + 1), c.type(), c.formula(), c.span());
        }
        return expr;
    }

    private Rel rewrite(Rel rel, int depth) {
        if (rel instanceof Rel.Filter r) {
            return new Rel.Filter(rewrite(r.input(), depth), rewrite(r.condition(), depth), r.span());
        } else if (rel instanceof Rel.Project r) {
            return new Rel.Project(rewrite(r.input(), depth), all(r.columns(), depth), r.fields(), r.span());
        } else if (rel instanceof Rel.Join r) {
            return new Rel.Join(r.kind(), rewrite(r.left(), depth), rewrite(r.right(), depth), rewrite(r.condition(), depth), r.fields(), r.span());
        } else if (rel instanceof Rel.Aggregate r) {
            return new Rel.Aggregate(rewrite(r.input(), depth), all(r.keys(), depth),
                    r.calls().stream().map(c -> rewrite(c, depth)).toList(), r.global(), r.fields(), r.span());
        } else if (rel instanceof Rel.Window r) {
            return new Rel.Window(rewrite(r.input(), depth), r.calls().stream().map(c -> rewrite(c, depth)).toList(), r.fields(), r.span());
        } else if (rel instanceof Rel.Distinct r) {
            return new Rel.Distinct(rewrite(r.input(), depth), r.span());
        } else if (rel instanceof Rel.SetOperation r) {
            return new Rel.SetOperation(r.kind(), rewrite(r.left(), depth), rewrite(r.right(), depth), r.fields(), r.span());
        }
        return rel;
    }

    private AggregateCall rewrite(AggregateCall c, int depth) {
        return new AggregateCall(c.function(), all(c.arguments(), depth), c.distinct(),
                c.filter() == null ? null : rewrite(c.filter(), depth), c.type(), c.span());
    }

    private WindowCall rewrite(WindowCall c, int depth) {
        List<WindowCall.SortKey> order = c.order().stream()
                .map(k -> new WindowCall.SortKey(rewrite(k.expression(), depth), k.descending(), k.nullsFirst())).toList();
        return new WindowCall(c.function(), all(c.arguments(), depth), all(c.partition(), depth), order, c.type(), c.span());
    }
}
