package dev.dcm.ivm.sql.property;

import dev.dcm.ivm.sql.property.Case.Definition;
import java.util.ArrayList;
import java.util.List;

/** A case from a seed: tables with keys, views before and after there are rows, indexes, transactions, and all rows deleted in the end. */
final class CaseGenerator {
    private static final int TRANSACTIONS = 6;
    private final Dice dice;
    private final List<Table> tables = new ArrayList<>();
    /** Tables to which foreign keys can refer, their own too. */
    private final List<String> referable = new ArrayList<>();
    private final List<Table> relations = new ArrayList<>();
    private final List<Case.Event> events = new ArrayList<>();
    private int views;
    private int indexes;

    CaseGenerator(long seed) {
        this.dice = new Dice(seed);
    }

    Case generate() {
        int count = 1 + dice.below(3);
        for (int i = 0; i < count; i++) {
            table("R" + i);
        }
        relations.addAll(tables);
        for (int i = 0; i < 3; i++) {
            view();
        }
        HistoryGenerator history = new HistoryGenerator(dice, tables);
        for (int i = 0; i < TRANSACTIONS; i++) {
            events.add(history.transaction());
            if (dice.oneIn(4)) {
                view();
            }
            if (dice.oneIn(6)) {
                index();
            }
        }
        List<Sql> deletes = new ArrayList<>();
        for (int i = tables.size() - 1; i >= 0; i--) {
            deletes.add(Sql.fixed("DELETE FROM " + tables.get(i).name()));
        }
        events.add(new Case.Transaction(deletes, false));
        return new Case(events);
    }

    private void table(String name) {
        List<Column> columns = new ArrayList<>();
        List<Boolean> notNull = new ArrayList<>();
        List<Sql> elements = new ArrayList<>();
        int count = 2 + dice.below(5);
        boolean key = dice.oneIn(2);
        for (int i = 0; i < count; i++) {
            Type type = i == 0 ? Type.INT : dice.pick(Type.values());
            boolean required = i == 0 && key || dice.oneIn(4);
            columns.add(new Column("K" + i, type));
            notNull.add(required);
            elements.add(Sql.fixed("K" + i + " " + type.sql(), required ? Sql.optional(" NOT NULL") : Sql.optional()));
        }
        if (key) {
            boolean wide = count > 2 && !columns.get(1).type().isArray() && notNull.get(1) && dice.oneIn(2);
            elements.add(Sql.fixed(wide ? "PRIMARY KEY (K0, K1)" : "PRIMARY KEY (K0)"));
            referable.addAll(wide ? List.of() : List.of(name));
        } else if (dice.oneIn(5)) {
            elements.add(Sql.fixed("UNIQUE (K0)"));
        }
        List<Column> numbers = columns.subList(1, count).stream().filter(column -> column.type() == Type.INT).toList();
        if (!referable.isEmpty() && !numbers.isEmpty() && dice.oneIn(2)) {
            elements.add(Sql.fixed("FOREIGN KEY (" + dice.pick(numbers).name() + ") REFERENCES " + dice.pick(referable) + " (K0)"
                    + dice.pick("", " ON DELETE CASCADE", " ON DELETE SET NULL", " ON DELETE RESTRICT")));
        }
        if (dice.oneIn(6)) {
            elements.add(Sql.fixed("CHECK (K0 < 5)"));
        }
        tables.add(new Table(name, columns, notNull));
        events.add(new Definition(null, Sql.fixed("CREATE TABLE " + name + " (", Sql.joined(", ", elements), ")")));
    }

    private void view() {
        QueryGenerator.Query query = new QueryGenerator(dice, relations).query(2);
        String name = "V" + views++;
        events.add(new Definition(name, Sql.fixed("CREATE VIEW " + name + " AS ", query.sql())));
        List<Column> columns = new ArrayList<>();
        for (int i = 0; i < query.columns().size(); i++) {
            columns.add(new Column("C" + i, query.columns().get(i)));
        }
        relations.add(new Table(name, columns, List.of()));
    }

    private void index() {
        Table table = dice.pick(tables);
        List<Column> columns = table.columns().stream().filter(column -> !column.type().isArray()).toList();
        events.add(new Definition(null, Sql.fixed("CREATE INDEX I" + indexes++ + " ON " + table.name() + " (" + dice.pick(columns).name() + ")")));
    }
}
