package dev.dcm.database.verify;

import dev.dcm.ir.Rel;
import java.util.ArrayList;
import java.util.List;

/** Writes UNION ALL, INTERSECT and EXCEPT as SQL. */
final class SetOperationSql {
    private final RelationSql relations;
    private final ExpressionSql expressions;

    SetOperationSql(RelationSql relations, ExpressionSql expressions) {
        this.relations = relations;
        this.expressions = expressions;
    }

    Select select(Rel.SetOperation operation, Scope outer) {
        Select left = side(operation.left(), operation, outer);
        Select right = side(operation.right(), operation, outer);
        if (operation.kind() == Rel.SetOperation.Kind.UNION_ALL) {
            return union(left, right, relations);
        }
        String name = operation.kind().name();
        left.columns().forEach(column -> column.whole(name));
        right.columns().forEach(column -> column.whole(name));
        return combined(left, right, name, relations);
    }

    /** A side with columns of the common types; the rows of a set operation have no order. */
    private Select side(Rel rel, Rel.SetOperation operation, Scope outer) {
        Select side = relations.select(rel, outer);
        List<Value> columns = new ArrayList<>();
        for (int i = 0; i < operation.fields().size(); i++) {
            columns.add(expressions.as(side.columns().get(i), operation.fields().get(i).type()));
        }
        return new Select(side.from(), side.joined(), side.where(), side.groups(), side.having(), side.distinct(), columns, List.of(), side.correlated());
    }

    /** All rows of two selects with the same columns and keys. */
    static Select union(Select left, Select right, RelationSql relations) {
        return combined(left, right, "UNION ALL", relations);
    }

    private static Select combined(Select left, Select right, String operation, RelationSql relations) {
        List<Boolean> carried = new ArrayList<>();
        List<Value> columns = new ArrayList<>();
        for (int i = 0; i < left.columns().size(); i++) {
            Value a = left.columns().get(i);
            Value b = right.columns().get(i);
            boolean carries = a.isFraction() || b.isFraction();
            carried.add(carries);
            // What matters of the shape is whether there is a column of divisors.
            columns.add(Value.fraction("", carries ? "carried" : null, a.type().isNull() ? b.type() : a.type()));
        }
        String query = left.query(RelationSql.items(left, carried)) + " " + operation + " " + right.query(RelationSql.items(right, carried));
        Select shape = Select.of("", false, List.of(), columns, left.keys(), left.correlated() || right.correlated());
        return relations.derived(shape, query);
    }
}
