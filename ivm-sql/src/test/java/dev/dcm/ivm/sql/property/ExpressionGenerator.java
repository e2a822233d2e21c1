package dev.dcm.ivm.sql.property;

import java.util.ArrayList;
import java.util.List;

/** Expressions of a type over the columns in scope, of outer queries too. Nothing here overflows or divides by zero. */
final class ExpressionGenerator {
    private final Dice dice;
    /** Makes sub-queries, or null where none may stand. */
    private final SubqueryGenerator subqueries;

    ExpressionGenerator(Dice dice, SubqueryGenerator subqueries) {
        this.dice = dice;
        this.subqueries = subqueries;
    }

    Sql of(Type type, List<Column> scope, int depth) {
        if (depth <= 0 || dice.oneIn(3)) {
            return leaf(type, scope);
        }
        if (dice.oneIn(5)) {
            return general(type, scope, depth - 1);
        }
        return switch (type) {
            case INT -> integer(scope, depth - 1);
            case BIGINT -> Sql.of(type, "(", of(Type.BIGINT, scope, depth - 1), dice.pick(" + ", " - "), of(Type.INT, scope, 0), ")");
            case DOUBLE -> real(scope, depth - 1);
            case DECIMAL -> Sql.of(type, "CAST(", of(dice.pick(Type.DECIMAL, Type.INT), scope, depth - 1), dice.pick(" + ", " - "),
                    of(Type.DECIMAL, scope, 0), " AS DECIMAL(10, 2))");
            case TEXT -> text(scope, depth - 1);
            case BOOL -> condition(scope, depth - 1);
            case TIMESTAMP -> Sql.of(type, "(", of(Type.TIMESTAMP, scope, depth - 1), dice.pick(" + ", " - "), "INTERVAL '1' ",
                    dice.pick("DAY", "HOUR", "MONTH"), ")");
            case INTS, TEXTS -> leaf(type, scope);
        };
    }

    Sql leaf(Type type, List<Column> scope) {
        List<Column> columns = scope.stream().filter(column -> column.type() == type).toList();
        if (!columns.isEmpty() && !dice.oneIn(6)) {
            return Sql.of(type, dice.pick(columns).name());
        }
        return Sql.of(type, dice.oneIn(12) ? "CAST(NULL AS " + type.sql() + ")" : type.literal(dice.random()));
    }

    private Sql general(Type type, List<Column> scope, int depth) {
        return switch (dice.below(type.isArray() ? 2 : 4)) {
            case 0 -> Sql.of(type, "CASE WHEN ", condition(scope, depth), " THEN ", of(type, scope, depth),
                    dice.oneIn(3) ? Sql.fixed() : Sql.fixed(" ELSE ", of(type, scope, depth)), " END");
            case 1 -> Sql.of(type, "COALESCE(", of(type, scope, depth), ", ", of(type, scope, depth), ")");
            case 2 -> Sql.of(type, "NULLIF(", of(type, scope, depth), ", ", of(type, scope, depth), ")");
            default -> subqueries == null ? leaf(type, scope) : subqueries.scalar(type, scope);
        };
    }

    private Sql integer(List<Column> scope, int depth) {
        Type t = Type.INT;
        return switch (dice.below(11)) {
            case 0, 1 -> Sql.of(t, "(", of(t, scope, depth), dice.pick(" + ", " - "), of(t, scope, depth), ")");
            case 2 -> Sql.of(t, "(", leaf(t, scope), " * ", leaf(t, scope), ")");
            case 3 -> Sql.of(t, "(", of(t, scope, depth), " / NULLIF(", of(t, scope, depth), ", 0))");
            case 4 -> Sql.of(t, "MOD(", of(t, scope, depth), ", NULLIF(", of(t, scope, depth), ", 0))");
            case 5 -> Sql.of(t, "ABS(", of(t, scope, depth), ")");
            case 6 -> Sql.of(t, "CAST(CHAR_LENGTH(", of(Type.TEXT, scope, depth), ") AS INTEGER)");
            case 7 -> Sql.of(t, "CARDINALITY(", of(dice.pick(Type.INTS, Type.TEXTS), scope, depth), ")");
            case 8 -> Sql.of(t, "CAST(EXTRACT(", dice.pick("YEAR", "MONTH", "DAY", "HOUR"), " FROM ", of(Type.TIMESTAMP, scope, depth),
                    ") AS INTEGER)");
            case 9 -> Sql.of(t, "CAST(", of(Type.BIGINT, scope, 0), " AS INTEGER)");
            default -> Sql.of(t, "(- ", of(t, scope, depth), ")");
        };
    }

