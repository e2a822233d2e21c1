package dev.dcm.csql.check;

import dev.dcm.base.Code;
import dev.dcm.base.Names;
import dev.dcm.base.Span;
import dev.dcm.csql.ast.Places;
import dev.dcm.ir.Expr;
import dev.dcm.ir.ExprRewriter;
import dev.dcm.ir.Field;
import dev.dcm.ir.Rel;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.SqlWindow;

/** Binds one SELECT: as a relation, or as the rows that a policy speaks of. */
final class SelectBinder {

    /** A policy's rows and its expression over them. */
    record Bound(Rel rows, Expr expression, List<String> sources) {
    }

    private record Item(String name, Expr expr) {
    }

    private final BindingContext context;
    private final QueryBinder queries;
    private final Environment environment;
    private final SqlSelect select;
    private final Span span;
    private final FromBinder.From from;
    private final Rel rows;

    SelectBinder(BindingContext context, QueryBinder queries, Environment environment, SqlSelect select) {
        this.context = context;
        this.queries = queries;
        this.environment = environment;
        this.select = select;
        this.span = Places.of(select);
        this.from = new FromBinder(context, queries, environment).bind(select.getFrom(), span);
        this.rows = filtered(from.rel());
        if (select.getQualify() != null) {
            context.error(Code.WINDOW_ON_FORMULAS, Places.of(select.getQualify()), "QUALIFY is not supported beside decisions", "Rank known rows in a view, and filter them with WHERE.");
        }
    }

    private Rel filtered(Rel input) {
        if (select.getWhere() == null) {
            return input;
        }
        Expr condition = binder(Map.of(), null, null).bind(select.getWhere());
        requireCondition(condition, "WHERE");
        return new Rel.Filter(input, condition, condition.span());
    }

    private void requireCondition(Expr condition, String clause) {
        if (!Typing.isCondition(condition.type())) {
            context.error(Code.TYPE_MISMATCH, condition.span(), clause + " needs a condition, not " + condition.type(), "Compare it with something, for example with = or <=.");
        }
    }

    private ExpressionBinder binder(Map<String, SqlNode> aliases, AggregateBinder aggregates, WindowBinder windows) {
        return new ExpressionBinder(context, queries, environment, from.scope(), aliases, aggregates, windows);
    }

    Rel relation() {
        Rel projected = isAggregated(null) ? aggregated() : plain();
        return select.isDistinct() ? new Rel.Distinct(projected, span) : projected;
    }

    private boolean isAggregated(SqlNode policy) {
        return select.getGroup() != null || select.getHaving() != null
                || select.getSelectList().stream().anyMatch(AggregateBinder::contains)
                || policy != null && AggregateBinder.contains(policy);
    }

    private Rel plain() {
        WindowBinder windows = new WindowBinder(context, rows, namedWindows());
        List<Item> items = items(binder(Map.of(), null, windows));
        if (windows.calls().isEmpty()) {
            return project(rows, items);
        }
        int width = rows.fields().size();
        List<Field> fields = new ArrayList<>(rows.fields());
        windows.calls().forEach(c -> fields.add(new Field(c.function().name(), c.type(), false)));
        ExprRewriter resolve = new ExprRewriter() {
            @Override
            protected Expr column(Expr.Column c, int depth) {
                return c.level() == WindowBinder.LEVEL ? new Expr.Column(0, width + c.index(), c.name(), c.type(), c.formula(), c.span()) : c;
            }
        };
        return project(new Rel.Window(rows, List.copyOf(windows.calls()), fields, span), items.stream().map(i -> new Item(i.name(), resolve.rewrite(i.expr()))).toList());
    }

    private Map<String, SqlNode> namedWindows() {
        Map<String, SqlNode> named = new LinkedHashMap<>();
        for (SqlNode node : select.getWindowList()) {
            if (node instanceof SqlWindow window && window.getDeclName() != null) {
                named.put(window.getDeclName().getSimple(), window);
            }
        }
        return named;
    }

    private Rel aggregated() {
        AggregateBinder aggregates = new AggregateBinder(context, rows);
        ExpressionBinder binder = binder(Map.of(), aggregates, null);
        Grouping grouping = new Grouping(context, rows, from.scope(), keys(), select.getGroup() == null, aggregates, span);
        List<Item> items = items(binder).stream().map(i -> new Item(i.name(), grouping.onGroups(i.expr()))).toList();
        Expr having = having(grouping, binder(aliases(), aggregates, null));
        return project(grouped(grouping, having), items);
    }

    private Expr having(Grouping grouping, ExpressionBinder binder) {
        if (select.getHaving() == null) {
            return null;
        }
        Expr condition = binder.bind(select.getHaving());
        requireCondition(condition, "HAVING");
        return grouping.onGroups(condition);
    }

    private static Rel grouped(Grouping grouping, Expr having) {
        Rel groups = grouping.groups();
        return having == null ? groups : new Rel.Filter(groups, having, having.span());
    }

