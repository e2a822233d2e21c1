package dev.dcm.ivm.sql.property;

import java.util.ArrayList;
import java.util.List;

/** What stands after FROM: a table, a sub-query, joins of all kinds, elements of arrays. */
final class FromGenerator {
    private final Dice dice;
    private final QueryGenerator queries;
    private final ExpressionGenerator conditions;
    private int aliases;

    record From(Sql sql, List<Column> columns) {
    }

    FromGenerator(Dice dice, QueryGenerator queries) {
        this.dice = dice;
        this.queries = queries;
        this.conditions = new ExpressionGenerator(dice, null);
    }

    From from(int depth) {
        From from = item(depth);
        int joins = depth <= 0 ? dice.below(2) : dice.pick(0, 0, 0, 1, 1, 1, 2);
        for (int i = 0; i < joins; i++) {
            From right = item(depth - 1);
            if (i == joins - 1 && dice.oneIn(8)) {
                return new From(Sql.fixed(from.sql, dice.pick(" CROSS JOIN ", ", "), right.sql), both(from, right));
            }
            from = join(from, right);
        }
        return from;
    }

    private From item(int depth) {
        String alias = "t" + aliases++;
        if (depth > 0 && dice.oneIn(5)) {
            QueryGenerator.Query query = queries.query(depth - 1);
            return new From(Sql.fixed("(", query.sql(), ") AS " + alias), QueryGenerator.columns(alias, query.columns()));
        }
        if (dice.oneIn(8)) {
            return fullJoin(named("a"), named("b"), alias);
        }
        if (dice.oneIn(8)) {
            return using(named("a"), named("b"), alias);
        }
        From from = named(alias);
        List<Column> arrays = from.columns.stream().filter(column -> column.type().isArray()).toList();
        return arrays.isEmpty() || dice.oneIn(2) ? from : unnest(from, dice.pick(arrays), "u" + aliases++);
    }

    private From named(String alias) {
        // Views over views over views grow fast, so mostly tables.
        List<Table> tables = queries.tables().stream().filter(table -> !table.notNull().isEmpty()).toList();
        Table table = dice.oneIn(4) ? dice.pick(queries.tables()) : dice.pick(tables);
        return new From(Sql.fixed(table.name() + " AS " + alias),
                table.columns().stream().map(column -> new Column(alias + "." + column.name(), column.type())).toList());
    }

    private From join(From left, From right) {
        List<Column> both = both(left, right);
        String kind = dice.pick(" JOIN ", " JOIN ", " LEFT JOIN ", " RIGHT JOIN ");
        return new From(Sql.fixed(left.sql, kind, right.sql, " ON ", on(left, right, both)), both);
    }

    /** H2 has no FULL JOIN: the left join, and the rows of the right without partner. */
    private From fullJoin(From left, From right, String alias) {
        List<Column> both = both(left, right);
        Sql on = on(left, right, both);
        List<Sql> items = both.stream().map(column -> Sql.of(column.type(), column.name())).toList();
        List<Sql> padded = both.stream().map(column -> Sql.of(column.type(), right.columns.contains(column) ? column.name()
                : "CAST(NULL AS " + column.type().sql() + ")")).toList();
        Sql h2 = Sql.fixed("SELECT ", QueryGenerator.named(items), " FROM ", left.sql, " LEFT JOIN ", right.sql, " ON ", on, " UNION ALL SELECT ",
                QueryGenerator.named(padded), " FROM ", right.sql, " WHERE NOT EXISTS (SELECT 1 FROM ", left.sql, " WHERE ", on, ")");
        return derived(Sql.fixed("SELECT ", QueryGenerator.named(items), " FROM ", left.sql, " FULL JOIN ", right.sql, " ON ", on), h2, both, alias);
    }

    /** By the first column of two relations if it has one name, which is a number in all of them. */
    private From using(From left, From right, String alias) {
        String name = unqualified(left.columns.get(0));
        if (!name.equals(unqualified(right.columns.get(0))) || left.columns.get(0).type() != right.columns.get(0).type()
                || left.columns.get(0).type().isArray()) {
            return fullJoin(left, right, alias);
        } else if (dice.oneIn(2)) {
            return natural(left, right, alias);
        }
        List<Column> columns = new ArrayList<>(List.of(new Column(name, left.columns.get(0).type())));
        columns.addAll(left.columns.subList(1, left.columns.size()));
        columns.addAll(right.columns.subList(1, right.columns.size()));
        List<Sql> items = new ArrayList<>(columns.stream().map(column -> Sql.of(column.type(), column.name())).toList());
        // The common column has no table; to H2, only the column of one side can be named.
        items.set(0, Sql.fixed(new Sql.Dual(items.get(0), Sql.fixed(left.columns.get(0).name()))));
        Sql sql = Sql.fixed("SELECT ", QueryGenerator.named(items), " FROM ", left.sql, dice.pick(" JOIN ", " LEFT JOIN "), right.sql,
                " USING (" + name + ")");
        return derived(sql, sql, columns, alias);
    }

