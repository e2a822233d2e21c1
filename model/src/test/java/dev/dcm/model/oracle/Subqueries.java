package dev.dcm.model.oracle;

import java.util.List;

/** Makes up sub-queries; their conditions see the columns around them. */
final class Subqueries {
    private final Draft draft;
    private final Dice dice;
    private final List<Expr> outer;
    private final Relations relations;

    Subqueries(Draft draft, List<Expr> outer) {
        this.draft = draft;
        this.dice = draft.dice();
        this.outer = outer;
        this.relations = new Relations(draft);
    }

    private Rows rows() {
        Relation from = relations.any(dice.percent(30) ? 1 : 0);
        if (dice.percent(25)) {
            return new Rows(from, null);
        }
        List<Expr> scope = dice.percent(60) ? Relation.both(from.columns(), outer) : from.columns();
        Subqueries nested = dice.percent(10) ? new Subqueries(draft, scope) : null;
        return new Rows(from, new Expressions(draft, scope, nested).truth(dice.between(1, 2)));
    }

    /** A query with at most one row: an aggregate, or a look-up by key. */
    Expr scalar() {
        if (dice.percent(40)) {
            Relation table = relations.table();
            if (!table.keyed().isEmpty()) {
                return lookUp(table);
            }
        }
        Groups groups = new Groupings(draft).of(rows(), 0);
        Expr aggregate = groups.scope().stream().filter(a -> a.kind() == Kind.INTEGER).findFirst().orElse(Expr.literal(Kind.INTEGER, "COUNT(*)"));
        Expr value = dice.percent(50) ? aggregate : Expr.of(Kind.INTEGER, "({} + {})", aggregate, new Expressions(draft, groups.scope(), null).integer(1));
        return wrapped(Kind.INTEGER, "(SELECT ", value, groups.csql(), groups.sql(), ")", groups.rows().conditional() || groups.conditional());
    }

    private Expr lookUp(Relation table) {
        Expr key = table.keyed().get(0).key();
        Expr wanted = new Expressions(draft, outer, null).of(key.kind(), dice.below(2));
        Expr value = new Expressions(draft, table.columns(), null).integer(dice.below(2));
        Rows one = new Rows(table, Expr.of(Kind.TRUTH, "{} = {}", key, wanted));
        return wrapped(Kind.INTEGER, "(SELECT ", value, one.csql(), one.sql(), ")", one.conditional());
    }

    private static Expr wrapped(Kind kind, String before, Expr value, String csqlTail, String sqlTail, String after, boolean conditional) {
        return new Expr(kind, before + value.csql() + csqlTail + after, before + value.sql() + sqlTail + after, value.decided() || conditional);
    }

    /** A condition on a query. */
    Expr truth(Expressions around, int depth) {
        Rows rows = rows();
        return switch (dice.below(7)) {
            case 0, 1 -> wrapped(Kind.TRUTH, dice.oneOf("(EXISTS (SELECT ", "(NOT EXISTS (SELECT "), Expr.literal(Kind.INTEGER, "1"), rows.csql(), rows.sql(), "))", rows.conditional());
            case 2, 3 -> membership(around, rows, dice.percent(70) ? Kind.INTEGER : Kind.TEXT, depth);
            case 4 -> pair(rows);
            case 5 -> quantified(around, rows, depth);
            default -> around.compare(around.integer(depth - 1), scalar());
        };
    }

    private Expr selected(Kind kind, Rows rows) {
        Expr value = new Expressions(draft, rows.columns(), null).of(kind, dice.below(2));
        return wrapped(kind, "(SELECT ", value, rows.csql(), rows.sql(), ")", rows.conditional());
    }

    private Expr membership(Expressions around, Rows rows, Kind kind, int depth) {
        return Expr.of(Kind.TRUTH, "({} " + dice.oneOf("IN", "NOT IN") + " {})", around.of(kind, depth - 1), selected(kind, rows));
    }

    /** H2 takes a row with a NULL for unknown even where another column already differs, so it compares truths instead. */
    private Expr pair(Rows rows) {
        Expressions around = new Expressions(draft, outer, null);
        Expressions inside = new Expressions(draft, rows.columns(), null);
        List<Expr> wanted = List.of(around.integer(0), around.integer(0));
        List<Expr> found = List.of(inside.integer(0), inside.integer(0));
        String not = dice.oneOf("", "NOT ");
        String csql = "((" + wanted.get(0).csql() + ", " + wanted.get(1).csql() + ") " + not + "IN (SELECT " + found.get(0).csql() + ", " + found.get(1).csql() + rows.csql() + "))";
        String sql = "(" + not + "(TRUE = ANY (SELECT " + wanted.get(0).sql() + " = " + found.get(0).sql() + " AND " + wanted.get(1).sql() + " = " + found.get(1).sql() + rows.sql() + ")))";
        return new Expr(Kind.TRUTH, csql, sql, rows.conditional() || Relation.both(wanted, found).stream().anyMatch(Expr::decided));
    }

    private Expr quantified(Expressions around, Rows rows, int depth) {
        String operator = dice.oneOf(" = ANY ", " >= ALL ", " < ANY ", " <> ALL ", " <= ALL ", " > SOME ");
        return Expr.of(Kind.TRUTH, "({}" + operator + "{})", around.integer(depth - 1), selected(Kind.INTEGER, rows));
    }
}
