package dev.dcm.ir.rewrite;

import dev.dcm.base.SqlType;
import dev.dcm.ir.AggregateCall;
import dev.dcm.ir.Expr;
import dev.dcm.ir.Field;
import dev.dcm.ir.Operator;
import dev.dcm.ir.Rel;
import java.util.ArrayList;
import java.util.List;

/** Case (2) of {@link UnnestedAggregates}: rows joined with the aggregates of the group that agrees with them. */
final class AgreeingRows {
    private final Rel around;
    private final CorrelatedAggregate aggregate;
    private final Rel.Join joined;

    AgreeingRows(Rel around, CorrelatedAggregate aggregate) {
        this.around = around;
        this.aggregate = aggregate;
        Rel groups = groups();
        List<Field> fields = new ArrayList<>(around.fields());
        fields.addAll(groups.fields());
        this.joined = new Rel.Join(Rel.Join.Kind.LEFT, around, groups, condition(groups), fields, groups.span());
    }

    private Rel groups() {
        List<Field> fields = new ArrayList<>();
        aggregate.inner().forEach(k -> fields.add(UnnestedAggregates.added(k.type(), false)));
        aggregate.calls().forEach(c -> fields.add(UnnestedAggregates.added(c.type(), c.formula(aggregate.rows()))));
        return new Rel.Aggregate(aggregate.rows(), List.copyOf(aggregate.inner()), aggregate.calls(), false, fields, aggregate.calls().get(0).span());
    }

    private Expr condition(Rel groups) {
        List<Expr> equalities = new ArrayList<>();
        for (int i = 0; i < aggregate.inner().size(); i++) {
            Expr.Column outer = aggregate.outerHere(i);
            Expr key = Columns.shifted(Columns.column(groups, i, outer.span()), around.fields().size());
            equalities.add(new Expr.Call(Operator.EQUAL, List.of(outer, key), SqlType.BOOLEAN, outer.span()));
        }
        return Conjunction.of(equalities, groups.span());
    }

    Rel joined() {
        return joined;
    }

    /** The query's value over the joined row. */
    Expr value() {
        return aggregate.valueOver(this::column);
    }

    /** Without a group there is nothing to count, but the count is not NULL. */
    private Expr column(int i) {
        AggregateCall call = aggregate.calls().get(i);
        Expr column = Columns.column(joined, around.fields().size() + aggregate.inner().size() + i, call.span());
        return call.function() != AggregateCall.Function.COUNT ? column
                : new Expr.Call(Operator.COALESCE, List.of(column, new Expr.Literal(0L, call.type(), call.span())), call.type(), call.span());
    }
}
