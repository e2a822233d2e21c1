package dev.dcm.ivm.sql.property;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Queries over tables and views, with columns named C0, C1, ... */
final class QueryGenerator {
    private final Dice dice;
    private final List<Table> tables;
    private final SubqueryGenerator subqueries;
    private final ExpressionGenerator expressions;
    private final FromGenerator froms;

    /** @param columns of which types the result is */
    record Query(Sql sql, List<Type> columns) {
    }

    QueryGenerator(Dice dice, List<Table> tables) {
        this.dice = dice;
        this.tables = tables;
        this.subqueries = new SubqueryGenerator(dice, tables);
        this.expressions = new ExpressionGenerator(dice, subqueries);
        this.froms = new FromGenerator(dice, this);
    }

    List<Table> tables() {
        return tables;
    }

    Query query(int depth) {
        List<Type> types = new ArrayList<>();
        int columns = 1 + dice.below(4);
        for (int i = 0; i < columns; i++) {
            types.add(dice.pick(Type.values()));
        }
        return query(types, depth);
    }

    /** A query with columns of these types; an array may become a number where arrays cannot be compared. */
    Query query(List<Type> types, int depth) {
        if (depth <= 0) {
            return new Query(select(types, 0, ""), types);
        }
        return switch (dice.below(12)) {
            case 0, 1, 2 -> aggregate(types, depth);
            case 3 -> setOperation(types, depth);
            case 4 -> window(types, depth);
            case 5 -> topK(types, depth);
            case 6 -> new Query(select(scalars(types), depth, "DISTINCT "), scalars(types));
            case 7 -> with(types, depth);
            default -> new Query(select(types, depth, ""), types);
        };
    }

    Sql select(List<Type> types, int depth, String quantifier) {
        FromGenerator.From from = froms.from(depth);
        List<Sql> items = expressions.all(types, from.columns(), 2);
        Sql where = dice.oneIn(2) ? Sql.optional(" WHERE ", expressions.condition(from.columns(), 2)) : Sql.optional();
        return Sql.of(Sql.Part.QUERY, "SELECT ", quantifier, named(items), " FROM ", from.sql(), where);
    }

    private Query aggregate(List<Type> types, int depth) {
        FromGenerator.From from = froms.from(depth - 1);
        List<Type> keyTypes = new ArrayList<>();
        for (int i = dice.below(3); i > 0; i--) {
            keyTypes.add(dice.pick(scalars(List.of(Type.values()))));
        }
        List<Sql> keys = new ArrayList<>();
        List<Column> keyColumns = new ArrayList<>();
        for (Type type : keyTypes) {
            Sql key = new ExpressionGenerator(dice, null).of(type, from.columns(), 1);
            if (from.columns().stream().anyMatch(column -> key.toString().contains(column.name()))) {
                keys.add(key);
                keyColumns.add(new Column(key.toString(), type));
            }
        }
        // What sub-queries beside groups can name.
        List<Column> outer = keyColumns.stream().filter(from.columns()::contains).toList();
        AggregateGenerator aggregates = new AggregateGenerator(dice);
        List<Sql> items = new ArrayList<>();
        for (Type type : types) {
            List<Column> alike = keyColumns.stream().filter(column -> column.type() == type).toList();
            boolean asked = !type.isArray() && dice.oneIn(8);
            items.add(!alike.isEmpty() && dice.oneIn(2) ? Sql.of(type, dice.pick(alike).name())
                    : asked ? subqueries.scalar(type, outer) : aggregates.of(type, from.columns(), true));
        }
        Sql where = dice.oneIn(3) ? Sql.optional(" WHERE ", expressions.condition(from.columns(), 1)) : Sql.optional();
        Sql grouping = keys.isEmpty() ? Sql.fixed() : Sql.fixed(" GROUP BY ", Sql.joined(", ", keys));
        Sql having = dice.oneIn(4) ? Sql.optional(" HAVING ", aggregates.of(Type.INT, from.columns(), false), dice.pick(" > ", " = ", " < "),
                dice.oneIn(3) ? subqueries.scalar(Type.INT, outer) : aggregates.of(Type.INT, from.columns(), false)) : Sql.optional();
        return new Query(Sql.of(Sql.Part.QUERY, "SELECT ", named(items), " FROM ", from.sql(), where, grouping, having), types);
    }

    /** H2 has no EXCEPT ALL and INTERSECT ALL: equal rows are numbered. */
    private Query all(List<Type> types) {
        String operator = dice.pick(" EXCEPT", " INTERSECT");
        Sql left = query(types, 0).sql();
        Sql right = query(types, 0).sql();
        String columns = columns("x", types).stream().map(Column::name).collect(Collectors.joining(", "));
        String numbered = "SELECT " + columns + ", ROW_NUMBER() OVER (PARTITION BY " + columns + ") AS n FROM (";
        Sql h2 = Sql.fixed("SELECT " + columns + " FROM (" + numbered, left, ") AS x" + operator + " " + numbered, right, ") AS x) AS x");
        return new Query(Sql.of(Sql.Part.QUERY, new Sql.Dual(Sql.fixed(left, operator + " ALL ", right), h2)), types);
    }

