package dev.dcm.ir;

/**
 * Rebuilds an expression with its columns replaced. A column's level counts the sub-queries around it, so inside a
 * sub-query the row that the rewriter cares about is one level further out.
 */
public abstract class ExprRewriter extends IrRewriter {

    @Override
    protected abstract Expr column(Expr.Column column, int depth);
}
