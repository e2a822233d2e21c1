package dev.dcm.ir.rewrite;

import dev.dcm.base.Span;
import dev.dcm.base.SqlType;
import dev.dcm.ir.AggregateCall;
import dev.dcm.ir.Expr;
import dev.dcm.ir.Field;
import dev.dcm.ir.Operator;
import dev.dcm.ir.Rel;
import java.util.ArrayList;
import java.util.List;

/** Case (1) of {@link UnnestedAggregates}: known rows with the aggregates of those that have chosen them. */
final class ChosenRows {
    private final Rel target;
    private final CorrelatedAggregate first;
    private final Sharing sharing = new Sharing();
    private final Object choice;
    private final List<AggregateCall> calls = new ArrayList<>();
    private final Rel choosing;

    private ChosenRows(Rel target, CorrelatedAggregate first) {
        this.target = target;
        this.first = first;
        this.choice = choice(first);
        this.choosing = withMark(first.rows());
    }

    /** Null where the rows around are not fit to be targets. */
    static ChosenRows of(Rel target, CorrelatedAggregate first) {
        return first.inner().size() == 1 && LoadShape.isKnown(target) && areDistinct(target) ? new ChosenRows(target, first) : null;
    }

    /** Whether no two rows are equal, so that a group of equal rows is one row. */
    private static boolean areDistinct(Rel rel) {
        return rel instanceof Rel.Base base && !base.view().unique().isEmpty() || rel instanceof Rel.Filter filter && areDistinct(filter.input())
                || rel instanceof Rel.Join join && join.kind() == Rel.Join.Kind.INNER && areDistinct(join.left()) && areDistinct(join.right());
    }

    /** Who chooses, by which column, among what. */
    private Object choice(CorrelatedAggregate aggregate) {
        return List.of(Likeness.of(sharing.rewrite(aggregate.rows())), Likeness.of(aggregate.inner().get(0)), Likeness.of(aggregate.outer().get(0)));
    }

    /** Adds the aggregates of a query over the same choice; false if it is another one. */
    boolean takes(CorrelatedAggregate aggregate) {
        boolean same = aggregate.inner().size() == 1 && choice(aggregate).equals(choice);
        if (same) {
            calls.addAll(aggregate.calls().stream().map(this::onMarked).toList());
        }
        return same;
    }

    /** The rows with a column that is never NULL behind them: a target without rows keeps one row of NULLs, which COUNT(*) must not count. */
    private static Rel withMark(Rel rows) {
        List<Expr> columns = new ArrayList<>();
        for (int i = 0; i < rows.fields().size(); i++) {
            columns.add(Columns.column(rows, i, rows.span()));
        }
        columns.add(new Expr.Literal(1L, SqlType.INTEGER, rows.span()));
        List<Field> fields = new ArrayList<>(rows.fields());
        fields.add(UnnestedAggregates.added(SqlType.INTEGER, false));
        return new Rel.Project(rows, columns, fields, rows.span());
    }

    private AggregateCall onMarked(AggregateCall call) {
        Expr mark = Columns.column(choosing, choosing.fields().size() - 1, call.span());
        return call.arguments().isEmpty() ? new AggregateCall(call.function(), List.of(mark), false, call.filter(), call.type(), call.span()) : call;
    }

    private Rel rows() {
        int mark = choosing.fields().size() - 1;
        boolean marked = calls.stream().anyMatch(c -> Columns.of(c.arguments()).own().get(mark));
        return marked ? choosing : first.rows();
    }

    /** Each target with its aggregates behind it. */
    Rel.Aggregate loads() {
        Rel rows = rows();
        Span span = calls.get(0).span();
        int width = rows.fields().size();
        List<Field> pair = new ArrayList<>(rows.fields());
        pair.addAll(target.fields());
        Expr key = Columns.shifted(first.outerHere(0), width);
        Expr condition = new Expr.Call(Operator.EQUAL, List.of(first.inner().get(0), key), SqlType.BOOLEAN, key.span());
        Rel.Join join = new Rel.Join(Rel.Join.Kind.RIGHT, rows, target, condition, pair, span);
        List<Expr> keys = new ArrayList<>();
        List<Field> fields = new ArrayList<>(target.fields());
        for (int i = 0; i < target.fields().size(); i++) {
            keys.add(Columns.column(join, width + i, span));
        }
        calls.forEach(c -> fields.add(UnnestedAggregates.added(c.type(), true)));
        return new Rel.Aggregate(join, keys, List.copyOf(calls), false, fields, span);
    }

    /** The value of one of the queries over the row of its target. */
    Expr value(CorrelatedAggregate aggregate, Rel.Aggregate loads) {
        return aggregate.valueOver(i -> {
            AggregateCall call = onMarked(aggregate.calls().get(i));
            return Columns.column(loads, target.fields().size() + calls.indexOf(call), call.span());
        });
    }
}
