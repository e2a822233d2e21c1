package dev.dcm.ivm.sql.property;

import java.util.ArrayList;
import java.util.List;

/** Calls with OVER. Where the order of equal rows would matter, the order is total. */
final class WindowGenerator {
    private final Dice dice;
    private final List<Column> columns;
    private final ExpressionGenerator expressions;

    WindowGenerator(Dice dice, List<Column> columns) {
        this.dice = dice;
        this.columns = columns;
        this.expressions = new ExpressionGenerator(dice, null);
    }

    Sql of(Type type) {
        return switch (type) {
            case INT -> Sql.of(type, "CAST(", number(Type.INT), " AS INTEGER)");
            case BIGINT -> dice.oneIn(2) ? Sql.of(type, "ROW_NUMBER()", over(total()))
                    : Sql.of(type, dice.pick("RANK()", "DENSE_RANK()"), over(partial()));
            case DOUBLE -> Sql.of(type, "CAST(", dice.oneIn(2) ? Sql.fixed("AVG(", expressions.of(type, columns, 1), ")",
                    over(dice.oneIn(2) ? "" : partial()))
                    : number(type), " AS DOUBLE PRECISION)");
            case DECIMAL -> Sql.of(type, "CAST(", number(type), " AS DECIMAL(10, 2))");
            default -> dice.oneIn(2) && type != Type.BOOL
                    ? Sql.of(type, dice.pick("MIN(", "MAX("), expressions.of(type, columns, 1), ")", over(dice.oneIn(2) ? "" : partial()))
                    : Sql.of(type, dice.pick("LAG(", "LEAD("), expressions.of(type, columns, 1), dice.pick("", ", 1", ", 2"), ")", over(total()));
        };
    }

    private Sql number(Type type) {
        return switch (dice.below(4)) {
            case 0 -> Sql.fixed(dice.pick("LAG(", "LEAD("), expressions.of(type, columns, 1), ")", over(total()));
            case 1 -> Sql.fixed(dice.pick("MIN(", "MAX("), expressions.of(type, columns, 1), ")", over(dice.oneIn(2) ? "" : partial()));
            default -> Sql.fixed("SUM(", expressions.of(type, columns, 1), ")", over(dice.oneIn(2) ? "" : partial()));
        };
    }

    private Sql over(String order) {
        Sql partition = dice.oneIn(3) ? Sql.optional() : Sql.optional("PARTITION BY " + dice.pick(columns).name());
        return Sql.fixed(" OVER (", partition, order, ")");
    }

    private String partial() {
        return " ORDER BY " + dice.pick(columns).name() + dice.pick("", " DESC");
    }

    private String total() {
        List<String> order = new ArrayList<>();
        columns.forEach(column -> order.add(column.name() + dice.pick("", " DESC", " NULLS LAST")));
        return " ORDER BY " + String.join(", ", order);
    }
}
