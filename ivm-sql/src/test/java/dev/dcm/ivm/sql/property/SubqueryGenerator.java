package dev.dcm.ivm.sql.property;

import java.util.ArrayList;
import java.util.List;

/** Sub-queries within expressions, correlated or not. */
final class SubqueryGenerator {
    private final Dice dice;
    private final List<Table> tables;
    private int aliases;

    SubqueryGenerator(Dice dice, List<Table> tables) {
        this.dice = dice;
        this.tables = tables;
    }

    /** A value: an aggregate, so that there is never more than one row. */
    Sql scalar(Type type, List<Column> outer) {
        From from = from();
        ExpressionGenerator inner = inner();
        if (type == Type.BIGINT && dice.oneIn(2)) {
            return Sql.of(type, "(SELECT COUNT(*) FROM ", from.sql, where(inner, from, outer), ")");
        }
        if (type == Type.BOOL) {
            return Sql.of(type, "(SELECT EVERY(", inner.of(type, from.columns, 1), ") FROM ", from.sql, where(inner, from, outer), ")");
        }
        return Sql.of(type, "(SELECT ", dice.pick("MAX(", "MIN("), inner.of(type, from.columns, 1), ") FROM ", from.sql, where(inner, from, outer),
                ")");
    }

    Sql condition(Type type, Sql operand, List<Column> outer) {
        From from = from();
        ExpressionGenerator inner = inner();
        Sql where = where(inner, from, outer);
        return switch (dice.below(4)) {
            case 0 -> Sql.of(Type.BOOL, "EXISTS (SELECT 1 FROM ", from.sql, where, ")");
            case 1 -> Sql.of(Type.BOOL, "(NOT EXISTS (SELECT 1 FROM ", from.sql, where, "))");
            case 2 -> Sql.of(Type.BOOL, "(", operand, " IN (SELECT ", inner.of(type, from.columns, 1), " FROM ", from.sql, where, "))");
            default -> Sql.of(Type.BOOL, "(", operand, " NOT IN (SELECT ", inner.of(type, from.columns, 1), " FROM ", from.sql, where, "))");
        };
    }

    private Sql where(ExpressionGenerator inner, From from, List<Column> outer) {
        if (dice.oneIn(5)) {
            return Sql.optional();
        }
        List<Column> both = new ArrayList<>(from.columns);
        if (dice.oneIn(2)) {
            return Sql.optional(" WHERE ", inner.condition(both, 1));
        }
        // Mostly correlated by an equality, as people write it.
        List<Column> mine = from.columns.stream().filter(column -> outer.stream().anyMatch(other -> other.type() == column.type())
                && !column.type().isArray()).toList();
        both.addAll(outer);
        if (mine.isEmpty() || dice.oneIn(3)) {
            return Sql.optional(" WHERE ", inner.condition(both, 2));
        }
        Column column = dice.pick(mine);
        Column partner = dice.pick(outer.stream().filter(other -> other.type() == column.type()).toList());
        return Sql.optional(" WHERE ", column.name(), " = ", partner.name(), dice.oneIn(3) ? Sql.optional(" AND ", inner.condition(both,
                1)) : Sql.optional());
    }

    /** Sometimes with sub-queries again. */
    private ExpressionGenerator inner() {
        return new ExpressionGenerator(dice, dice.oneIn(4) ? this : null);
    }

    /** Mostly of a table, sometimes of a view. */
    private From from() {
        Table table = dice.pick(dice.oneIn(3) ? tables : tables.subList(0, Math.min(3, tables.size())));
        String alias = "s" + aliases++;
        return new From(table.name() + " AS " + alias, table.columns().stream().map(column -> new Column(alias + "." + column.name(),
                column.type())).toList());
    }

    private record From(String sql, List<Column> columns) {
    }
}
