package dev.dcm.ir.pushdown;

import dev.dcm.ir.BaseView;
import dev.dcm.ir.Constraint;
import dev.dcm.ir.Expr;
import dev.dcm.ir.IrRewriter;
import dev.dcm.ir.Operator;
import dev.dcm.ir.Rel;
import dev.dcm.ir.VariableTable;
import dev.dcm.ir.rewrite.Conjunction;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;

/**
 * Replaces base views by their restricted forms, where policies read them through a decision or through a row that is decided.
 *
 * <pre>
 * decided JOIN base ON decided.variable = base.key   =&gt;   decided JOIN (base within the candidates) ON ..
 * decided JOIN base ON decided.known = base.column   =&gt;   decided JOIN (base for rows that are there) ON ..
 * CHECK variable &lt;&gt; base.column                    =&gt;   the rows of the base view within the candidates
 * variable IN (SELECT key FROM base WHERE base.column = decided.known)   =&gt;   both
 * variable IN (SELECT key FROM base WHERE base.column = bridge.column)   =&gt;   the first values of keys that the bridge's rows have
 * </pre>
 *
 * <p>Once variables have no other values than their candidates, rows of other values have no partner, so this changes no result. It must not fire
 * on the side of a join that keeps rows without partners, nor below a window, which would count other rows then. NULLs stay in a sub-query
 * of IN, because there they mean something.
 */
final class BaseNarrowing {
    private final Map<Variable, RestrictingViews> views;
    private final Map<List<Object>, BaseView> narrowed = new LinkedHashMap<>();
    /** Views that hold no more than is wanted already. */
    private final Set<BaseView> lists = new HashSet<>();
    private final Map<String, Integer> names = new HashMap<>();
    private final Map<BaseView, BaseView> named = new IdentityHashMap<>();
    /** One rewriter for all constraints: a relation that two of them share is narrowed once. */
    private final IrRewriter joins = new IrRewriter() {
        @Override
        protected Rel finish(Rel rel, int depth) {
            return rel instanceof Rel.Join join ? narrowed(join) : rel;
        }
    };

    BaseNarrowing(Map<Variable, RestrictingViews> views) {
        this.views = views;
    }

    Constraint apply(Constraint constraint) {
        Rel relation = withoutTrivialRows(constraint, joins.rewrite(constraint.relation()));
        Expr listed = constraint.kind() == Constraint.Kind.CHECK ? withLists(constraint.name(), constraint.expression()) : constraint.expression();
        Expr expression = subQueries(relation).rewrite(joins.rewrite(listed));
        boolean same = relation == constraint.relation() && expression == constraint.expression();
        return same ? constraint : constraint.with(relation, expression);
    }

    /** Where a CHECK demands a membership, alone or as one of several alternatives, fewer values demand more: no solution is let in by that. */
    private Expr withLists(String policy, Expr expr) {
        if (expr instanceof Expr.Call call && (call.operator() == Operator.AND || call.operator() == Operator.OR)) {
            List<Expr> parts = call.arguments().stream().map(a -> withLists(policy, a)).toList();
            return parts.equals(call.arguments()) ? call : new Expr.Call(call.operator(), parts, call.type(), call.span());
        }
        if (expr instanceof Expr.InQuery in && in.operands().size() == 1) {
            for (RestrictingViews each : views.values()) {
                BaseView list = each.listed(policy, in.query());
                if (list != null) {
                    BaseView view = named.computeIfAbsent(list, this::named);
                    lists.add(view);
                    return new Expr.InQuery(in.operands(), replaced(in.query(), 0, (all, c) -> view), in.formula(), in.span());
                }
            }
        }
        return expr;
    }

    /** {@code CHECK variable <> base.column}, alone or as one of several alternatives, holds in rows whose column is no candidate, or NULL. */
    private Rel withoutTrivialRows(Constraint constraint, Rel relation) {
        if (constraint.kind() != Constraint.Kind.CHECK || !(constraint.expression() instanceof Expr.Call check)) {
            return relation;
        }
        Rel result = relation;
        for (Expr part : check.operator() == Operator.OR ? check.arguments() : List.<Expr>of(check)) {
            if (result == relation && part instanceof Expr.Call call && call.operator() == Operator.NOT_EQUAL
                    && call.arguments().get(0) instanceof Expr.Column a && call.arguments().get(1) instanceof Expr.Column b && a.level() == 0 && b.level() == 0) {
                Rel once = excluded(relation, a.index(), b.index());
                result = once == relation ? excluded(relation, b.index(), a.index()) : once;
            }
        }
        return result;
    }

