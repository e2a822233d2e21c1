package dev.dcm.ir.pushdown;

import dev.dcm.ir.BaseView;
import dev.dcm.ir.Candidates;
import dev.dcm.ir.Expr;
import dev.dcm.ir.Field;
import dev.dcm.ir.Rel;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;

/** The domain-restricting views of one variable: queries over the base views that policies read, in which nothing is decided. */
final class RestrictingViews {
    /** What a value is worth after one more policy excludes it for some row. */
    private static final String DISCOUNT = "0.8";
    private static final String PLACE = "place";
    private static final String CANDIDATES = "candidates";
    private static final String WORTH = "worth";
    private final Variable variable;
    private final Conditions conditions;
    private final Order order;
    private final Allotment allotment;
    private final Level level;
    private final boolean restricting;
    /** The parts of a WITH: a database that evaluates queries when they are read should do so once for each. */
    private final Map<String, SqlNode> parts = new LinkedHashMap<>();
    private final Map<String, Integer> widths = new HashMap<>();
    private final List<SqlNode> values = new ArrayList<>();
    private final Map<Integer, BaseView> lists = new HashMap<>();

    /** @param restricting whether what policies read is restricted, too, which costs a query for each; otherwise it stays whole */
    RestrictingViews(Variable variable, Conditions conditions, Order order, Allotment allotment, Level level, boolean restricting) {
        this.variable = variable;
        this.conditions = conditions;
        this.order = order;
        this.allotment = allotment;
        this.level = level;
        this.restricting = restricting;
    }

    /** The candidates, or null if the program says nothing that narrows the domain of every row. */
    Candidates candidates() {
        boolean everyRow = conditions.inclusions().stream().anyMatch(i -> i.guards().isEmpty());
        if (order == null && !everyRow) {
            return null;
        }
        if (order != null) {
            part(WORTH, worth(), 1 + worths().size());
        }
        BaseView best = order == null ? null : best();
        List<Candidates.Inclusion> inclusions = new ArrayList<>();
        for (int i = 0; i < conditions.inclusions().size(); i++) {
            inclusions.add(included(i, conditions.inclusions().get(i)));
        }
        conditions.always().forEach(this::keep);
        BaseView source = variable.table().source();
        values.add(Sql.select(List.of(Sql.column("r", variable.column())), Sql.relation(source, "r"), null));
        part(CANDIDATES, Sql.unionAll(values), 1);
        BaseView domain = within(variable.domain(), 0, "the candidates of " + variable.name(), true);
        BaseView all = order == null || variable.isDomain(order.view(), order.key()) ? null : variable.domain();
        return new Candidates(variable.table(), variable.column(), domain, best, all, inclusions, conditions.always(), allotment.most());
    }

    private void keep(Expr value) {
        if (value instanceof Expr.Literal literal) {
            values.add(Sql.row(Sql.literal(literal.value())));
        } else if (value instanceof Expr.Column column) {
            values.add(Sql.select(List.of(Sql.column("r", column.index())), Sql.relation(variable.table().source(), "r"), null));
        }
    }

    private void part(String name, SqlNode query, int width) {
        parts.put(name, query);
        widths.put(name, width);
    }

    /** The rows of a view whose column holds a candidate. */
    BaseView within(BaseView view, int column, String reason, boolean nullsLeave) {
        SqlNode all = Sql.select(List.of(Sql.column("v", 0)), Sql.named(CANDIDATES, "v"), null);
        SqlNode rows = Sql.select(all(view, "t"), Sql.relation(view, "t"), Sql.in(Sql.column("t", column), all));
        SqlNode query = Sql.with(parts, widths, nullsLeave ? rows
                : Sql.unionAll(rows, Sql.select(all(view, "t"), Sql.relation(view, "t"), Sql.call(SqlStdOperatorTable.IS_NULL, Sql.column("t", column)))));
        return view.some(view.name() + " within " + reason, restricting ? query : view.query());
    }

    static List<SqlNode> all(BaseView view, String alias) {
        return IntStream.range(0, view.fields().size()).mapToObj(i -> Sql.column(alias, i)).toList();
    }

    // ---- the first values ----