    /** By the first column, which gets a name of its own before, so that it is the only one that both have. H2 has no NATURAL LEFT JOIN. */
    private From natural(From left, From right, String alias) {
        From l = renamed(left, "l");
        From r = renamed(right, "r");
        List<Column> columns = new ArrayList<>(l.columns);
        columns.addAll(r.columns.subList(1, r.columns.size()));
        List<Sql> items = new ArrayList<>(columns.stream().map(column -> Sql.of(column.type(), column.name())).toList());
        items.set(0, Sql.fixed(new Sql.Dual(Sql.fixed(unqualified(l.columns.get(0))), Sql.fixed(l.columns.get(0).name()))));
        String side = dice.pick("", " LEFT");
        Sql ours = Sql.fixed("SELECT ", QueryGenerator.named(items), " FROM ", l.sql, " NATURAL" + side + " JOIN ", r.sql);
        Sql h2 = Sql.fixed("SELECT ", QueryGenerator.named(items), " FROM ", l.sql, side + " JOIN ", r.sql, " USING (COMMON)");
        return derived(ours, h2, columns, alias);
    }

    private static From renamed(From from, String alias) {
        List<Sql> items = new ArrayList<>();
        List<Column> columns = new ArrayList<>();
        for (Column column : from.columns) {
            String name = columns.isEmpty() ? "COMMON" : "N" + alias + columns.size();
            items.add(Sql.fixed(column.name() + " AS " + name));
            columns.add(new Column(alias + "." + name, column.type()));
        }
        return new From(Sql.fixed("(SELECT ", Sql.joined(", ", items), " FROM ", from.sql, ") AS " + alias), columns);
    }

    private static String unqualified(Column column) {
        return column.name().substring(column.name().indexOf('.') + 1);
    }

    /** H2 has no UNNEST of a column: a join with the numbers of the elements. */
    private From unnest(From from, Column array, String alias) {
        Type element = array.type() == Type.INTS ? Type.INT : Type.TEXT;
        List<Sql> items = new ArrayList<>(from.columns.stream().map(column -> Sql.of(column.type(), column.name())).toList());
        List<Column> columns = new ArrayList<>(from.columns);
        columns.add(new Column("n.E", element));
        items.add(Sql.of(element, new Sql.Dual(Sql.fixed("n.E"), Sql.fixed(array.name() + "[n.X]"))));
        boolean left = dice.oneIn(3);
        Sql ours = Sql.fixed("SELECT ", QueryGenerator.named(items), " FROM ", from.sql, left ? " LEFT JOIN" : " CROSS JOIN", " UNNEST(",
                array.name(), ") AS n(E)", left ? " ON TRUE" : "");
        Sql h2 = Sql.fixed("SELECT ", QueryGenerator.named(items), " FROM ", from.sql, left ? " LEFT" : "",
                " JOIN NUMBERS AS n ON n.X <= CARDINALITY(", array.name(), ")");
        return derived(ours, h2, columns, alias);
    }

    private static From derived(Sql ours, Sql h2, List<Column> columns, String alias) {
        return new From(Sql.fixed("(", new Sql.Dual(ours, h2), ") AS " + alias),
                QueryGenerator.columns(alias, columns.stream().map(Column::type).toList()));
    }

    private static List<Column> both(From left, From right) {
        List<Column> both = new ArrayList<>(left.columns);
        both.addAll(right.columns);
        return both;
    }

    /** Mostly an equality, sometimes with more, sometimes anything. */
    private Sql on(From left, From right, List<Column> both) {
        List<Column> candidates = left.columns.stream()
                .filter(column -> !column.type().isArray() && right.columns.stream().anyMatch(other -> other.type() == column.type())).toList();
        if (candidates.isEmpty() || dice.oneIn(4)) {
            return conditions.condition(both, 2);
        }
        Column column = dice.pick(candidates);
        Column partner = dice.pick(right.columns.stream().filter(other -> other.type() == column.type()).toList());
        return Sql.of(Type.BOOL, Sql.of(Type.BOOL, column.name(), dice.pick(" = ", " = ", " = ", " < ", " IS NOT DISTINCT FROM "), partner.name()),
                dice.oneIn(3) ? Sql.optional(dice.pick(" AND ", " OR "), conditions.condition(both, 1)) : Sql.optional());
    }
}