    private Rel excluded(Rel relation, int decided, int known) {
        Origin variable = Origin.of(relation, decided);
        boolean isOurs = variable != null && views.keySet().stream().anyMatch(variable::is);
        return isOurs ? narrowed(relation, known, variable, true) : relation;
    }

    private Rel narrowed(Rel.Join join) {
        Rel left = join.left();
        Rel right = join.right();
        for (Equality equality : Equality.of(join)) {
            boolean onLeft = equality.side() == join.left();
            Rel now = narrowed(onLeft ? left : right, equality.column(), equality.variable(), true);
            left = onLeft ? now : left;
            right = onLeft ? right : now;
        }
        return left == join.left() && right == join.right() ? join : new Rel.Join(join.kind(), left, right, join.condition(), join.fields(), join.span());
    }

    /** Sub-queries of IN over the variable, and what they compare with the row around them. */
    private IrRewriter subQueries(Rel around) {
        return new IrRewriter() {
            @Override
            protected Expr finish(Expr expr, int depth) {
                if (depth > 0 || !(expr instanceof Expr.InQuery in) || in.operands().size() != 1) {
                    return expr;
                }
                Origin operand = in.operands().get(0) instanceof Expr.Column c && c.level() == 0 ? Origin.of(around, c.index()) : null;
                Rel query = correlated(in.query(), around);
                query = operand == null ? query : narrowed(query, 0, operand, false);
                return query == in.query() ? in : new Expr.InQuery(in.operands(), query, in.formula(), in.span());
            }
        };
    }

    /** Rows that no row around the sub-query agrees with are left out. */
    private Rel correlated(Rel query, Rel around) {
        if (query instanceof Rel.Project project) {
            Rel input = correlated(project.input(), around);
            return input == project.input() ? project : new Rel.Project(input, project.columns(), project.fields(), project.span());
        }
        return query instanceof Rel.Filter filter ? agreeing(filter, around) : query;
    }

    private Rel agreeing(Rel.Filter filter, Rel around) {
        Rel input = filter.input();
        for (Expr part : Conjunction.parts(filter.condition())) {
            if (part instanceof Expr.Call call && call.operator() == Operator.EQUAL && call.arguments().get(0) instanceof Expr.Column a
                    && call.arguments().get(1) instanceof Expr.Column b && a.level() + b.level() == 1 && a.type().equals(b.type())) {
                Expr.Column inner = a.level() == 0 ? a : b;
                Origin outer = Origin.of(around, (a.level() == 0 ? b : a).index());
                input = outer == null ? input : narrowed(input, inner.index(), outer, true);
            }
        }
        return input == filter.input() ? filter : new Rel.Filter(input, filter.condition(), filter.span());
    }

    /** The relation without rows whose column can equal no value of the other one. */
    private Rel narrowed(Rel rel, int column, Origin other, boolean nullsLeave) {
        Replacement replacement = other.leaf() instanceof Rel.Decided decided ? (view, c) -> restricted(view, c, decided.table(), other, nullsLeave)
                : (view, c) -> restricted(view, c, ((Rel.Base) other.leaf()).view(), other.column(), nullsLeave);
        Rel result = replaced(rel, column, (view, c) -> lists.contains(view) ? null : replacement.of(view, c));
        return result == null ? rel : result;
    }

    /** What is read through a view that is restricted itself. */
    private BaseView restricted(BaseView view, int column, BaseView through, int key, boolean nullsLeave) {
        boolean ordered = view.query().getKind() == SqlKind.ORDER_BY;
        boolean worthIt = nullsLeave && !ordered && narrowed.containsValue(through) && !narrowed.containsValue(view);
        return worthIt ? narrowed.computeIfAbsent(List.of(view, column, through, key), k -> named(through(view, column, through, key))) : null;
    }