    private BaseView best() {
        SqlNode value = Sql.column("w", 0);
        List<SqlNode> where = new ArrayList<>(List.of(Sql.isNotNull(value)));
        for (Conditions.Exclusion exclusion : conditions.exclusions()) {
            if (exclusion.everyRow()) {
                SqlNode excluded = Sql.select(List.of(Sql.column("x", exclusion.value())), Sql.relation(exclusion.view(), "x"),
                        Sql.equal(Sql.column("x", exclusion.value()), value));
                where.add(Sql.call(SqlStdOperatorTable.NOT, Sql.exists(excluded)));
            }
        }
        List<SqlNode> ranking = new ArrayList<>(ranking("w", 1));
        ranking.add(Sql.ascending(value));
        SqlNode query = first(List.of(), value, new Ranked(ranking, allotment.most()), Sql.named(WORTH, "w"), Sql.and(where), null);
        part("best", query, 1);
        values.add(Sql.select(List.of(Sql.column("b", 0)), Sql.named("best", "b"), null));
        return new BaseView("best of " + variable.name(), standing(List.of(WORTH), query), variable.domain().fields(), List.of(), variable.table().span());
    }

    private Candidates.Inclusion included(int number, Conditions.Inclusion inclusion) {
        List<SqlNode> keys = inclusion.keyColumns().stream().map(k -> Sql.column("i", k)).toList();
        SqlNode value = Sql.column("i", inclusion.value());
        KnownSql known = new KnownSql("i");
        List<SqlNode> where = new ArrayList<>();
        inclusion.filters().stream().map(known::of).filter(f -> f != null).forEach(where::add);
        SqlNode from = Sql.relation(inclusion.view(), "i");
        Ranked ranked = new Ranked(List.of(), 0);
        if (order != null) {
            from = Sql.leftJoin(from, Sql.named(WORTH, "w"), Sql.equal(Sql.column("w", 0), value));
            ranked = new Ranked(rankingOf(value, "w", 1), allotment.most());
        }
        SqlNode query;
        if (inclusion.bridge() == null) {
            query = first(keys, value, ranked, from, Sql.and(where), ofRows(inclusion.keys()));
        } else {
            part(links(number), linked(inclusion.bridge()), inclusion.bridge().view().fields().size());
            boolean counts = order != null && !keys.isEmpty() && allotment.countsRows();
            part(ranked(number), counts ? fewerForFew(inclusion, number, keys, value, ranked, from, Sql.and(where)) : first(keys, value, ranked, from, Sql.and(where), null),
                    keys.size() + 1);
            query = bridged(inclusion, number);
        }
        List<Field> fields = new ArrayList<>();
        if (inclusion.bridge() == null) {
            inclusion.keyColumns().forEach(k -> fields.add(inclusion.view().fields().get(k)));
        } else {
            inclusion.bridge().links().forEach(k -> fields.add(inclusion.bridge().view().fields().get(k)));
        }
        List<Expr> own = inclusion.bridge() == null ? inclusion.keys() : List.copyOf(inclusion.bridge().own());
        fields.add(inclusion.view().fields().get(inclusion.value()));
        String name = allowed(number);
        part(name, query, fields.size());
        values.add(Sql.select(List.of(Sql.column("w", fields.size() - 1)), Sql.named(name, "w"), null));
        SqlNode alone = standing(inclusion.bridge() == null ? List.of(WORTH) : List.of(WORTH, links(number), firstOf(number), crowded(number), ranked(number)), query);
        BaseView view = new BaseView("best of " + variable.name() + " for " + inclusion.policy() + " (" + (number + 1) + ")", alone, fields, List.of(), variable.table().span());
        boolean shared = level == Level.COLUMN || level == Level.GROUP && isOfSingleRows(own);
        return new Candidates.Inclusion(inclusion.policy(), inclusion.guards(), own, view, shared, inclusion.complete());
    }

    /** The rows of the bridge that belong to rows of the variable: few, so these are found before they meet the values. */
    private SqlNode linked(Conditions.Bridge bridge) {
        KnownSql known = new KnownSql("b");
        List<SqlNode> where = new ArrayList<>();
        bridge.filters().stream().map(known::of).filter(f -> f != null).forEach(where::add);
        where.add(Sql.exists(Sql.select(List.of(Sql.number(1)), Sql.relation(variable.table().source(), "r"), bridge.joins("r", "b"))));
        return Sql.select(all(bridge.view(), "b"), Sql.relation(bridge.view(), "b"), Sql.and(where));
    }

