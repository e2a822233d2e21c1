package dev.dcm.ir.rewrite;

import dev.dcm.ir.AggregateCall;
import dev.dcm.ir.Constraint;
import dev.dcm.ir.ConstraintProgram;
import dev.dcm.ir.Expr;
import dev.dcm.ir.Field;
import dev.dcm.ir.IrRewriter;
import dev.dcm.ir.Operator;
import dev.dcm.ir.Rel;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * A join on a decision that is grouped by what it joins becomes a load.
 *
 * <pre>
 * group by target.keys compute SUM(decided.a), COUNT(*), SHARED(target.c), ..
 *   a join in any spelling of decided and target on decided.variable = target.key
 * =&gt;
 * load of decided.variable = target.key group by ..
 * </pre>
 *
 * <p>Why: a row per pair of, say, pod and node is what makes a literal translation slow. A load needs the rows of either side only.
 *
 * <p>Joins are taken apart and put together again on two sides: what is joined with the deciding rows by known columns stays with them,
 * what is joined with the targets stays with those. It must not fire where the target depends on decisions, where another condition
 * ties the two sides together, where an aggregate mixes columns of both, or where a column that can fail would no longer be evaluated.
 */
final class CapacityJoins implements Pass {
    @Override
    public String name() {
        return "capacity joins";
    }

    @Override
    public String purpose() {
        return "a join on a decision, grouped by what it joins, adds up loads without a row per pair";
    }

    @Override
    public Rewrite rewrite() {
        return Rewrite.CAPACITY_JOINS;
    }

    @Override
    public ConstraintProgram apply(ConstraintProgram program) {
        IrRewriter rewriter = new IrRewriter() {
            @Override
            protected Rel finish(Rel rel, int depth) {
                Rel.Load load = rel instanceof Rel.Aggregate aggregate ? load(aggregate) : null;
                return load == null ? rel : load;
            }
        };
        return Pass.each(program, (Constraint c) -> Pass.both(c, rewriter));
    }

    /** Whether the grouping will be recognised. */
    static boolean isLoad(Rel.Aggregate aggregate) {
        return load(aggregate) != null;
    }

    private static Rel.Load load(Rel.Aggregate aggregate) {
        if (aggregate.global() || aggregate.keys().isEmpty()) {
            return null;
        }
        Rel.Aggregate meaning = aggregate.input() instanceof Rel.Join join && join.kind() != Rel.Join.Kind.INNER ? outer(aggregate, join) : inner(aggregate);
        return meaning == null || !LoadShape.is(meaning) ? null
                : new Rel.Load(meaning, LoadShape.variable((Rel.Join) meaning.input()), LoadShape.key((Rel.Join) meaning.input()));
    }

    /** An outer join with the deciding rows on its left. */
    private static Rel.Aggregate outer(Rel.Aggregate aggregate, Rel.Join join) {
        if (join.kind() == Rel.Join.Kind.RIGHT) {
            return new Rel.Aggregate(oriented(join), aggregate.keys(), aggregate.calls(), false, aggregate.fields(), aggregate.span());
        } else if (join.kind() != Rel.Join.Kind.LEFT) {
            return null;
        }
        int left = join.left().fields().size();
        int right = join.right().fields().size();
        UnaryOperator<Expr> swap = e -> Columns.mapped(e, i -> i < left ? i + right : i - left);
        Rel.Join swapped = join(Rel.Join.Kind.RIGHT, join.right(), join.left(), swap.apply(join.condition()), join);
        return grouped(aggregate, oriented(swapped), swap);
    }

    private static Rel.Aggregate grouped(Rel.Aggregate aggregate, Rel input, UnaryOperator<Expr> place) {
        List<AggregateCall> calls = aggregate.calls().stream().map(c -> new AggregateCall(c.function(), c.arguments().stream().map(place).toList(),
                c.distinct(), c.filter() == null ? null : place.apply(c.filter()), c.type(), c.span())).toList();
        return new Rel.Aggregate(input, aggregate.keys().stream().map(place).toList(), calls, false, aggregate.fields(), aggregate.span());
    }

    private static Rel.Join join(Rel.Join.Kind kind, Rel left, Rel right, Expr condition, Rel at) {
        List<Field> fields = new ArrayList<>(left.fields());
        fields.addAll(right.fields());
        return new Rel.Join(kind, left, right, condition, fields, at.span());
    }

    /** The join with the deciding column first in its condition. */
    private static Rel.Join oriented(Rel.Join join) {
        if (join.condition() instanceof Expr.Call call && call.operator() == Operator.EQUAL && !call.arguments().get(0).formula()) {
            Expr turned = new Expr.Call(Operator.EQUAL, List.of(call.arguments().get(1), call.arguments().get(0)), call.type(), call.span());
            return new Rel.Join(join.kind(), join.left(), join.right(), turned, join.fields(), join.span());
        }
        return join;
    }

    private static Rel.Aggregate inner(Rel.Aggregate aggregate) {
        JoinTree tree = JoinTree.of(aggregate.input());
        if (tree.leaves().size() < 2) {
            return null;
        }
        TwoSides sides = TwoSides.of(tree);
        if (sides == null) {
            return null;
        }
        Rel.Join pairs = join(Rel.Join.Kind.INNER, sides.decided(), sides.target(), sides.condition(), aggregate.input());
        Rel.Aggregate grouped = grouped(aggregate, pairs, e -> sides.over(tree.over(e)));
        List<Expr> evaluated = grouped.calls().stream().flatMap(c -> c.arguments().stream()).toList();
        return tree.unsafe().stream().map(sides::over).allMatch(evaluated::contains) ? grouped : null;
    }
}