    private static BaseView through(BaseView view, int column, BaseView through, int key) {
        SqlNode keys = Sql.select(List.of(Sql.column("r", key)), Sql.relation(through, "r"), null);
        SqlNode query = Sql.select(RestrictingViews.all(view, "t"), Sql.relation(view, "t"), Sql.in(Sql.column("t", column), keys));
        return view.some(view.name() + " for rows of " + through.name(), query);
    }

    /** The view's restricted form, or null if nothing is known. */
    private BaseView restricted(BaseView view, int column, VariableTable table, Origin other, boolean nullsLeave) {
        // The order of rows may mean something, and a restricted form has none.
        boolean ordered = view.query().getKind() == SqlKind.ORDER_BY;
        for (Map.Entry<Variable, RestrictingViews> entry : ordered ? Map.<Variable, RestrictingViews>of().entrySet() : views.entrySet()) {
            Variable variable = entry.getKey();
            if (other.is(variable)) {
                return narrowed.computeIfAbsent(List.of(view, column, variable, nullsLeave),
                        k -> named(entry.getValue().within(view, column, "the candidates of " + variable.name(), nullsLeave)));
            } else if (table == variable.table() && other.knownOf(variable) >= 0) {
                return narrowed.computeIfAbsent(List.of(view, column, table.name(), other.column()), k -> named(ofRows(view, column, table, other.column())));
            }
        }
        return null;
    }

    /**
     * The view under a name of its own. Two forms of one view that are restricted by different columns are the same query where nothing is restricted, in
     * wider rounds; by their names they stay two there, too.
     */
    private BaseView named(BaseView view) {
        int number = names.merge(view.name(), 1, Integer::sum);
        return number == 1 ? view : view.some(view.name() + " (" + number + ")", view.query());
    }

    private static BaseView ofRows(BaseView view, int column, VariableTable table, int known) {
        SqlNode rows = Sql.select(List.of(Sql.column("r", known)), Sql.relation(table.source(), "r"), null);
        SqlNode query = Sql.select(RestrictingViews.all(view, "t"), Sql.relation(view, "t"), Sql.in(Sql.column("t", column), rows));
        return view.some(view.name() + " for rows of " + table.name(), query);
    }

    /** What takes the place of a base view; null to leave it. */
    private interface Replacement {
        BaseView of(BaseView view, int column);
    }

    /** The relation with the base view below a column replaced, or null if it cannot be. */
    private static Rel replaced(Rel rel, int column, Replacement replacement) {
        if (rel instanceof Rel.Base base) {
            BaseView view = replacement.of(base.view(), column);
            return view == null ? null : new Rel.Base(view, base.span());
        } else if (rel instanceof Rel.Filter filter) {
            Rel input = replaced(filter.input(), column, replacement);
            return input == null ? null : new Rel.Filter(input, filter.condition(), filter.span());
        } else if (rel instanceof Rel.Distinct distinct) {
            Rel input = replaced(distinct.input(), column, replacement);
            return input == null ? null : new Rel.Distinct(input, distinct.span());
        } else if (rel instanceof Rel.Project project) {
            Rel input = replaced(project.input(), project.columns().get(column), replacement);
            return input == null ? null : new Rel.Project(input, project.columns(), project.fields(), project.span());
        } else if (rel instanceof Rel.Aggregate aggregate && column < aggregate.keys().size()) {
            Rel input = replaced(aggregate.input(), aggregate.keys().get(column), replacement);
            return input == null ? null : new Rel.Aggregate(input, aggregate.keys(), aggregate.calls(), aggregate.global(), aggregate.fields(), aggregate.span());
        }
        return rel instanceof Rel.Join join ? replaced(join, column, replacement) : null;
    }

    private static Rel replaced(Rel input, Expr expr, Replacement replacement) {
        return expr instanceof Expr.Column column && column.level() == 0 ? replaced(input, column.index(), replacement) : null;
    }

    private static Rel replaced(Rel.Join join, int column, Replacement replacement) {
        int width = join.left().fields().size();
        boolean onLeft = column < width;
        if (onLeft ? join.kind().keepsRight() : join.kind().keepsLeft()) {
            return null;
        }
        Rel side = onLeft ? replaced(join.left(), column, replacement) : replaced(join.right(), column - width, replacement);
        return side == null ? null : new Rel.Join(join.kind(), onLeft ? side : join.left(), onLeft ? join.right() : side, join.condition(), join.fields(), join.span());
    }
}