    private Query setOperation(List<Type> types, int depth) {
        List<Type> scalars = scalars(types);
        if (dice.oneIn(4)) {
            return all(scalars);
        }
        String operator = dice.pick(" UNION ALL ", " UNION ALL ", " UNION ", " EXCEPT ", " INTERSECT ");
        return new Query(Sql.of(Sql.Part.QUERY, operand(scalars, depth), operator, operand(scalars, depth),
                dice.oneIn(4) ? Sql.optional(dice.pick(" UNION ALL ", " UNION "), query(scalars, 0).sql()) : Sql.optional()), scalars);
    }

    /** Mostly a SELECT, sometimes anything: groups, windows, the first rows of others. */
    private Sql operand(List<Type> scalars, int depth) {
        return dice.oneIn(3) ? Sql.of(Sql.Part.QUERY, "SELECT * FROM (", query(scalars, depth - 1).sql(), ") AS so") : query(scalars, 0).sql();
    }

    /**
     * Over an inner query without arrays, so that all of its columns can be ordered by. Two calls may put equal rows in two orders, and then
     * more than one result is right: where there are several calls, no rows are equal.
     */
    private Query window(List<Type> types, int depth) {
        Inner inner = inner(depth, types.size() == 1 ? "" : "DISTINCT ");
        WindowGenerator windows = new WindowGenerator(dice, inner.columns);
        List<Type> scalars = scalars(types);
        List<Sql> items = new ArrayList<>();
        for (Type type : scalars) {
            items.add(dice.oneIn(3) ? expressions.of(type, inner.columns, 1) : windows.of(type));
        }
        return new Query(Sql.of(Sql.Part.QUERY, "SELECT ", named(items), " FROM ", inner.sql), scalars);
    }

    private Query topK(List<Type> types, int depth) {
        List<Type> scalars = scalars(types);
        Sql select = switch (dice.below(8)) {
            case 0, 1 -> aggregate(scalars, depth).sql();
            case 2 -> setOperation(scalars, depth - 1).sql();
            case 3 -> window(scalars, depth - 1).sql();
            default -> select(scalars, depth - 1, dice.oneIn(4) ? "DISTINCT " : "");
        };
        List<Sql> order = new ArrayList<>();
        for (int i = 0; i < scalars.size(); i++) {
            order.add(Sql.fixed("C" + i, Sql.optional(dice.pick("", " DESC", " ASC")), Sql.optional(dice.pick("", " NULLS FIRST", " NULLS LAST"))));
        }
        String limit = dice.pick(" LIMIT 3", " LIMIT 1", " LIMIT 2 OFFSET 1", " OFFSET 2 ROWS", " FETCH FIRST 4 ROWS ONLY",
                " OFFSET 1 ROWS FETCH NEXT 2 ROWS ONLY");
        return new Query(Sql.of(Sql.Part.QUERY, "SELECT * FROM (", select, ") AS tk ORDER BY ", Sql.joined(", ", order), Sql.optional(limit)),
                scalars);
    }

    private Query with(List<Type> types, int depth) {
        Query inner = query(depth - 1);
        List<Column> columns = columns("w", inner.columns());
        List<Sql> items = expressions.all(types, columns, 1);
        return new Query(Sql.of(Sql.Part.QUERY, "WITH w AS (", inner.sql(), ") SELECT ", named(items), " FROM w", dice.oneIn(2)
                ? Sql.optional(" WHERE ", expressions.condition(columns, 1)) : Sql.optional()), types);
    }

    private record Inner(Sql sql, List<Column> columns) {
    }

    private Inner inner(int depth, String quantifier) {
        List<Type> types = new ArrayList<>();
        for (int i = 2 + dice.below(3); i > 0; i--) {
            types.add(dice.pick(scalars(List.of(Type.values()))));
        }
        Query query = query(types, depth - 1);
        return new Inner(Sql.fixed("(SELECT " + quantifier + "* FROM (", query.sql(), ") AS d) AS i"), columns("i", query.columns()));
    }

    static List<Column> columns(String alias, List<Type> types) {
        List<Column> columns = new ArrayList<>();
        for (int i = 0; i < types.size(); i++) {
            columns.add(new Column(alias + ".C" + i, types.get(i)));
        }
        return columns;
    }

    private static List<Type> scalars(List<Type> types) {
        return types.stream().map(type -> type.isArray() ? Type.INT : type).collect(Collectors.toList());
    }

    static Sql named(List<Sql> items) {
        List<Sql> named = new ArrayList<>();
        for (int i = 0; i < items.size(); i++) {
            named.add(Sql.fixed(items.get(i), " AS C" + i));
        }
        return Sql.joined(", ", named);
    }
}
