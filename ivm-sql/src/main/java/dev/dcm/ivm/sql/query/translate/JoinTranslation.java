package dev.dcm.ivm.sql.query.translate;

import dev.dcm.ivm.plan.JoinKind;
import dev.dcm.ivm.sql.query.expression.Failures;
import dev.dcm.ivm.sql.query.expression.Fallible;
import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Join;
import org.apache.calcite.rel.core.JoinRelType;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.util.ImmutableBitSet;

/** Translates joins: inner ones all together, in an order of their own; outer ones one by one. */
final class JoinTranslation {
    private final Translator translator;
    private final Joins joins;

    JoinTranslation(Translator translator) {
        this.translator = translator;
        this.joins = new Joins(translator.builder());
    }

    Rows translate(Join join, Request request) {
        return join.getJoinType() == JoinRelType.INNER ? new JoinGraph(translator, join, request).translate() : outer(join, request);
    }

    private Rows outer(Join join, Request request) {
        int leftCount = join.getLeft().getRowType().getFieldCount();
        int count = join.getRowType().getFieldCount();
        JoinKind kind = switch (join.getJoinType()) {
            case LEFT -> JoinKind.LEFT;
            case RIGHT -> JoinKind.RIGHT;
            case FULL -> JoinKind.FULL;
            default -> throw Failures.unsupported("a join of the kind " + join.getJoinType());
        };
        List<RexNode> on = new ArrayList<>(Rex.conjuncts(join.getCondition()));
        if (on.stream().anyMatch(SubQueries::concern)) {
            throw Failures.unsupported("a sub-query or CURRENT_TIMESTAMP in ON of an outer join");
        }
        List<RexNode> toLeft = new ArrayList<>();
        List<RexNode> toRight = new ArrayList<>();
        List<RexNode> after = new ArrayList<>();
        for (RexNode condition : request.conditions()) {
            ImmutableBitSet used = Rex.inputs(condition);
            boolean movable = !used.isEmpty() && !Fallible.is(condition) && !Rex.isCorrelated(condition);
            if (movable && kind == JoinKind.LEFT && used.length() <= leftCount) {
                toLeft.add(condition);
            } else if (movable && kind == JoinKind.RIGHT && used.nth(0) >= leftCount) {
                toRight.add(condition);
            } else {
                after.add(condition);
            }
        }
        for (RexNode condition : List.copyOf(on)) {
            ImmutableBitSet used = Rex.inputs(condition);
            boolean movable = !used.isEmpty() && !Fallible.is(condition) && !Rex.isCorrelated(condition);
            if (movable && kind == JoinKind.LEFT && used.nth(0) >= leftCount) {
                toRight.add(condition);
                on.remove(condition);
            } else if (movable && kind == JoinKind.RIGHT && used.length() <= leftCount) {
                toLeft.add(condition);
                on.remove(condition);
            }
        }
        ImmutableBitSet read = request.needed().union(Rex.inputs(after.stream())).union(Rex.inputs(on.stream()));
        Rows left = side(join.getLeft(), toLeft, read.intersect(ImmutableBitSet.range(leftCount)), request.scope());
        Rows right = side(join.getRight(), Joins.shifted(toRight.stream(), -leftCount).toList(),
                read.intersect(ImmutableBitSet.range(leftCount, count)).shift(-leftCount), request.scope());
        boolean correlated = left.hasDomain() || right.hasDomain() || on.stream().anyMatch(Rex::isCorrelated);
        if (correlated && kind.padsLeft()) {
            left = translator.withDomain(left, request.scope());
        }
        if (correlated && kind.padsRight()) {
            right = translator.withDomain(right, request.scope());
        }
        left = kind.padsRight() ? translator.builder().plain(left) : left;
        right = kind.padsLeft() ? translator.builder().plain(right) : right;
        return translator.where(join(kind, left, right, on, request.scope()), after, request.scope());
    }

    private Rows side(RelNode rel, List<RexNode> conditions, ImmutableBitSet needed, Scope scope) {
        return translator.builder().compact(translator.translate(rel, new Request(conditions, needed, scope)));
    }

    /** @param on over the fields of both sides */
    private Rows join(JoinKind kind, Rows left, Rows right, List<RexNode> on, Scope scope) {
        Rows both = both(left, right);
        return joins.pairs(kind, left, right, on.stream().map(c -> translator.resolve(c, both, scope)).toList());
    }

    /** The fields of both sides over the columns of both plans; there is no plan yet that has these columns. */
    static Rows both(Rows left, Rows right) {
        Rows moved = right.moved(right.plan(), Rows.shiftedBy(left.plan().width()));
        List<RexNode> fields = new ArrayList<>(left.fields());
        fields.addAll(moved.fields());
        return new Rows(left.plan(), fields, left.hasDomain() ? left.domain() : moved.domain(), false, null);
    }
}
