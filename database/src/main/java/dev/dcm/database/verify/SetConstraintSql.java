package dev.dcm.database.verify;

import dev.dcm.base.SqlType;
import dev.dcm.database.Dialect;
import dev.dcm.ir.AggregateCall;
import dev.dcm.ir.Operator;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * INCREASING and CAPACITY_CONSTRAINT as tests of single rows against the other rows of their group; the constraint holds if no test
 * is false.
 */
final class SetConstraintSql {
    private final Dialect dialect;
    private final ExpressionSql expressions;

    SetConstraintSql(Dialect dialect, ExpressionSql expressions) {
        this.dialect = dialect;
        this.expressions = expressions;
    }

    boolean looksAtRows(AggregateCall call) {
        return call.function() == AggregateCall.Function.INCREASING || call.function() == AggregateCall.Function.CAPACITY_CONSTRAINT;
    }

    Value test(AggregateCall call, List<String> groups, List<Value> keys, Scope scope) {
        String sql = call.function() == AggregateCall.Function.INCREASING ? increasing(call, groups, keys, scope) : capacity(call, groups, scope);
        return Value.of(sql, SqlType.BOOLEAN);
    }

    private String counts(AggregateCall call, Scope scope) {
        return call.filter() == null ? "TRUE" : "(" + expressions.condition(call.filter(), scope) + " IS TRUE)";
    }

    /** Each value is at least the one before it, by the key, among the rows that have a value and pass the filter. */
    private String increasing(AggregateCall call, List<String> groups, List<Value> keys, Scope scope) {
        if (keys.isEmpty()) {
            throw new NotExpressibleException("the rows of INCREASING have lost their key on the way");
        }
        String value = expressions.number(call.arguments().get(0), scope).scaled("INCREASING");
        String counts = "(" + value + " IS NOT NULL AND " + counts(call, scope) + ")";
        List<String> partition = new ArrayList<>(groups);
        partition.add(counts);
        String order = keys.stream().map(this::key).collect(Collectors.joining(", "));
        return "CASE WHEN " + counts + " THEN " + value + " >= LAG(" + value + ") OVER (PARTITION BY " + String.join(", ", partition) + " ORDER BY " + order + ") END";
    }

    private String key(Value key) {
        Value sortable = key.type().isBoolean() ? expressions.number(key) : key;
        return sortable.whole("ORDER BY") + (key.type().isString() ? dialect.byCharacterCode() : "") + " NULLS FIRST";
    }

    /** The demand of all rows that take the domain value of this row is at most its capacity. */
    private String capacity(AggregateCall call, List<String> groups, Scope scope) {
        List<Value> arguments = expressions.values(call.arguments(), scope);
        String domain = arguments.get(1).whole("CAPACITY_CONSTRAINT");
        Value demand = expressions.number(arguments.get(2));
        String takes = expressions.compare(Operator.EQUAL, arguments.get(0), arguments.get(1)).sql() + " AND " + counts(call, scope);
        List<String> partition = new ArrayList<>(groups);
        partition.add(domain);
        String load = "COALESCE(SUM(CASE WHEN " + takes + " THEN " + demand.scaled("SUM") + " END) OVER (PARTITION BY " + String.join(", ", partition) + "), 0)";
        Value capacity = expressions.number(arguments.get(3));
        String fits = Fractions.compare(Operator.LESS_EQUAL, Value.fraction(load, demand.divisor(), demand.type()), capacity);
        return "CASE WHEN " + domain + " IS NOT NULL THEN " + fits + " END";
    }
}
