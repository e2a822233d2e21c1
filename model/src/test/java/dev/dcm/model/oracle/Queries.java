package dev.dcm.model.oracle;

import java.util.ArrayList;
import java.util.List;

/** Makes up queries for derived tables, views and WITH. */
final class Queries {
    private final Draft draft;
    private final Dice dice;
    private final Relations relations;

    Queries(Draft draft) {
        this.draft = draft;
        this.dice = draft.dice();
        this.relations = new Relations(draft);
    }

    Query any(int depth) {
        return switch (dice.below(20)) {
            case 0, 1 -> star(depth);
            case 2, 3, 4, 5, 6 -> grouped(depth);
            case 7 -> window();
            case 8, 9 -> refusable(select("SELECT DISTINCT ", relations.rows(depth), kinds()));
            case 10, 11, 12 -> setOperation(depth);
            default -> select("SELECT ", relations.rows(depth), kinds());
        };
    }

    /** Some kinds of columns. */
    private List<Kind> kinds() {
        List<Kind> kinds = new ArrayList<>(List.of(Kind.INTEGER));
        for (int i = dice.below(3); i > 0; i--) {
            kinds.add(dice.oneOf(Kind.INTEGER, Kind.INTEGER, Kind.TEXT, Kind.TRUTH, Kind.DECIMAL));
        }
        return kinds;
    }

    private Query select(String select, Rows rows, List<Kind> kinds) {
        Expressions expressions = new Expressions(draft, rows.columns(), null);
        List<Expr> items = kinds.stream().map(k -> expressions.of(k, dice.oneOf(0, 0, 1, 2))).toList();
        return select(select, items, rows.csql(), rows.sql(), rows.conditional());
    }

    private Query select(String select, List<Expr> items, String csqlTail, String sqlTail, boolean conditional) {
        List<Expr> columns = new ArrayList<>();
        List<String> csql = new ArrayList<>();
        List<String> sql = new ArrayList<>();
        for (Expr item : items) {
            String name = draft.fresh("e");
            columns.add(new Expr(item.kind(), name, name, item.decided()));
            csql.add(item.csql() + " AS " + name);
            sql.add(item.sql() + " AS " + name);
        }
        return new Query(select + String.join(", ", csql) + csqlTail, select + String.join(", ", sql) + sqlTail, columns, conditional);
    }

    /** All columns of a table that may be joined with others. */
    private Query star(int depth) {
        Relation table = relations.table();
        String alias = table.columns().get(0).csql().split("\\.")[0];
        Relation from = dice.percent(50) ? table : relations.joined(table, depth);
        boolean hidden = from.columns().stream().noneMatch(c -> c.sql().equals(table.columns().get(0).sql()));
        Rows rows = relations.rows(hidden ? table : from);
        String select = "SELECT " + alias + ".*";
        List<Expr> columns = table.columns().stream().map(c -> {
            String name = c.csql().split("\\.")[1];
            return new Expr(c.kind(), name, name, c.decided());
        }).toList();
        return new Query(select + rows.csql(), select + rows.sql(), columns, rows.conditional());
    }

    private Query grouped(int depth) {
        Groups groups = new Groupings(draft).of(relations.rows(depth), 75);
        Expressions expressions = new Expressions(draft, groups.scope(), null);
        List<Expr> items = new ArrayList<>(groups.keys());
        // Without GROUP BY, only an aggregate makes one row of all.
        items.add(groups.scope().get(groups.scope().size() - 1));
        for (Kind kind : kinds()) {
            items.add(expressions.of(kind, dice.oneOf(0, 0, 1)));
        }
        return select("SELECT ", items, groups.csql(), groups.sql(), groups.conditional());
    }

    /** Window functions on the constant columns of rows that also hold decisions. */
    private Query window() {
        Relation table = relations.table();
        Expr key = table.columns().get(0);
        List<Expr> items = new ArrayList<>(dice.some(table.columns().stream().filter(c -> c.kind() != Kind.ARRAY).toList(), 3));
        items.add(Expr.of(Kind.INTEGER, "ROW_NUMBER() OVER (ORDER BY {})", key));
        List<Expr> constants = table.columns(Kind.INTEGER).stream().filter(c -> !c.decided()).toList();
        if (!constants.isEmpty()) {
            items.add(Expr.of(Kind.INTEGER, dice.oneOf("SUM", "COUNT", "MAX") + "({}) OVER (PARTITION BY {})", dice.pick(constants), dice.pick(constants)));
        }
        return refusable(select("SELECT ", items, " FROM " + table.csql(), " FROM " + table.sql(), false));
    }

    /** A union, an intersection or a difference. */
    Query setOperation(int depth) {
        List<Kind> kinds = kinds();
        Query left = select("SELECT ", relations.rows(depth), kinds);
        Query right = select("SELECT ", relations.rows(depth), kinds);
        String operator = dice.oneOf(" UNION ", " UNION ALL ", " UNION ALL ", " INTERSECT ", " EXCEPT ");
        boolean conditional = left.conditional() || right.conditional() || !operator.equals(" UNION ALL ") && (left.decided() || right.decided());
        List<Expr> columns = new ArrayList<>();
        for (int i = 0; i < kinds.size(); i++) {
            columns.add(left.columns().get(i).decidedIf(right.columns().get(i).decided()));
        }
        return refusable(new Query(left.csql() + operator + right.csql(), left.sql() + operator + right.sql(), columns, conditional));
    }

    /** Over formulas, the specification lets DCM refuse it. */
    private Query refusable(Query query) {
        if (query.decided()) {
            draft.mayBeRefused();
        }
        return new Query(query.csql(), query.sql(), query.columns(), query.decided());
    }
}
