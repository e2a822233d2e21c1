package dev.dcm.database.verify;

import dev.dcm.base.SqlType;
import dev.dcm.ir.Expr;
import dev.dcm.ir.Rel;
import dev.dcm.ir.WindowCall;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Writes window functions as SQL. */
final class WindowSql {
    private final TypeNames types;
    private final RelationSql relations;
    private final ExpressionSql expressions;

    WindowSql(TypeNames types, RelationSql relations, ExpressionSql expressions) {
        this.types = types;
        this.relations = relations;
        this.expressions = expressions;
    }

    Select select(Rel.Window window, Scope outer) {
        Select input = relations.open(relations.select(window.input(), outer));
        int before = Scope.uses(outer);
        Scope scope = new Scope(input.columns(), outer);
        List<Value> columns = new ArrayList<>(input.columns());
        window.calls().forEach(call -> columns.add(column(call, scope)));
        return relations.derived(input.withColumns(columns, input.correlated() || Scope.uses(outer) > before));
    }

    private Value column(WindowCall call, Scope scope) {
        String over = over(call, scope);
        if (call.function() == WindowCall.Function.AVG) {
            String argument = expressions.number(call.arguments().get(0), scope).whole("AVG");
            return Value.fraction("SUM(" + argument + ")" + over, "COUNT(" + argument + ")" + over, call.type());
        }
        String arguments = call.arguments().stream().map(a -> argument(call, a, scope)).collect(Collectors.joining(", "));
        boolean star = call.function() == WindowCall.Function.COUNT && call.arguments().isEmpty();
        String sql = call.function() + "(" + (star ? "*" : arguments) + ")" + over;
        return Value.of(call.type().isInteger() ? types.cast(sql, call.type()) : sql, call.type());
    }

    private String argument(WindowCall call, Expr argument, Scope scope) {
        boolean number = call.function() == WindowCall.Function.SUM;
        return (number ? expressions.number(argument, scope) : expressions.value(argument, scope)).whole(call.function().name());
    }

    private String over(WindowCall call, Scope scope) {
        List<String> parts = new ArrayList<>();
        if (!call.partition().isEmpty()) {
            parts.add("PARTITION BY " + expressions.values(call.partition(), scope).stream().map(v -> v.whole("PARTITION BY")).collect(Collectors.joining(", ")));
        }
        if (!call.order().isEmpty()) {
            parts.add("ORDER BY " + call.order().stream().map(k -> key(k, scope)).collect(Collectors.joining(", ")));
        }
        return " OVER (" + String.join(" ", parts) + ")";
    }

    private String key(WindowCall.SortKey key, Scope scope) {
        Value value = expressions.value(key.expression(), scope);
        boolean number = value.type().isBoolean() || value.type().equals(SqlType.NULL);
        return (number ? expressions.number(value) : value).whole("ORDER BY") + (key.descending() ? " DESC" : "") + (key.nullsFirst() ? " NULLS FIRST" : " NULLS LAST");
    }
}
