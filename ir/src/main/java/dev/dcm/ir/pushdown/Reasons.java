package dev.dcm.ir.pushdown;

import dev.dcm.ir.Expr;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Says in sentences what was found about a variable, and which level that is worth. */
final class Reasons {
    private Reasons() {
    }

    /** The finest level that tells rows apart: a finer one would hold the same candidates more often. */
    static Level finest(Variable variable, Conditions conditions) {
        List<Integer> key = variable.table().source().key();
        boolean single = conditions.inclusions().stream().flatMap(i -> i.bridge() == null ? i.keys().stream() : i.bridge().own().stream()).anyMatch(k -> k instanceof Expr.Column c && key.contains(c.index()))
                || conditions.always().stream().anyMatch(Expr.Column.class::isInstance);
        return single ? Level.CELL : conditions.inclusions().isEmpty() ? Level.COLUMN : Level.GROUP;
    }

    static List<String> of(Conditions conditions, Order order, Level level, int top, boolean asked) {
        List<String> reasons = new ArrayList<>();
        for (Conditions.Inclusion inclusion : conditions.inclusions()) {
            String rows = inclusion.guards().isEmpty() ? "every row" : "rows that meet its conditions";
            String keys = (inclusion.keys().isEmpty() ? "" : ", by " + names(inclusion.keys())) + (inclusion.bridge() == null ? "" : " of " + inclusion.bridge().view().name());
            // A join says nothing about values that it does not find.
            reasons.add("inclusion: " + inclusion.policy() + (inclusion.complete() ? " allows " + rows + " only values of " : " joins " + rows + " with values of ")
                    + inclusion.view().name() + keys);
        }
        for (Conditions.Exclusion exclusion : conditions.exclusions()) {
            reasons.add(exclusion.everyRow() ? "exclusion: " + exclusion.policy() + " allows no row the values of " + exclusion.view().name()
                    : "discount: " + exclusion.policy() + " excludes values of " + exclusion.view().name() + " for some rows");
        }
        if (!conditions.always().isEmpty()) {
            reasons.add("kept: " + names(conditions.always()) + ", which policies compare with the decision");
        }
        reasons.add(order == null ? "preference: none, since no order is declared and no policy measures the values"
                : "preference: the first " + top + " by " + order.reason());
        reasons.add("level: " + level.name().toLowerCase(Locale.ROOT) + (asked ? ", as asked for" : switch (level) {
            case COLUMN -> ", since no policy tells rows apart";
            case GROUP -> ", since policies tell rows apart by columns that many rows share";
            case CELL -> ", since policies speak of single rows";
        }));
        return reasons;
    }

    private static String names(List<Expr> exprs) {
        return exprs.stream().map(e -> e instanceof Expr.Column c ? c.name() : e instanceof Expr.Literal l ? String.valueOf(l.value()) : "an expression").collect(Collectors.joining(", "));
    }
}
