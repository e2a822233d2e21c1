package dev.dcm.ir.rewrite;

import dev.dcm.ir.AggregateCall;
import dev.dcm.ir.Expr;
import dev.dcm.ir.Field;
import dev.dcm.ir.Operator;
import dev.dcm.ir.Rel;

/** The shape that {@link Rel.Load} promises: recognised by {@link CapacityJoins}, and checked after every pass. */
final class LoadShape {
    private final Rel.Join join;
    private final int width;

    private LoadShape(Rel.Join join) {
        this.join = join;
        this.width = join.left().fields().size();
    }

    /** Whether grouping the pairs of this join is a load; the deciding rows stand on its left. */
    static boolean is(Rel.Aggregate meaning) {
        return meaning.input() instanceof Rel.Join join && new LoadShape(join).fits(meaning);
    }

    static boolean isKept(Rel.Load load) {
        return is(load.meaning()) && variable(load.join()) == load.variable() && key(load.join()) == load.key();
    }

    /** The deciding column of the left side. */
    static int variable(Rel.Join join) {
        return argument(join, 0).index();
    }

    /** The column of the right side, counted there, that the deciding one is compared with. */
    static int key(Rel.Join join) {
        return argument(join, 1).index() - join.left().fields().size();
    }

    private static Expr.Column argument(Rel.Join join, int i) {
        return (Expr.Column) ((Expr.Call) join.condition()).arguments().get(i);
    }

    private boolean fits(Rel.Aggregate aggregate) {
        boolean kind = join.kind() == Rel.Join.Kind.INNER || join.kind() == Rel.Join.Kind.RIGHT;
        boolean grouped = !aggregate.global() && !aggregate.keys().isEmpty() && !Failures.canFail(aggregate.keys()) && aggregate.keys().stream().allMatch(this::isOfTarget);
        return kind && grouped && isVariableEqualsKey() && isKnown(join.right()) && aggregate.calls().stream().anyMatch(LoadShape::addsUp)
                && aggregate.calls().stream().allMatch(this::fits);
    }

    private boolean isVariableEqualsKey() {
        return join.condition() instanceof Expr.Call call && call.operator() == Operator.EQUAL
                && Columns.compareExactly(call.arguments().get(0), call.arguments().get(1))
                && call.arguments().get(0) instanceof Expr.Column a && a.level() == 0 && a.index() < width && a.formula()
                && call.arguments().get(1) instanceof Expr.Column b && b.level() == 0 && b.index() >= width && !b.formula();
    }

    /** Whether no decision takes part in the relation, or in who its rows are. */
    static boolean isKnown(Rel rel) {
        return !rel.conditional() && rel.fields().stream().noneMatch(Field::formula) && !Columns.isCorrelated(rel);
    }

    private static boolean addsUp(AggregateCall call) {
        return call.function() == AggregateCall.Function.SUM || call.function() == AggregateCall.Function.COUNT;
    }

    private boolean isOfTarget(Expr expr) {
        Columns columns = Columns.of(expr);
        return !columns.outer() && columns.areWithin(width, Integer.MAX_VALUE);
    }

    private boolean isOfDecided(Expr expr) {
        Columns columns = Columns.of(expr);
        return !columns.outer() && (columns.own().isEmpty() || columns.areWithin(0, width));
    }

    private boolean fits(AggregateCall call) {
        if (!addsUp(call)) {
            return switch (call.function()) {
                case SHARED, MIN, MAX, ANY, ALL -> call.filter() == null && !Failures.canFail(call) && isOfTarget(call.arguments().get(0));
                default -> false;
            };
        }
        boolean decided = !call.distinct() && call.arguments().stream().allMatch(this::isOfDecided) && (call.filter() == null || isOfDecided(call.filter()));
        return decided && (join.kind() == Rel.Join.Kind.INNER || call.filter() == null && call.arguments().stream().anyMatch(LoadShape::isNullOnNulls));
    }

    /** Whether the value is NULL in a row of NULLs: the row of a target that nothing has chosen. */
    private static boolean isNullOnNulls(Expr expr) {
        if (expr instanceof Expr.Cast cast) {
            return isNullOnNulls(cast.operand());
        } else if (expr instanceof Expr.Call call) {
            return switch (call.operator()) {
                case PLUS, MINUS, TIMES, NEGATE, ABS -> call.arguments().stream().anyMatch(LoadShape::isNullOnNulls);
                default -> false;
            };
        }
        return expr instanceof Expr.Column;
    }
}