    /** The first values of each key, by way of the bridge's rows. */
    private SqlNode bridged(Conditions.Inclusion inclusion, int number) {
        Conditions.Bridge bridge = inclusion.bridge();
        List<SqlNode> items = new ArrayList<>(bridge.links().stream().map(l -> Sql.column("g", l)).toList());
        items.add(Sql.column("h", inclusion.keys().size()));
        return Sql.select(items, Sql.join(Sql.named(links(number), "g"), Sql.named(ranked(number), "h"), sameKeys(inclusion)), null);
    }

    /**
     * The first values of each key: as many as for others of keys that many rows have, and the first few of those for all others. The worth of the values
     * stays beside them, so that nothing has to be looked up once more to put them in order. Where few leave something out, a NULL says so.
     */
    private SqlNode fewerForFew(Conditions.Inclusion inclusion, int number, List<SqlNode> keys, SqlNode value, Ranked ranked, SqlNode from, SqlNode where) {
        List<SqlNode> beside = IntStream.rangeClosed(1, worths().size()).mapToObj(i -> Sql.column("w", i)).toList();
        part(firstOf(number), first(keys, value, beside, ranked, from, where, null), keys.size() + 1 + beside.size());
        CrowdedKeys crowded = new CrowdedKeys(crowded(number), links(number), inclusion);
        part(crowded.name(), crowded.query(variable.table().source(), allotment.few().rows()), keys.size());
        List<SqlNode> columns = IntStream.range(0, keys.size()).mapToObj(i -> Sql.column("h", i)).toList();
        SqlNode first = Sql.column("h", keys.size());
        List<SqlNode> shown = new ArrayList<>(columns);
        shown.add(first);
        SqlNode many = Sql.select(shown, Sql.named(firstOf(number), "h"), crowded.contain("h"));
        Ranked few = new Ranked(rankingOf(first, "h", keys.size() + 1), allotment.few().values());
        SqlNode others = Sql.call(SqlStdOperatorTable.NOT, crowded.contain("f"));
        SqlNode rich = Sql.grouped(columns, Sql.named(firstOf(number), "h"), columns, Sql.call(SqlStdOperatorTable.GREATER_THAN, Sql.countRows(), Sql.number(few.most())));
        List<SqlNode> more = new ArrayList<>(IntStream.range(0, keys.size()).mapToObj(i -> Sql.column("f", i)).toList());
        more.add(Sql.nothing());
        return Sql.unionAll(List.of(many, first(columns, first, few, Sql.named(firstOf(number), "h"), null, others),
                Sql.select(more, Sql.relation(rich, "f", keys.size()), others)));
    }

    /** A query with those of the parts that it needs. */
    private SqlNode standing(List<String> names, SqlNode query) {
        Map<String, SqlNode> needed = new LinkedHashMap<>(parts);
        needed.keySet().retainAll(names);
        return Sql.with(needed, widths, query);
    }

    private static String allowed(int number) {
        return "allowed " + (number + 1);
    }

    private static String links(int number) {
        return "links " + (number + 1);
    }

    private static String firstOf(int number) {
        return "first " + (number + 1);
    }

    private static String crowded(int number) {
        return "crowded " + (number + 1);
    }

    private static String ranked(int number) {
        return "ranked " + (number + 1);
    }

    private static SqlNode sameKeys(Conditions.Inclusion inclusion) {
        List<SqlNode> same = new ArrayList<>();
        for (int i = 0; i < inclusion.keys().size(); i++) {
            same.add(Sql.equal(Sql.column("g", ((Expr.Column) inclusion.keys().get(i)).index()), Sql.column("h", i)));
        }
        return same.isEmpty() ? Sql.literal(true) : Sql.and(same);
    }

