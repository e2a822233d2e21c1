package dev.dcm.csql.check;

import dev.dcm.base.Code;
import dev.dcm.base.Names;
import dev.dcm.base.Span;
import dev.dcm.ir.AggregateCall;
import dev.dcm.ir.Expr;
import dev.dcm.ir.ExprRewriter;
import dev.dcm.ir.Field;
import dev.dcm.ir.IrPrinter;
import dev.dcm.ir.Rel;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Forms the groups of a query. Expressions are bound on the rows before grouping; here they are turned into expressions on
 * groups: keys become key columns, aggregates become aggregate columns, and a column that depends on a grouped primary key
 * becomes the value that all rows of its group share.
 */
final class Grouping {
    private final BindingContext context;
    private final Rel input;
    private final Scope scope;
    private final List<Expr> keys;
    private final boolean global;
    private final AggregateBinder aggregates;
    private final Span span;

    Grouping(BindingContext context, Rel input, Scope scope, List<Expr> keys, boolean global, AggregateBinder aggregates, Span span) {
        this.context = context;
        this.input = input;
        this.scope = scope;
        this.keys = keys;
        this.global = global;
        this.aggregates = aggregates;
        this.span = span;
    }

    /** The expression on groups. */
    Expr onGroups(Expr expr) {
        return new ExprRewriter() {
            @Override
            protected Expr whole(Expr part, int depth) {
                for (int i = 0; depth == 0 && i < keys.size(); i++) {
                    if (sameExceptPlace(part, keys.get(i))) {
                        return new Expr.Column(0, i, "", part.type(), part.formula(), part.span());
                    }
                }
                return null;
            }

            @Override
            protected Expr column(Expr.Column column, int depth) {
                if (column.level() == AggregateBinder.LEVEL) {
                    return new Expr.Column(0, keys.size() + column.index(), column.name(), column.type(), column.formula(), column.span());
                }
                return column.level() == depth ? onGroups(column, depth) : column;
            }
        }.rewrite(expr);
    }

    private Expr onGroups(Expr.Column column, int depth) {
        Expr.Column here = new Expr.Column(0, column.index(), column.name(), column.type(), column.formula(), column.span());
        for (int i = 0; i < keys.size(); i++) {
            if (sameExceptPlace(here, keys.get(i))) {
                return new Expr.Column(depth, i, column.name(), column.type(), column.formula(), column.span());
            }
        }
        if (dependsOnKey(column.index())) {
            Expr.Column shared = (Expr.Column) aggregates.shared(here);
            return new Expr.Column(depth, keys.size() + shared.index(), column.name(), column.type(), column.formula(), column.span());
        }
        return context.error(Code.NOT_GROUPED, column.span(), "column '" + Names.display(column.name()) + "' is neither grouped nor aggregated",
                "Add it to GROUP BY, or use it inside an aggregate.");
    }

    /** Whether the column's table is grouped by its whole primary key. */
    private boolean dependsOnKey(int index) {
        for (Scope.Source source : scope.sources()) {
            boolean mine = index >= source.offset() && index < source.offset() + source.fields().size();
            if (mine && source.table() != null && !source.table().primaryKey().isEmpty()) {
                return source.table().primaryKey().stream().allMatch(k -> isKeyColumn(source.offset() + k));
            }
        }
        return false;
    }

    private boolean isKeyColumn(int index) {
        return keys.stream().anyMatch(k -> k instanceof Expr.Column c && c.level() == 0 && c.index() == index);
    }

    /** Call after all expressions went through {@link #onGroups}, because they may add aggregates. */
    Rel groups() {
        List<Field> fields = new ArrayList<>();
        for (Expr key : keys) {
            fields.add(new Field(key instanceof Expr.Column c ? c.name() : "key", key.type(), false));
        }
        List<AggregateCall> calls = aggregates.calls();
        IntStream.range(0, calls.size()).forEach(i -> fields.add(new Field(calls.get(i).function() + "_" + i, calls.get(i).type(), calls.get(i).formula(input))));
        return new Rel.Aggregate(CapacityTargets.kept(input, calls), keys, List.copyOf(calls), global, fields, span);
    }

    private static boolean sameExceptPlace(Expr a, Expr b) {
        return withoutPlaces(a).equals(withoutPlaces(b));
    }

    private static String withoutPlaces(Expr expr) {
        return IrPrinter.expression(expr) + ":" + expr.type();
    }
}
