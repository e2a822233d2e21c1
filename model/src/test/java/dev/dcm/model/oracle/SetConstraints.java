package dev.dcm.model.oracle;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Makes up set constraints, for which plain SQL needs other words. */
final class SetConstraints {
    private final Draft draft;
    private final Dice dice;

    SetConstraints(Draft draft) {
        this.draft = draft;
        this.dice = draft.dice();
    }

    /** A set constraint alone, or together with another condition on the group. */
    Expr combined(Rows rows, Expr other) {
        Expr set = any(rows);
        return switch (dice.below(10)) {
            case 0, 1 -> Expr.of(Kind.TRUTH, "{} AND {}", set, other);
            case 2 -> refusable(Expr.of(Kind.TRUTH, "({} OR {})", set, other));
            case 3 -> refusable(Expr.of(Kind.TRUTH, "(NOT {})", set));
            case 4, 5 -> Expr.of(Kind.TRUTH, "({} = true)", set);
            default -> set;
        };
    }

    private Expr refusable(Expr expr) {
        draft.mayBeRefused();
        return expr;
    }

    private Expr any(Rows rows) {
        Expressions expressions = new Expressions(draft, rows.columns(), null);
        Expr argument = expressions.of(dice.oneOf(Kind.INTEGER, Kind.INTEGER, Kind.TEXT), dice.oneOf(0, 0, 1));
        return switch (dice.below(3)) {
            case 0 -> Expr.of(Kind.TRUTH, dice.oneOf("ALL_DIFFERENT", "AllDifferent", "alldifferent") + "({})", "(COUNT(" + argument.sql() + ") = COUNT(DISTINCT {}))", argument);
            case 1 -> Expr.of(Kind.TRUTH, dice.oneOf("ALL_EQUAL", "AllEqual") + "({})", "(COUNT(DISTINCT {}) <= 1)", argument);
            default -> rows.from().keyed().isEmpty() ? Expr.of(Kind.TRUTH, "ALL_DIFFERENT({})", "(COUNT(" + argument.sql() + ") = COUNT(DISTINCT {}))", argument)
                    : increasing(rows, expressions.integer(dice.oneOf(0, 0, 1)));
        };
    }

    /** In the order of the keys the values are as if they were sorted. */
    private Expr increasing(Rows rows, Expr argument) {
        boolean everyTableHasKey = rows.columns().size() == rows.from().keyed().stream().mapToInt(k -> k.columns().size()).sum();
        if (!everyTableHasKey) {
            return Expr.of(Kind.TRUTH, "ALL_EQUAL({})", "(COUNT(DISTINCT {}) <= 1)", argument);
        }
        String keys = rows.from().keyed().stream().map(k -> k.key().sql()).collect(Collectors.joining(", "));
        String known = " FILTER (WHERE " + argument.sql() + " IS NOT NULL)";
        String sql = "COALESCE(ARRAY_AGG(" + argument.sql() + " ORDER BY " + keys + ")" + known + " = ARRAY_AGG(" + argument.sql() + " ORDER BY " + argument.sql() + ")" + known + ", TRUE)";
        return new Expr(Kind.TRUTH, dice.oneOf("INCREASING", "Increasing") + "(" + argument.csql() + ")", sql, true);
    }

    /** For each group and domain value: the demand of the rows that take it. Null if the rows have no fitting columns. */
    Policy capacity(Rows rows, List<Expr> groupedBy) {
        List<Expr> variables = rows.from().columns(Kind.INTEGER, true);
        List<Relation.Keyed> domains = rows.from().keyed().stream().filter(k -> k.key().kind() == Kind.INTEGER && k.columns().stream().anyMatch(c -> c.csql().endsWith("cap"))).toList();
        if (variables.isEmpty() || domains.isEmpty()) {
            return null;
        }
        Relation.Keyed domain = dice.pick(domains);
        Expr value = domain.key();
        Expr capacity = domain.columns().stream().filter(c -> c.csql().endsWith("cap")).findFirst().orElseThrow();
        Expr variable = dice.pick(variables);
        Expr demand = new Expressions(draft, rows.columns(), null).integer(dice.oneOf(0, 0, 1));
        String csql = "CREATE CONSTRAINT " + draft.fresh("c") + " AS CHECK CAPACITY_CONSTRAINT(" + variable.csql() + ", " + value.csql() + ", " + demand.csql()
                + ", " + capacity.csql() + ")" + rows.csql() + list(" GROUP BY ", groupedBy.stream().map(Expr::csql).toList()) + ";\n";
        List<String> keys = new ArrayList<>(groupedBy.stream().map(Expr::sql).toList());
        keys.add(value.sql());
        keys.add(capacity.sql());
        Rows taken = new Rows(rows.from(), rows.where() == null ? Expr.of(Kind.TRUTH, "({} = {})", variable, value)
                : Expr.of(Kind.TRUTH, "({} AND {} = {})", rows.where(), variable, value));
        return new Policy(csql, "SELECT SUM(" + demand.sql() + ") <= " + capacity.sql() + taken.sql() + list(" GROUP BY ", keys), 0, true);
    }

    private static String list(String before, List<String> items) {
        return items.isEmpty() ? "" : before + String.join(", ", items);
    }
}