    /**
     * What is left of the view that a policy's sub-query reads, if that is an inclusion: the first values of keys that rows have, by themselves or
     * through a bridge. It is all that rows with such a key can take, and much less than all values of these keys; null for any other sub-query.
     */
    BaseView listed(String policy, Rel query) {
        Allowed allowed = order != null ? Allowed.of(query) : null;
        for (int i = 0; allowed != null && i < conditions.inclusions().size(); i++) {
            Conditions.Inclusion inclusion = conditions.inclusions().get(i);
            boolean ofRows = inclusion.bridge() != null || ofRows(inclusion.keys()) != null;
            boolean same = ofRows && inclusion.policy().equals(policy) && inclusion.view() == allowed.base().view()
                    && inclusion.value() == allowed.value() && inclusion.keyColumns().equals(allowed.keys());
            if (same) {
                int number = i;
                return lists.computeIfAbsent(number, n -> listed(inclusion, number));
            }
        }
        return null;
    }

    private BaseView listed(Conditions.Inclusion inclusion, int number) {
        BaseView view = inclusion.view();
        return new BaseView(view.name() + " as " + inclusion.policy() + " lists it for " + variable.name(), restricting ? firstRows(inclusion, number) : view.query(),
                view.fields(), List.of(), view.span());
    }

    /** The rows of an inclusion's view that hold the first values of keys, and those without a value. */
    private SqlNode firstRows(Conditions.Inclusion inclusion, int number) {
        BaseView view = inclusion.view();
        List<SqlNode> columns = IntStream.rangeClosed(0, inclusion.keys().size()).mapToObj(i -> Sql.column("h", i)).toList();
        SqlNode first = inclusion.bridge() == null ? Sql.select(columns, Sql.named(allowed(number), "h"), null)
                : Sql.select(columns, Sql.named(ranked(number), "h"), Sql.exists(Sql.select(List.of(Sql.number(1)), Sql.named(links(number), "g"), sameKeys(inclusion))));
        List<SqlNode> same = new ArrayList<>(List.of(Sql.equal(Sql.column("t", inclusion.value()), Sql.column("a", inclusion.keys().size()))));
        for (int i = 0; i < inclusion.keyColumns().size(); i++) {
            same.add(Sql.equal(Sql.column("t", inclusion.keyColumns().get(i)), Sql.column("a", i)));
        }
        SqlNode rows = Sql.select(all(view, "t"), Sql.join(Sql.relation(first, "a", columns.size()), Sql.relation(view, "t"), Sql.and(same)), null);
        SqlNode nulls = Sql.select(all(view, "t"), Sql.relation(view, "t"), Sql.call(SqlStdOperatorTable.IS_NULL, Sql.column("t", inclusion.value())));
        return Sql.with(parts, widths, Sql.unionAll(rows, nulls));
    }

    /** Whether a key tells each row from all others. */
    private boolean isOfSingleRows(List<Expr> keys) {
        List<Integer> primary = variable.table().source().key();
        return !primary.isEmpty() && primary.stream().allMatch(p -> keys.stream().anyMatch(k -> k instanceof Expr.Column c && c.index() == p));
    }

    /** Only keys of rows that are there; null without keys. */
    private SqlNode ofRows(List<Expr> keys) {
        List<SqlNode> same = new ArrayList<>();
        for (int i = 0; i < keys.size(); i++) {
            if (!(keys.get(i) instanceof Expr.Column column)) {
                return null;
            }
            same.add(Sql.equal(Sql.column("r", column.index()), Sql.column("f", i)));
        }
        return same.isEmpty() ? null : Sql.exists(Sql.select(List.of(Sql.number(1)), Sql.relation(variable.table().source(), "r"), Sql.and(same)));
    }

    /** An order, and how many rows of it are wanted. Without an order, all are. */
    private record Ranked(List<SqlNode> by, int most) {
    }

    private SqlNode first(List<SqlNode> keys, SqlNode value, Ranked ranked, SqlNode from, SqlNode where, SqlNode also) {
        return first(keys, value, List.of(), ranked, from, where, also);
    }

