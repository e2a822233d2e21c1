package dev.dcm.model.oracle;

import java.util.ArrayList;
import java.util.List;

/** Makes up GROUP BY, HAVING and aggregates. */
final class Groupings {
    private final Draft draft;
    private final Dice dice;

    Groupings(Draft draft) {
        this.draft = draft;
        this.dice = draft.dice();
    }

    /** @param keyed the chance that there is a GROUP BY */
    Groups of(Rows rows, int keyed) {
        List<Expr> keys = new ArrayList<>();
        List<Expr> groupedBy = new ArrayList<>();
        List<Expr> scope = new ArrayList<>();
        if (dice.percent(keyed)) {
            if (!rows.from().keyed().isEmpty() && dice.percent(35)) {
                byPrimaryKey(rows, keys, groupedBy, scope);
            } else {
                byConstants(rows, keys, groupedBy, scope);
            }
        }
        scope.addAll(keys);
        for (int i = dice.between(2, 4); i > 0; i--) {
            scope.add(aggregate(rows));
        }
        Expr having = dice.percent(25) ? new Expressions(draft, scope, null).truth(dice.between(1, 2)) : null;
        return new Groups(rows, keys, groupedBy, having, scope);
    }

    /** H2 does not know that columns depend on a key: their minimum is their only value. */
    private void byPrimaryKey(Rows rows, List<Expr> keys, List<Expr> groupedBy, List<Expr> scope) {
        Relation.Keyed table = dice.pick(rows.from().keyed());
        keys.add(table.key());
        groupedBy.add(table.key());
        table.columns().stream().skip(1).filter(c -> c.kind() != Kind.ARRAY).forEach(c -> scope.add(only(c)));
    }

    private static Expr only(Expr value) {
        return Expr.of(value.kind(), "{}", "MIN({})", value);
    }

    private void byConstants(Rows rows, List<Expr> keys, List<Expr> groupedBy, List<Expr> scope) {
        List<Expr> constants = rows.columns().stream().filter(c -> !c.decided() && c.kind() != Kind.ARRAY).toList();
        dice.some(constants, dice.oneOf(1, 1, 2)).forEach(column -> {
            keys.add(column);
            groupedBy.add(column);
        });
        if (!constants.isEmpty() && dice.percent(25)) {
            Expr key = new Expressions(draft, constants, null).integer(2);
            // A bare number would be the position of a column.
            if (key.csql().startsWith("(") && constants.stream().anyMatch(c -> key.csql().contains(c.csql()))) {
                groupedBy.add(key);
                scope.add(only(key));
            }
        }
    }

    private Expr aggregate(Rows rows) {
        Expressions expressions = new Expressions(draft, rows.columns(), null);
        Expr filter = dice.percent(20) ? expressions.truth(1) : null;
        boolean conditional = rows.conditional() || filter != null && filter.decided();
        int depth = dice.oneOf(0, 0, 1, 2);
        Expr made = switch (dice.below(18)) {
            case 17 -> share(expressions.integer(depth), filter);
            case 0, 1, 2, 3 -> sum(expressions.number(depth).asNumber(), filter);
            case 4, 5 -> countRows(filter);
            case 6, 7 -> call(Kind.INTEGER, "COUNT", expressions.of(dice.oneOf(Kind.INTEGER, Kind.TEXT, Kind.TRUTH), depth), filter);
            case 8, 9 -> call(Kind.INTEGER, "MIN", expressions.integer(depth), filter);
            case 10 -> call(Kind.INTEGER, "MAX", expressions.integer(depth), filter);
            case 11 -> call(Kind.DECIMAL, dice.oneOf("MIN", "MAX"), expressions.decimal(depth), filter);
            case 12 -> distinctCount(rows, filter, conditional);
            case 13 -> truth(dice.oneOf("ANY", "SOME"), "BOOL_OR", expressions.truth(depth), filter);
            case 14 -> truth(dice.oneOf("ALL", "EVERY"), "BOOL_AND", expressions.truth(depth), filter);
            default -> average(expressions.integer(depth), filter);
        };
        return made.decidedIf(conditional);
    }

    private static Expr call(Kind kind, String function, Expr argument, Expr filter) {
        return filtered(kind, function + "({})", function + "({})", argument, filter);
    }

    /** H2 forgets filters where it takes an extreme from an index, so CASE does their work. */
    private static Expr filtered(Kind kind, String csqlTemplate, String sqlTemplate, Expr argument, Expr filter) {
        if (filter == null) {
            return Expr.of(kind, csqlTemplate, sqlTemplate, argument);
        }
        Expr csql = Expr.of(kind, csqlTemplate + " FILTER (WHERE {})", argument, filter);
        Expr chosen = Expr.of(argument.kind(), "CASE WHEN {} THEN {} END", filter, argument);
        return new Expr(kind, csql.csql(), Expr.of(kind, sqlTemplate, chosen).sql(), csql.decided());
    }

    /** H2 forgets the type of what it finds to be always NULL, and refuses to sum it; and its sum of BIGINT is not an integer. */
    private static Expr sum(Expr argument, Expr filter) {
        String type = argument.kind() == Kind.DECIMAL ? "DECIMAL(20, 6)" : "INTEGER";
        return filtered(argument.kind(), "SUM({})", "SUM(CAST({} AS " + type + "))", argument, filter);
    }

    /** An average of whole numbers by hand: a group without rows does not exist, or has the sum NULL. */
    private Expr share(Expr argument, Expr filter) {
        return Expr.of(Kind.INTEGER, "({} " + dice.oneOf("/", "%") + " {})", sum(argument, filter), dice.percent(50) ? countRows(null) : call(Kind.INTEGER, "COUNT", argument, filter));
    }

    private static Expr countRows(Expr filter) {
        return call(Kind.INTEGER, "COUNT", new Expr(Kind.INTEGER, "*", filter == null ? "*" : "1", false), filter);
    }

    /** The parentheses keep {@code x = ANY(..)} from being a quantifier. */
    private static Expr truth(String csqlFunction, String sqlFunction, Expr argument, Expr filter) {
        return Expr.of(Kind.TRUTH, "({})", filtered(Kind.TRUTH, csqlFunction + "({})", sqlFunction + "({})", argument, filter));
    }

    /** DISTINCT needs constants, and if it depends on decisions which rows there are it may be refused. */
    private Expr distinctCount(Rows rows, Expr filter, boolean conditional) {
        List<Expr> constants = rows.columns().stream().filter(c -> !c.decided() && c.kind() != Kind.ARRAY).toList();
        if (constants.isEmpty() || conditional && dice.percent(90)) {
            return countRows(filter);
        }
        if (conditional) {
            draft.mayBeRefused();
        }
        return filtered(Kind.INTEGER, "COUNT(DISTINCT {})", "COUNT(DISTINCT {})", dice.pick(constants), filter);
    }

    /** Averages are exact in C-SQL and rounded in H2, so H2 compares the sum with a multiple of the count. */
    private Expr average(Expr argument, Expr filter) {
        Expr average = call(Kind.DECIMAL, "AVG", argument, filter);
        String comparison = dice.oneOf(" = ", " < ", " <= ", " > ", " >= ", " <> ");
        String bound = dice.oneOf("1", "0.5", "2", "(-1)", "1.25", "0");
        return new Expr(Kind.TRUTH, "(" + average.csql() + comparison + bound + ")",
                "(" + sum(argument, filter).sql() + comparison + bound + " * " + call(Kind.INTEGER, "COUNT", argument, filter).sql() + ")", average.decided());
    }
}
