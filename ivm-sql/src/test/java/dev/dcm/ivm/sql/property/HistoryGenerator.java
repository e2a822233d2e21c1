package dev.dcm.ivm.sql.property;

import java.util.ArrayList;
import java.util.List;

/** Transactions of INSERT, UPDATE, MERGE and DELETE; some statements fail by a constraint. */
final class HistoryGenerator {
    private final Dice dice;
    private final List<Table> tables;
    private final ExpressionGenerator expressions;

    HistoryGenerator(Dice dice, List<Table> tables) {
        this.dice = dice;
        this.tables = tables;
        this.expressions = new ExpressionGenerator(dice, new SubqueryGenerator(dice, tables));
    }

    Case.Transaction transaction() {
        List<Sql> statements = new ArrayList<>();
        for (int i = 1 + dice.below(4); i > 0; i--) {
            statements.add(statement(dice.pick(tables)));
        }
        return new Case.Transaction(statements, dice.oneIn(6));
    }

    private Sql statement(Table table) {
        return switch (dice.below(9)) {
            case 0 -> Sql.fixed("DELETE FROM " + table.name(), Sql.optional(" WHERE ", expressions.condition(qualified(table), 1)));
            case 1, 2 -> update(table);
            case 3 -> insertSelect(table);
            case 4 -> merge(table);
            default -> insert(table);
        };
    }

    private Sql insert(Table table) {
        List<Sql> rows = new ArrayList<>();
        int count = 1 + dice.below(4);
        for (int i = 0; i < count; i++) {
            Sql row = row(table);
            rows.add(i == 0 ? row : Sql.optional(", ", row));
        }
        return Sql.fixed("INSERT INTO " + table.name() + " VALUES ", Sql.joined("", rows));
    }

    private Sql row(Table table) {
        List<Sql> values = new ArrayList<>();
        for (int i = 0; i < table.columns().size(); i++) {
            Type type = table.columns().get(i).type();
            boolean missing = dice.oneIn(table.notNull().get(i) ? 60 : 5);
            values.add(Sql.of(type, missing ? "NULL" : type.literal(dice.random())));
        }
        return Sql.fixed("(", Sql.joined(", ", values), ")");
    }

    private Sql insertSelect(Table table) {
        Table from = dice.pick(tables);
        List<Sql> values = expressions.all(table.columns().stream().map(Column::type).toList(), qualified(from), 1);
        return Sql.fixed("INSERT INTO " + table.name() + " SELECT ", Sql.joined(", ", values), " FROM " + from.name(),
                " WHERE ", expressions.condition(qualified(from), 1), " AND (SELECT COUNT(*) FROM " + table.name() + ") < 15");
    }

    private Sql merge(Table table) {
        Table from = dice.pick(tables);
        Column target = table.columns().get(1);
        List<Sql> values = new ArrayList<>(List.of(Sql.fixed("s.X")));
        for (Column column : table.columns().subList(1, table.columns().size())) {
            values.add(Sql.of(column.type(), column.type().literal(dice.random())));
        }
        return Sql.fixed("MERGE INTO " + table.name() + " AS m USING (SELECT K0 AS X FROM " + from.name(), " WHERE ",
                expressions.condition(qualified(from), 1), ") AS s ON m.K0 = s.X WHEN MATCHED THEN UPDATE SET " + target.name() + " = ",
                Sql.of(target.type(), target.type().literal(dice.random())), " WHEN NOT MATCHED THEN INSERT VALUES (", Sql.joined(", ", values), ")");
    }

    private Sql update(Table table) {
        int column = dice.below(table.columns().size());
        Column target = table.columns().get(column);
        return Sql.fixed("UPDATE " + table.name() + " SET " + target.name() + " = ",
                dice.oneIn(3) ? Sql.of(target.type(), target.type().literal(dice.random())) : expressions.of(target.type(), qualified(table), 1),
                Sql.optional(" WHERE ", expressions.condition(qualified(table), 1)));
    }

    /** Sub-queries have columns of the same names. */
    private static List<Column> qualified(Table table) {
        return table.columns().stream().map(column -> new Column(table.name() + "." + column.name(), column.type())).toList();
    }
}