    private Sql real(List<Column> scope, int depth) {
        Type t = Type.DOUBLE;
        return switch (dice.below(4)) {
            case 0 -> Sql.of(t, "CAST(", of(dice.pick(Type.INT, Type.DECIMAL, Type.BIGINT), scope, depth), " AS DOUBLE PRECISION)");
            case 1 -> Sql.of(t, dice.pick("FLOOR(", "ABS("), of(t, scope, depth), ")");
            default -> Sql.of(t, "(", of(t, scope, depth), dice.pick(" + ", " - "), of(t, scope, depth), ")");
        };
    }

    private Sql text(List<Column> scope, int depth) {
        Type t = Type.TEXT;
        return switch (dice.below(6)) {
            case 0 -> Sql.of(t, dice.pick("UPPER(", "LOWER(", "TRIM("), of(t, scope, depth), ")");
            case 1 -> Sql.of(t, "SUBSTRING(", of(t, scope, depth), " FROM ", dice.pick("1", "2"), " FOR ", dice.pick("1", "2"), ")");
            case 2 -> Sql.of(t, "REPLACE(", of(t, scope, depth), ", 'a', 'xy')");
            case 3 -> Sql.of(t, "CAST(", of(dice.pick(Type.INT, Type.BIGINT), scope, depth), " AS VARCHAR(40))");
            default -> Sql.of(t, "(", leaf(t, scope), " || ", leaf(t, scope), ")");
        };
    }

    Sql condition(List<Column> scope, int depth) {
        Type t = Type.BOOL;
        Type some = dice.pick(Type.INT, Type.INT, Type.TEXT, Type.DOUBLE, Type.DECIMAL, Type.BIGINT, Type.TIMESTAMP);
        if (depth <= 0) {
            return comparison(some, scope, 0);
        }
        return switch (dice.below(14)) {
            case 0 -> Sql.of(t, "(", condition(scope, depth - 1), " AND ", condition(scope, depth - 1), ")");
            case 1 -> Sql.of(t, "(", condition(scope, depth - 1), " OR ", condition(scope, depth - 1), ")");
            case 2 -> Sql.of(t, "(NOT ", condition(scope, depth - 1), ")");
            case 3 -> Sql.of(t, "(", of(dice.pick(some, some, Type.INTS), scope, depth - 1), dice.pick(" IS NULL", " IS NOT NULL"), ")");
            case 4 -> Sql.of(t, "(", condition(scope, depth - 1), dice.pick(" IS TRUE", " IS NOT TRUE", " IS FALSE", " IS NOT FALSE",
                    " IS UNKNOWN"), ")");
            case 5 -> Sql.of(t, "(", of(some, scope, depth - 1), dice.pick(" BETWEEN ", " NOT BETWEEN "), leaf(some, scope), " AND ", leaf(some,
                    scope), ")");
            case 6 -> Sql.of(t, "(", of(some, scope, depth - 1), dice.pick(" IN (", " NOT IN ("), leaf(some, scope),
                    Sql.optional(", ", leaf(some, scope)), Sql.optional(", ", leaf(some, scope)), "))");
            case 7 -> Sql.of(t, "(", of(Type.TEXT, scope, depth - 1), dice.pick(" LIKE ", " NOT LIKE "), dice.pick("'a%'", "'%b%'", "'_'", "'%s'",
                    "'%'"), ")");
            case 8 -> Sql.of(t, "(", of(some, scope, depth - 1), dice.pick(" IS DISTINCT FROM ", " IS NOT DISTINCT FROM "), of(some, scope,
                    depth - 1), ")");
            case 9 -> Sql.of(t, "ARRAY_CONTAINS(", of(Type.INTS, scope, 0), ", ", leaf(Type.INT, scope), ")");
            case 10, 11 -> subqueries == null ? comparison(some, scope, depth) : subqueries.condition(some, of(some, scope, depth - 1), scope);
            default -> comparison(some, scope, depth - 1);
        };
    }

    private Sql comparison(Type type, List<Column> scope, int depth) {
        List<Column> truths = scope.stream().filter(column -> column.type() == Type.BOOL).toList();
        if (!truths.isEmpty() && dice.oneIn(5)) {
            return Sql.of(Type.BOOL, dice.pick(truths).name());
        }
        if (dice.oneIn(20)) {
            return Sql.of(Type.BOOL, dice.pick("TRUE", "FALSE"));
        }
        Type other = type.isNumber() && dice.oneIn(4) ? dice.pick(Type.INT, Type.BIGINT, Type.DOUBLE, Type.DECIMAL) : type;
        return Sql.of(Type.BOOL, "(", of(type, scope, depth), dice.pick(" = ", " = ", " <> ", " < ", " <= ", " > ", " >= "), of(other, scope,
                depth), ")");
    }

    /** Expressions of these types. */
    List<Sql> all(List<Type> types, List<Column> scope, int depth) {
        List<Sql> result = new ArrayList<>();
        types.forEach(type -> result.add(of(type, scope, depth)));
        return result;
    }
}
