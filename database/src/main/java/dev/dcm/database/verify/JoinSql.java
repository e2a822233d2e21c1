package dev.dcm.database.verify;

import dev.dcm.ir.Expr;
import dev.dcm.ir.Rel;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Writes joins as SQL. */
final class JoinSql {
    private final TypeNames types;
    private final RelationSql relations;
    private final ExpressionSql expressions;

    JoinSql(TypeNames types, RelationSql relations, ExpressionSql expressions) {
        this.types = types;
        this.relations = relations;
        this.expressions = expressions;
    }

    Select select(Rel.Join join, Scope outer) {
        Select left = side(join.left(), outer, join.kind().keepsRight());
        Select right = side(join.right(), outer, join.kind().keepsLeft());
        List<Value> columns = both(left.columns(), right.columns());
        boolean keyed = !left.keys().isEmpty() && !right.keys().isEmpty();
        List<Value> keys = keyed ? both(left.keys(), right.keys()) : List.of();
        int before = Scope.uses(outer);
        String condition = condition(join.condition(), new Scope(columns, outer));
        boolean correlated = left.correlated() || right.correlated() || Scope.uses(outer) > before;
        if (join.kind() == Rel.Join.Kind.FULL) {
            return full(left, right, condition, Select.of("", true, List.of(), columns, keys, correlated));
        }
        List<String> where = new ArrayList<>(left.where());
        where.addAll(right.where());
        String from = left.from() + " " + join.kind() + " JOIN " + item(right) + " ON " + condition;
        return Select.of(from, true, where, columns, keys, correlated);
    }

    /** A side that may be padded must be a table: its conditions come before the padding, and so do its expressions. */
    private Select side(Rel rel, Scope outer, boolean padded) {
        Select side = relations.open(relations.select(rel, outer));
        return !padded || side.isTable() ? side : relations.derived(side);
    }

    private String condition(Expr condition, Scope scope) {
        boolean always = condition instanceof Expr.Literal literal && Boolean.TRUE.equals(literal.value());
        return always ? "TRUE" : expressions.condition(condition, scope);
    }

    private static String item(Select side) {
        return side.joined() ? "(" + side.from() + ")" : side.from();
    }

    private static <T> List<T> both(List<T> left, List<T> right) {
        List<T> all = new ArrayList<>(left);
        all.addAll(right);
        return all;
    }

    /** H2 has no FULL JOIN, and PostgreSQL only one for equalities: the left join, and the rows of the right side without a partner. */
    private Select full(Select left, Select right, String condition, Select both) {
        Select matched = Select.of(left.from() + " LEFT JOIN " + item(right) + " ON " + condition, true, List.of(), both.columns(), both.keys(), both.correlated());
        String without = "NOT EXISTS (SELECT 1 FROM " + left.from() + " WHERE " + condition + ")";
        Select unmatched = Select.of(right.from(), right.joined(), List.of(without),
                padded(both.columns(), left.columns().size()), padded(both.keys(), left.keys().size()), both.correlated());
        return SetOperationSql.union(matched, unmatched, relations);
    }

    private List<Value> padded(List<Value> values, int missing) {
        return IntStream.range(0, values.size()).mapToObj(i -> {
            Value value = values.get(i);
            return i >= missing ? value : Value.fraction(types.nothing(value.type()).sql(), value.isFraction() ? "1.0" : null, value.type());
        }).toList();
    }
}
