package dev.dcm.model.oracle;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Makes up tables, data and domains, so that there are few enough assignments to try them all. */
final class Schemas {
    private static final int FEW = 5;
    private final Draft draft;
    private final Dice dice;
    private final int budget;
    private List<Object> nodes;
    private List<Object> sites;
    private int assignments = 1;

    Schemas(Draft draft) {
        this.draft = draft;
        this.dice = draft.dice();
        this.budget = dice.oneOf(8, 16, 32, 32, 64, 64, 128);
    }

    void write() {
        nodes();
        sites();
        decided("t");
        if (dice.percent(45)) {
            decided("u");
        }
    }

    /** Integers that foreign keys can refer to, with properties. */
    private void nodes() {
        int count = dice.percent(FEW) ? dice.below(2) : dice.between(2, 3);
        nodes = new ArrayList<>(dice.some(List.<Object>of(1, 2, 3, 4), count));
        List<Column> columns = new ArrayList<>(List.of(Column.constant("id", Kind.INTEGER), Column.constant("cap", Kind.INTEGER)));
        columns.addAll(constants());
        draft.tables().add(new Table("n", columns, rows(columns, nodes), null));
    }

    /** The same for strings. */
    private void sites() {
        sites = new ArrayList<>(dice.some(List.<Object>of("a", "b", "c"), dice.between(2, 3)));
        List<Column> columns = List.of(Column.constant("name", Kind.TEXT), Column.constant("size", Kind.INTEGER));
        draft.tables().add(new Table("s", columns, rows(columns, sites), null));
    }

    private List<Column> constants() {
        List<Column> all = List.of(Column.constant("g", Kind.INTEGER), Column.constant("c", Kind.INTEGER), Column.constant("tag", Kind.TEXT),
                Column.constant("ok", Kind.TRUTH), Column.constant("price", Kind.DECIMAL), Column.constant("arr", Kind.ARRAY));
        return dice.some(all, dice.between(1, 4));
    }

    private List<List<String>> rows(List<Column> columns, List<Object> keys) {
        List<List<String>> rows = new ArrayList<>();
        for (Object key : keys) {
            List<String> cells = new ArrayList<>(List.of(literal(key)));
            columns.stream().skip(1).forEach(c -> cells.add(c.isVariable() ? hint(c) : cell(c)));
            rows.add(cells);
        }
        return rows;
    }

    static String literal(Object value) {
        return value instanceof String text ? "'" + text + "'" : String.valueOf(value);
    }

    private String cell(Column column) {
        if (column.name().equals("cap")) {
            return String.valueOf(dice.between(0, 4));
        }
        if (dice.percent(22)) {
            return "NULL";
        }
        return switch (column.kind()) {
            case INTEGER -> String.valueOf(dice.between(-1, 3));
            case DECIMAL -> dice.oneOf("0.5", "1.25", "2.00", "-1.75", "3");
            case TRUTH -> dice.oneOf("TRUE", "FALSE");
            case TEXT -> dice.oneOf("'a'", "'b'", "'ab'");
            case ARRAY -> dice.oneOf("ARRAY[1]", "ARRAY[0, 2]", "ARRAY[1, 2, 3]", "ARRAY[-1, 4]");
        };
    }

    /** A hint may lie outside of what CHECKs allow, but not outside of a foreign key. */
    private String hint(Column column) {
        if (dice.percent(60) || column.domain().isEmpty()) {
            return "NULL";
        }
        return column.kind() == Kind.INTEGER && column.references() == null && dice.percent(30) ? "9" : literal(dice.pick(column.domain()));
    }

