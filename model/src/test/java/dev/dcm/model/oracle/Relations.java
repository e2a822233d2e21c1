package dev.dcm.model.oracle;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Makes up what stands behind FROM. Depth limits how deep derived tables nest. */
final class Relations {
    private final Draft draft;
    private final Dice dice;

    Relations(Draft draft) {
        this.draft = draft;
        this.dice = draft.dice();
    }

    Rows rows(int depth) {
        return rows(any(depth));
    }

    Rows rows(Relation from) {
        return new Rows(from, dice.percent(45) ? new Expressions(draft, from.columns(), null).truth(dice.between(1, 2)) : null);
    }

    Relation any(int depth) {
        return joined(leaf(depth), depth);
    }

    /** The relation, perhaps joined with one or two more. */
    Relation joined(Relation first, int depth) {
        Relation relation = first;
        if (dice.percent(draft.area().joins())) {
            boolean last = dice.percent(80);
            relation = join(relation, leaf(depth), last);
            relation = last ? relation : join(relation, table(), true);
        }
        return relation;
    }

    private Relation leaf(int depth) {
        if (depth > 0 && dice.percent(draft.area().derived())) {
            if (!draft.views().isEmpty() && dice.percent(50)) {
                Map.Entry<String, Query> view = dice.pick(List.copyOf(draft.views().entrySet()));
                String alias = draft.fresh("a");
                return view.getValue().named(view.getKey() + " AS " + alias, "(" + view.getValue().sql() + ") AS " + alias, alias);
            }
            return new Queries(draft).any(depth - 1).as(draft.fresh("q"));
        }
        return table();
    }

    /** A table under an alias; tables with variables are likelier. */
    Relation table() {
        List<Table> decided = draft.tables().stream().filter(t -> !t.variables().isEmpty()).toList();
        Table table = dice.pick(dice.percent(70) ? decided : draft.tables());
        String alias = draft.fresh("a");
        return table(table, table.name() + dice.oneOf(" AS ", " ") + alias, alias + ".");
    }

    /** @param prefix what stands before the names of columns */
    Relation table(Table table, String from, String prefix) {
        List<Expr> columns = new ArrayList<>();
        for (Column column : table.columns()) {
            String name = prefix + column.name();
            columns.add(new Expr(column.kind(), name, name, column.isVariable()));
        }
        List<Relation.Keyed> keyed = table.isView() ? List.of() : List.of(new Relation.Keyed(columns.get(0), columns));
        return new Relation(from, from, columns, false, keyed);
    }

    private Relation join(Relation left, Relation right, boolean last) {
        return switch (dice.below(20)) {
            case 0, 1, 2, 3, 4, 5, 6, 7 -> on(dice.oneOf(" JOIN ", " INNER JOIN "), left, right);
            case 8, 9, 10, 11 -> on(" LEFT JOIN ", left, right);
            case 12, 13 -> on(" RIGHT JOIN ", left, right);
            case 14, 15, 16 -> full(left, right, condition(left, right));
            case 17 -> last && isTable(left) && isTable(right) && draft.area().subqueries() == 0 ? using(left, right) : on(" JOIN ", left, right);
            default -> last ? product(", ", left, right) : product(" CROSS JOIN ", left, right);
        };
    }

    private static boolean isTable(Relation relation) {
        return relation.keyed().size() == 1 && relation.columns().equals(relation.keyed().get(0).columns()) && relation.keyed().get(0).key().csql().endsWith(".id");
    }

    private Relation product(String join, Relation left, Relation right) {
        return new Relation(left.csql() + join + right.csql(), left.sql() + join + right.sql(), Relation.both(left.columns(), right.columns()),
                left.conditional() || right.conditional(), Relation.both(left.keyed(), right.keyed()));
    }

    private Relation on(String join, Relation left, Relation right) {
        Expr condition = condition(left, right);
        Relation product = product(join, left, right);
        return new Relation(product.csql() + " ON " + condition.csql(), product.sql() + " ON " + condition.sql(), product.columns(),
                product.conditional() || condition.decided(), product.keyed());
    }

    private Expr condition(Relation left, Relation right) {
        Expr condition = dice.percent(65) ? equality(left, right) : general(left, right);
        return dice.percent(20) ? Expr.of(Kind.TRUTH, "({} AND {})", condition, general(left, right)) : condition;
    }

    private Expr general(Relation left, Relation right) {
        return new Expressions(draft, Relation.both(left.columns(), right.columns()), null).truth(1);
    }

    /** Mostly a decision or a constant of one side against a constant of the other. */
    private Expr equality(Relation left, Relation right) {
        Kind kind = dice.percent(75) ? Kind.INTEGER : Kind.TEXT;
        List<Expr> some = left.columns(kind);
        List<Expr> others = right.columns(kind);
        if (some.isEmpty() || others.isEmpty()) {
            return general(left, right);
        }
        List<Expr> decided = some.stream().filter(Expr::decided).toList();
        Expr one = dice.pick(!decided.isEmpty() && dice.percent(60) ? decided : some);
        return dice.percent(50) ? Expr.of(Kind.TRUTH, "{} = {}", one, dice.pick(others)) : Expr.of(Kind.TRUTH, "{} = {}", dice.pick(others), one);
    }

    /** H2 has no FULL JOIN: the rows of a left join, and those of the right side that nothing matches. */
    private Relation full(Relation left, Relation right, Expr condition) {
        String alias = draft.fresh("f");
        List<Expr> all = Relation.both(left.columns(), right.columns());
        List<Expr> columns = new ArrayList<>();
        List<String> matched = new ArrayList<>();
        List<String> unmatched = new ArrayList<>();
        for (int i = 0; i < all.size(); i++) {
            Expr column = all.get(i);
            columns.add(new Expr(column.kind(), column.csql(), alias + ".c" + i, column.decided()));
            matched.add(column.sql() + " AS c" + i);
            unmatched.add(i < left.columns().size() ? "CAST(NULL AS " + column.kind().sqlType() + ")" : column.sql());
        }
        String sql = "(SELECT " + String.join(", ", matched) + " FROM " + left.sql() + " LEFT JOIN " + right.sql() + " ON " + condition.sql()
                + " UNION ALL SELECT " + String.join(", ", unmatched) + " FROM " + right.sql()
                + " WHERE NOT EXISTS (SELECT 1 FROM " + left.sql() + " WHERE " + condition.sql() + ")) AS " + alias;
        return new Relation(left.csql() + " FULL JOIN " + right.csql() + " ON " + condition.csql(), sql, columns,
                left.conditional() || right.conditional() || condition.decided(), List.of());
    }

    /** The common key is one column, without a qualifier. */
    private Relation using(Relation left, Relation right) {
        Expr leftKey = left.columns().get(0);
        Expr rightKey = right.columns().get(0);
        boolean outer = dice.percent(50);
        String join = outer ? " RIGHT JOIN " : " JOIN ";
        List<Expr> columns = new ArrayList<>(List.of(new Expr(Kind.INTEGER, "id", outer ? rightKey.sql() : leftKey.sql(), false)));
        columns.addAll(left.columns().subList(1, left.columns().size()));
        columns.addAll(right.columns().subList(1, right.columns().size()));
        return new Relation(left.csql() + join + right.csql() + " USING (id)",
                left.sql() + join + right.sql() + " ON " + leftKey.sql() + " = " + rightKey.sql(), columns, false, List.of());
    }
}