    /** The first rows of each partition: columns are the keys, then the value, then what is wanted beside it. */
    private SqlNode first(List<SqlNode> keys, SqlNode value, List<SqlNode> beside, Ranked ranked, SqlNode from, SqlNode where, SqlNode also) {
        List<SqlNode> items = new ArrayList<>(keys);
        items.add(value);
        items.addAll(beside);
        List<SqlNode> kept = IntStream.range(0, items.size()).mapToObj(i -> Sql.column("f", i)).toList();
        List<SqlNode> conditions = new ArrayList<>();
        if (!ranked.by().isEmpty()) {
            conditions.add(Sql.call(SqlStdOperatorTable.LESS_THAN_OR_EQUAL, Sql.column("f", items.size()), Sql.number(ranked.most())));
            items.add(Sql.as(Sql.rowNumber(keys, ranked.by()), PLACE));
        }
        if (also != null) {
            conditions.add(also);
        }
        return Sql.select(kept, Sql.relation(Sql.select(items, from, where), "f", items.size()), Sql.and(conditions));
    }

    /** The order of values that a policy allows. A NULL comes first, since it says that the policy may allow anything. */
    private List<SqlNode> rankingOf(SqlNode value, String alias, int worth) {
        List<SqlNode> ranking = new ArrayList<>(List.of(Sql.call(SqlStdOperatorTable.DESC, Sql.call(SqlStdOperatorTable.IS_NULL, value))));
        ranking.addAll(ranking(alias, worth));
        ranking.add(Sql.ascending(value));
        return ranking;
    }

    /** The order of what each value is worth, which columns from a certain one on say. */
    private List<SqlNode> ranking(String alias, int firstColumn) {
        List<SqlNode> ranking = new ArrayList<>();
        if (!order.positive().isEmpty()) {
            ranking.add(Sql.descending(Sql.column(alias, firstColumn)));
        }
        for (Order.Key key : order.keys()) {
            SqlNode worth = Sql.column(alias, firstColumn + ranking.size());
            ranking.add(key.descending() ? Sql.descending(worth) : Sql.ascending(worth));
        }
        return ranking;
    }

    /** Each value with what it is worth: one query for the first of all values and for those of every key. */
    private SqlNode worth() {
        SqlNode value = Sql.column("o", order.key());
        List<SqlNode> columns = new ArrayList<>(List.of(value));
        columns.addAll(worths());
        return Sql.select(columns, withDiscounts(Sql.relation(order.view(), "o"), value), null);
    }

    private List<SqlNode> worths() {
        List<SqlNode> worths = new ArrayList<>();
        if (!order.positive().isEmpty()) {
            SqlNode useful = Sql.and(order.positive().stream().map(c -> Sql.call(SqlStdOperatorTable.GREATER_THAN, Sql.column("o", c), Sql.number(0))).toList());
            worths.add(Sql.call(SqlStdOperatorTable.IS_TRUE, useful));
        }
        for (Order.Key key : order.keys()) {
            SqlNode column = Sql.column("o", key.column());
            worths.add(hasDiscounts() && key.numeric() && key.descending() ? discounted(column) : column);
        }
        return worths;
    }

    // ---- discounts ----

    private boolean hasDiscounts() {
        return conditions.exclusions().stream().anyMatch(e -> !e.everyRow());
    }

    /** Most values are excluded for no row, and are worth what they are. */
    private static SqlNode discounted(SqlNode worth) {
        SqlNode approximate = Sql.approximate(worth);
        SqlNode factor = Sql.column("x", 1);
        return Sql.choice(Sql.call(SqlStdOperatorTable.IS_NULL, factor), approximate, Sql.call(SqlStdOperatorTable.MULTIPLY, approximate, factor));
    }

    /** Beside each value that is excluded for some row, what is left of its worth. */
    private SqlNode withDiscounts(SqlNode from, SqlNode value) {
        SqlNode appearances = conditions.exclusions().stream().filter(e -> !e.everyRow())
                .map(e -> Sql.select(List.of(Sql.column("e", e.value())), Sql.relation(e.view(), "e"), null)).reduce(Sql::unionAll).orElse(null);
        if (appearances == null) {
            return from;
        }
        SqlNode often = Sql.call(SqlStdOperatorTable.COUNT, Sql.column("a", 0));
        SqlNode left = Sql.call(SqlStdOperatorTable.POWER, Sql.decimal(DISCOUNT), often);
        SqlNode discounts = Sql.grouped(List.of(Sql.column("a", 0), left), Sql.relation(appearances, "a", 1), List.of(Sql.column("a", 0)), null);
        return Sql.leftJoin(from, Sql.relation(discounts, "x", 2), Sql.equal(Sql.column("x", 0), value));
    }
}