    /** A table with variables, or a constant table under a view with variables. */
    private void decided(String name) {
        List<Column> variables = new ArrayList<>();
        String prefix = dice.percent(25) ? "controllable__" : "";
        int wanted = dice.oneOf(1, 1, 2);
        for (int i = 0; i < wanted; i++) {
            variables.add(variable(prefix + (i == 0 ? "x" : "y")));
        }
        int count = dice.percent(FEW) ? 0 : dice.between(1, 4);
        int choices = variables.stream().mapToInt(v -> Math.max(1, v.domain().size())).reduce(1, (a, b) -> a * b);
        while (count > 0 && assignments * Math.pow(choices, count) > budget) {
            count--;
        }
        assignments *= (int) Math.pow(choices, count);
        List<Object> keys = dice.some(IntStream.rangeClosed(1, FEW).<Object>mapToObj(i -> i).toList(), count);
        List<Column> columns = new ArrayList<>(List.of(Column.constant("id", Kind.INTEGER)));
        columns.addAll(constants());
        columns.addAll(variables);
        Table table = new Table(name, columns, rows(columns, keys), null);
        if (dice.percent(15)) {
            underView(table);
        } else {
            draft.tables().add(dice.percent(12) ? withRule(table) : table);
        }
    }

    /** Rows differ in a decision, all of them or those that agree in a known column. Hints that break the rule would be refused by the database. */
    private Table withRule(Table table) {
        Column decided = dice.pick(table.variables());
        List<Column> known = table.columns().stream().skip(1).filter(c -> !c.isVariable() && (c.kind() == Kind.INTEGER || c.kind() == Kind.TEXT)).toList();
        List<String> unique = new ArrayList<>();
        if (!known.isEmpty() && dice.percent(70)) {
            unique.add(dice.pick(known).name());
        }
        unique.add(decided.name());
        int place = table.columns().indexOf(decided);
        List<List<String>> rows = table.rows().stream().<List<String>>map(ArrayList::new).toList();
        rows.forEach(row -> row.set(place, "NULL"));
        return new Table(table.name(), table.columns(), rows, null, unique);
    }

    private void underView(Table table) {
        Table base = new Table("base_" + table.name(), table.columns().stream().map(Column::underneath).toList(), table.rows(), null);
        List<String> columns = new ArrayList<>();
        for (int i = 0; i < base.columns().size(); i++) {
            String inner = base.columns().get(i).name();
            String outer = table.columns().get(i).name();
            columns.add(inner.equals(outer) ? inner : inner + " AS " + outer);
        }
        String where = dice.oneOf("", " WHERE id < 4", " WHERE " + base.columns().get(1).name() + " IS NOT NULL");
        draft.tables().add(base);
        draft.tables().add(new Table(table.name(), table.columns(), List.of(), "SELECT " + String.join(", ", columns) + " FROM " + base.name() + where));
    }

    /** Some numbers, or some neighbours. */
    private Column decimal(String name) {
        List<Object> some = dice.some(List.<Object>of(new BigDecimal("-1.75"), new BigDecimal("0.5"), new BigDecimal("0.75"), new BigDecimal("2"), new BigDecimal("3.01")), dice.between(2, 3));
        int least = dice.between(-1, 1);
        List<Object> neighbours = IntStream.rangeClosed(least, least + dice.between(1, 2)).<Object>mapToObj(i -> BigDecimal.valueOf(199 + i, 2).stripTrailingZeros()).toList();
        return new Column(name, Kind.DECIMAL, dice.percent(50) ? some : neighbours, null);
    }

    private Column variable(String name) {
        return switch (dice.below(8)) {
            case 0, 1, 2 -> {
                int least = dice.between(-2, 2);
                int most = least + dice.between(1, 3);
                yield new Column(name, Kind.INTEGER, IntStream.rangeClosed(least, most).<Object>mapToObj(i -> i).toList(), null);
            }
            case 3, 4 -> new Column(name, Kind.INTEGER, nodes, dice.oneOf("n (id)", "n"));
            case 5 -> dice.percent(50) ? new Column(name, Kind.TEXT, sites, "s (name)") : new Column(name, Kind.TEXT, List.of("a", "b"), null);
            case 6 -> decimal(name);
            default -> new Column(name, Kind.TRUTH, List.of(true, false), null);
        };
    }
}
