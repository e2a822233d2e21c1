package dev.dcm.ir.rewrite;

import dev.dcm.ir.Constraint;
import dev.dcm.ir.ConstraintProgram;
import dev.dcm.ir.Expr;
import dev.dcm.ir.IrRewriter;
import dev.dcm.ir.Rel;
import java.util.ArrayList;
import java.util.List;

/**
 * Parts of a filter move to where their columns come from.
 *
 * <pre>
 * filter a.x = 1 AND a.k = b.k AND b.v = 2        join on a.k = b.k
 *   join a, b on TRUE                      =&gt;       filter a.x = 1: a
 *                                                   filter b.v = 2: b
 * </pre>
 *
 * <p>Why: rows that are dropped early are never paired, an equality of known columns in a join gets a hash index, and a join on a decision
 * that is left with nothing but it can be recognised as a load. {@link FilterTarget} says what moves through which relation.
 *
 * <p>It must not fire where the filter, or what it moves through, can fail: the rows in which it fails would be others. Parts that look
 * at the rows around a sub-query stay where they are: what is below them is evaluated once, for all those rows.
 */
final class FilterPushdown implements Pass {
    @Override
    public String name() {
        return "filter pushdown";
    }

    @Override
    public String purpose() {
        return "filters move below joins, and conditions on both sides into them";
    }

    @Override
    public Rewrite rewrite() {
        return Rewrite.CONSTANT_PREDICATES;
    }

    @Override
    public ConstraintProgram apply(ConstraintProgram program) {
        IrRewriter rewriter = new IrRewriter() {
            @Override
            protected Rel finish(Rel rel, int depth) {
                return rel instanceof Rel.Filter filter ? filter(filter) : rel instanceof Rel.Join join ? join(join) : rel;
            }
        };
        return Pass.each(program, (Constraint c) -> Pass.both(c, rewriter));
    }

    private static Rel filter(Rel.Filter filter) {
        if (Failures.canFail(filter.condition())) {
            return filter;
        }
        FilterTarget.Pushed pushed = FilterTarget.push(filter.input(), Conjunction.parts(filter.condition()));
        return pushed.rel() == filter.input() ? filter : Conjunction.filter(pushed.rel(), pushed.rest());
    }

    /** Parts of ON that look at one side move there, unless that side keeps its rows whatever they say. */
    private static Rel join(Rel.Join join) {
        if (Failures.canFail(join.condition())) {
            return join;
        }
        int width = join.left().fields().size();
        List<Expr> left = new ArrayList<>();
        List<Expr> right = new ArrayList<>();
        List<Expr> rest = new ArrayList<>();
        for (Expr part : Conjunction.parts(join.condition())) {
            Columns columns = Columns.of(part);
            if (!columns.outer() && columns.areWithin(0, width) && !join.kind().keepsLeft()) {
                left.add(part);
            } else if (!columns.outer() && columns.areWithin(width, Integer.MAX_VALUE) && !join.kind().keepsRight()) {
                right.add(Columns.shifted(part, -width));
            } else {
                rest.add(part);
            }
        }
        return left.isEmpty() && right.isEmpty() ? join : new Rel.Join(join.kind(), FilterTarget.filtered(join.left(), left), FilterTarget.filtered(join.right(), right),
                Conjunction.of(rest, join.condition().span()), join.fields(), join.span());
    }
}
