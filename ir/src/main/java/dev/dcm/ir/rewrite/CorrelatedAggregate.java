package dev.dcm.ir.rewrite;

import dev.dcm.ir.AggregateCall;
import dev.dcm.ir.Expr;
import dev.dcm.ir.IrRewriter;
import dev.dcm.ir.Operator;
import dev.dcm.ir.Rel;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/**
 * A query used as a value that aggregates the rows which agree with the row around it: {@code (SELECT SUM(a) FROM rows WHERE inner = outer)}.
 *
 * @param rows  what is left of the query's input without the equalities; it looks at no row around it
 * @param inner columns of these rows
 * @param outer the columns of the row around, each equal to its inner one
 * @param calls over these rows; none can fail
 * @param value over the row of aggregates, where the row around has level 1
 */
record CorrelatedAggregate(Rel rows, List<Expr.Column> inner, List<Expr.Column> outer, List<AggregateCall> calls, Expr value) {

    /** The query taken apart, or null if it is not of this kind. */
    static CorrelatedAggregate of(Expr.Scalar scalar) {
        Rel.Project project = scalar.query() instanceof Rel.Project p ? p : null;
        Rel top = project == null ? scalar.query() : project.input();
        if (!(top instanceof Rel.Aggregate aggregate) || !aggregate.global() || aggregate.calls().stream().anyMatch(CorrelatedAggregate::isUnfit)) {
            return null;
        }
        List<Expr> own = new ArrayList<>();
        List<Expr.Column> inner = new ArrayList<>();
        List<Expr.Column> outer = new ArrayList<>();
        Rel input = aggregate.input();
        for (; input instanceof Rel.Filter filter; input = filter.input()) {
            if (Failures.canFail(filter.condition()) || !split(filter.condition(), own, inner, outer)) {
                return null;
            }
        }
        if (inner.isEmpty() || Columns.isCorrelated(input)) {
            return null;
        }
        Expr value = project == null ? Columns.column(aggregate, 0, scalar.span()) : project.columns().get(0);
        return new CorrelatedAggregate(Conjunction.filter(input, own), inner, outer, aggregate.calls(), value);
    }

    private static boolean isUnfit(AggregateCall call) {
        boolean usual = switch (call.function()) {
            case SUM, COUNT, MIN, MAX -> true;
            default -> false;
        };
        List<Expr> read = new ArrayList<>(call.arguments());
        if (call.filter() != null) {
            read.add(call.filter());
        }
        return !usual || Failures.canFail(call) || Columns.of(read).outer();
    }

    /** Sorts the parts of a condition; false if one looks at the row around in another way than by an equality of columns. */
    private static boolean split(Expr condition, List<Expr> own, List<Expr.Column> inner, List<Expr.Column> outer) {
        for (Expr part : Conjunction.parts(condition)) {
            if (!Columns.of(part).outer()) {
                own.add(part);
            } else if (part instanceof Expr.Call call && call.operator() == Operator.EQUAL && call.arguments().get(0) instanceof Expr.Column a
                    && call.arguments().get(1) instanceof Expr.Column b && a.level() + b.level() == 1 && Columns.compareExactly(a, b)) {
                inner.add(a.level() == 0 ? a : b);
                outer.add(a.level() == 0 ? b : a);
            } else {
                return false;
            }
        }
        return true;
    }

    /**
     * The query's value over a row that holds its aggregates.
     *
     * @param column the aggregate at an index, over that row
     */
    Expr valueOver(IntFunction<Expr> column) {
        return new IrRewriter() {
            @Override
            protected Expr column(Expr.Column c, int depth) {
                return c.level() == depth ? Columns.deeper(column.apply(c.index()), depth)
                        : c.level() > depth ? new Expr.Column(c.level() - 1, c.index(), c.name(), c.type(), c.formula(), c.span()) : c;
            }
        }.rewrite(value);
    }

    /** The outer columns as columns of the row around. */
    Expr.Column outerHere(int i) {
        Expr.Column c = outer.get(i);
        return new Expr.Column(0, c.index(), c.name(), c.type(), c.formula(), c.span());
    }
}
