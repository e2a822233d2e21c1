package dev.dcm.ivm.sql.property;

import java.util.List;

/** Aggregates of a type. */
final class AggregateGenerator {
    private final Dice dice;
    private final ExpressionGenerator expressions;

    AggregateGenerator(Dice dice) {
        this.dice = dice;
        this.expressions = new ExpressionGenerator(dice, null);
    }

    /** @param asResult whether it may be an average, which is no operand of anything (see the package) */
    Sql of(Type type, List<Column> scope, boolean asResult) {
        Sql filter = dice.oneIn(6) ? Sql.optional(" FILTER (WHERE ", expressions.condition(scope, 1), ")") : Sql.optional();
        return switch (type) {
            case INT -> Sql.of(type, "CAST(", number(Type.INT, scope), filter, " AS INTEGER)");
            case BIGINT -> dice.oneIn(3) ? Sql.of(type, "COUNT(*)", filter)
                    : Sql.of(type, "COUNT(", dice.pick("", "DISTINCT "), expressions.of(dice.pick(Type.INT, Type.TEXT, Type.BOOL), scope, 1), ")",
                            filter);
            case DOUBLE -> Sql.of(type, "CAST(", dice.oneIn(2) ? Sql.fixed("AVG(", dice.pick("", "DISTINCT "),
                    expressions.of(dice.pick(Type.INT, Type.DOUBLE, Type.DECIMAL, Type.BIGINT), scope, 1), ")") : number(type, scope), filter,
                            " AS DOUBLE PRECISION)");
            case DECIMAL -> Sql.of(type, "CAST(", number(type, scope), filter, " AS DECIMAL(10, 2))");
            case TEXT -> dice.oneIn(3) ? listing(scope, filter) : extreme(type, scope, filter);
            case BOOL -> Sql.of(type, dice.pick("EVERY(", "ANY("), expressions.of(type, scope, 1), ")", filter);
            case TIMESTAMP -> extreme(type, scope, filter);
            case INTS -> array(type, Type.INT, scope, filter);
            case TEXTS -> array(type, Type.TEXT, scope, filter);
        };
    }

    private Sql number(Type type, List<Column> scope) {
        return Sql.fixed(dice.pick("SUM(", "SUM(", "SUM(DISTINCT ", "MIN(", "MAX("), expressions.of(type, scope, 1), ")");
    }

    private Sql extreme(Type type, List<Column> scope, Sql filter) {
        return Sql.of(type, dice.pick("MIN(", "MAX("), expressions.of(type, scope, 1), ")", filter);
    }

    private Sql listing(List<Column> scope, Sql filter) {
        Sql argument = expressions.of(Type.TEXT, scope, 1);
        return Sql.of(Type.TEXT, "CAST(SUBSTRING(LISTAGG(" + argument + ", '-') WITHIN GROUP (ORDER BY " + argument + ")", filter,
                " FROM 1 FOR 40) AS VARCHAR(40))");
    }

    private Sql array(Type type, Type element, List<Column> scope, Sql filter) {
        String argument = expressions.of(element, scope, 1).toString();
        return Sql.of(type, "ARRAY_AGG(", dice.pick("", "DISTINCT "), argument + " ORDER BY " + argument + dice.pick("", " DESC",
                " NULLS LAST") + ")", filter);
    }
}
