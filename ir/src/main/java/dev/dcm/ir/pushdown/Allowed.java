package dev.dcm.ir.pushdown;

import dev.dcm.ir.Expr;
import dev.dcm.ir.Operator;
import dev.dcm.ir.Rel;
import dev.dcm.ir.rewrite.Columns;
import dev.dcm.ir.rewrite.Conjunction;
import java.util.ArrayList;
import java.util.List;

/**
 * The values that a sub-query allows, taken down to the base view that holds them. Conditions which it cannot take along are left out, so there
 * may be more values than the sub-query has, never fewer.
 *
 * @param keys    columns of the base view that equal columns of the row around the sub-query
 * @param outer   those columns of the row around it, one for each key
 * @param filters over the base view's row
 */
record Allowed(Rel.Base base, int value, List<Integer> keys, List<Expr.Column> outer, List<Expr> filters) {

    /** The values of a query with one column, or null. */
    static Allowed of(Rel query) {
        List<Expr> conditions = new ArrayList<>();
        Rel rel = query;
        Expr value = new Expr.Column(0, 0, "", query.fields().get(0).type(), false, query.span());
        while (!(rel instanceof Rel.Base)) {
            if (rel instanceof Rel.Filter filter) {
                conditions.addAll(Conjunction.parts(filter.condition()));
                rel = filter.input();
            } else if (rel instanceof Rel.Distinct distinct) {
                rel = distinct.input();
            } else if (rel instanceof Rel.Project project) {
                value = Columns.substituted(value, project.columns()::get);
                conditions.replaceAll(c -> Columns.substituted(c, project.columns()::get));
                rel = project.input();
            } else {
                return null;
            }
        }
        return value instanceof Expr.Column column && column.level() == 0 ? of((Rel.Base) rel, column.index(), conditions) : null;
    }

    private static Allowed of(Rel.Base base, int value, List<Expr> conditions) {
        Allowed allowed = new Allowed(base, value, new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
        for (Expr condition : conditions) {
            if (condition instanceof Expr.Call call && call.operator() == Operator.EQUAL
                    && call.arguments().get(0) instanceof Expr.Column a && call.arguments().get(1) instanceof Expr.Column b
                    && a.type().equals(b.type()) && a.level() + b.level() == 1) {
                allowed.keys.add((a.level() == 0 ? a : b).index());
                allowed.outer.add(a.level() == 0 ? b : a);
            } else if (!Columns.of(condition).outer() && !condition.formula()) {
                allowed.filters.add(condition);
            }
        }
        return allowed;
    }
}