    private List<Expr> keys() {
        List<Expr> keys = new ArrayList<>();
        if (select.getGroup() == null) {
            return keys;
        }
        ExpressionBinder binder = binder(aliases(), null, null);
        for (SqlNode node : select.getGroup()) {
            if (node.getKind() == SqlKind.GROUPING_SETS || node.getKind() == SqlKind.CUBE || node.getKind() == SqlKind.ROLLUP) {
                context.error(Code.UNSUPPORTED_ON_FORMULAS, Places.of(node), node.getKind() + " is not supported beside decisions", "Write one constraint per grouping.");
                continue;
            }
            List<SqlNode> parts = node.getKind() == SqlKind.ROW ? ((SqlCall) node).getOperandList() : List.of(node);
            for (SqlNode part : parts) {
                keys.add(key(binder.bind(part)));
            }
        }
        return keys;
    }

    private Expr key(Expr key) {
        if (key.formula()) {
            String what = key instanceof Expr.Column c ? "variable column '" + Names.display(c.name()) + "'" : "an expression over decisions";
            String advice = key instanceof Expr.Column c ? "Group by the table that '" + Names.display(c.name()) + "' refers to instead." : "Group by constant columns.";
            context.error(Code.GROUP_BY_VARIABLE, key.span(), what + " cannot be grouped by", advice);
        }
        return key;
    }

    /** Named expressions of the select list, for HAVING, GROUP BY and policies. */
    private Map<String, SqlNode> aliases() {
        Map<String, SqlNode> aliases = new LinkedHashMap<>();
        for (SqlNode node : select.getSelectList()) {
            if (node.getKind() == SqlKind.AS) {
                aliases.put(((SqlIdentifier) ((SqlCall) node).operand(1)).getSimple(), ((SqlCall) node).operand(0));
            }
        }
        return aliases;
    }

    private List<Item> items(ExpressionBinder binder) {
        List<Item> items = new ArrayList<>();
        List<SqlIdentifier> names = new ArrayList<>();
        for (SqlNode node : select.getSelectList()) {
            if (node instanceof SqlIdentifier id && id.isStar()) {
                from.expand(id, context).forEach(c -> items.add(new Item(c.name(), c.expr())));
            } else if (node.getKind() == SqlKind.AS) {
                SqlIdentifier name = ((SqlCall) node).operand(1);
                names.add(name);
                items.add(new Item(name.getSimple(), binder.bind(((SqlCall) node).operand(0))));
            } else {
                String name = node instanceof SqlIdentifier id ? id.names.get(id.names.size() - 1) : "EXPR$" + items.size();
                items.add(new Item(name, binder.bind(node)));
            }
        }
        queries.requireDistinct(names, "alias");
        return items;
    }

    private Rel project(Rel input, List<Item> items) {
        List<Field> fields = items.stream().map(i -> new Field(i.name(), i.expr().type(), i.expr().formula())).toList();
        return new Rel.Project(input, items.stream().map(Item::expr).toList(), fields, span);
    }

    /** The rows and the expression of a policy, which sees the columns of FROM and the aliases of the select list. */
    Bound policy(SqlNode policy) {
        Map<String, SqlNode> aliases = aliases();
        boolean overAliases = isAggregated(policy) || mentionsAggregate(policy, aliases);
        if (!overAliases) {
            checkSelectList(binder(Map.of(), null, new WindowBinder(context, rows, namedWindows())));
            return new Bound(rows, binder(aliases, null, null).bind(policy), from.scope().aliasOfEach());
        }
        AggregateBinder aggregates = new AggregateBinder(context, rows);
        ExpressionBinder binder = binder(aliases, aggregates, null);
        List<Expr> keys = keys();
        Grouping grouping = new Grouping(context, rows, from.scope(), keys, select.getGroup() == null, aggregates, span);
        Expr expression = grouping.onGroups(binder.bind(policy));
        Expr having = having(grouping, binder);
        if (select.getGroup() == null) {
            checkSelectList(binder(Map.of(), new AggregateBinder(context, rows), null));
        } else {
            checkSelectList(binder(Map.of(), aggregates, null)).forEach(grouping::onGroups);
        }
        List<String> all = from.scope().aliasOfEach();
        return new Bound(grouped(grouping, having), expression, keys.stream().map(k -> k instanceof Expr.Column c && c.level() == 0 ? all.get(c.index()) : "").toList());
    }

    private static boolean mentionsAggregate(SqlNode policy, Map<String, SqlNode> aliases) {
        return policy instanceof SqlIdentifier id && id.isSimple() && aliases.containsKey(id.getSimple()) && AggregateBinder.contains(aliases.get(id.getSimple()));
    }

    /** The select list of a policy decides nothing, but it must not be wrong. */
    private List<Expr> checkSelectList(ExpressionBinder binder) {
        boolean star = select.getSelectList().stream().anyMatch(n -> n instanceof SqlIdentifier id && id.isStar());
        return star ? List.of() : items(binder).stream().map(Item::expr).toList();
    }
}
