package dev.dcm.database.verify;

import dev.dcm.base.SqlType;
import dev.dcm.database.Dialect;
import dev.dcm.ir.AggregateCall;
import dev.dcm.ir.Expr;
import dev.dcm.ir.Rel;
import java.util.ArrayList;
import java.util.List;

/** Writes groups and aggregates as SQL. */
final class AggregateSql {
    private final Dialect dialect;
    private final TypeNames types;
    private final RelationSql relations;
    private final ExpressionSql expressions;
    private final SetConstraintSql setConstraints;

    AggregateSql(Dialect dialect, TypeNames types, RelationSql relations, ExpressionSql expressions) {
        this.dialect = dialect;
        this.types = types;
        this.relations = relations;
        this.expressions = expressions;
        this.setConstraints = new SetConstraintSql(dialect, expressions);
    }

    Select select(Rel.Aggregate aggregate, Scope outer) {
        int before = Scope.uses(outer);
        Select input = relations.open(relations.select(aggregate.input(), outer));
        Select rows = withRowTests(input, aggregate, outer);
        Scope scope = new Scope(rows.columns(), outer);
        List<Value> columns = new ArrayList<>();
        List<String> groups = new ArrayList<>();
        for (Expr key : aggregate.keys()) {
            Value value = expressions.value(key, scope);
            columns.add(value);
            groups.add(value.scaled("GROUP BY"));
        }
        List<Value> keys = List.copyOf(columns);
        int tests = input.columns().size();
        for (AggregateCall call : aggregate.calls()) {
            Value value = setConstraints.looksAtRows(call) ? holdsInAll(rows.columns().get(tests++)) : value(call, scope);
            columns.add(value);
            // All rows of a group share the value, so that grouping by it changes nothing.
            if (call.function() == AggregateCall.Function.SHARED) {
                groups.add(value.scaled("GROUP BY"));
            }
        }
        boolean correlated = rows.correlated() || Scope.uses(outer) > before;
        return relations.unlessCorrelated(new Select(rows.from(), rows.joined(), rows.where(), groups, List.of(), false, columns, keys, correlated));
    }

    /** The input, and a column for each set constraint that compares rows with each other, which takes a window function. */
    private Select withRowTests(Select input, Rel.Aggregate aggregate, Scope outer) {
        Scope scope = new Scope(input.columns(), outer);
        List<Value> columns = new ArrayList<>(input.columns());
        for (AggregateCall call : aggregate.calls()) {
            if (setConstraints.looksAtRows(call)) {
                List<String> groups = expressions.values(aggregate.keys(), scope).stream().map(v -> v.scaled("GROUP BY")).toList();
                columns.add(setConstraints.test(call, groups, input.keys(), scope));
            }
        }
        return columns.size() == input.columns().size() ? input : relations.derived(input.withColumns(columns, input.correlated()));
    }

    private Value holdsInAll(Value test) {
        return Value.of("COALESCE(" + dialect.allAggregate() + "(" + test.sql() + "), TRUE)", SqlType.BOOLEAN);
    }

    private Value value(AggregateCall call, Scope scope) {
        if (call.arguments().isEmpty()) {
            String sql = call.filter() == null ? "COUNT(*)" : "COUNT(CASE WHEN " + expressions.condition(call.filter(), scope) + " THEN 1 END)";
            return Value.of(sql, call.type());
        }
        Value argument = expressions.value(call.arguments().get(0), scope);
        if (call.type().isNull()) {
            return types.nothing(SqlType.NULL);
        }
        return switch (call.function()) {
            case SHARED -> argument;
            case COUNT -> Value.of("COUNT(" + member(call, argument, scope).scaled("COUNT") + ")", call.type());
            case SUM, AVG -> sum(call, member(call, expressions.number(argument), scope));
            case MIN, MAX -> extreme(call, member(call, argument, scope));
            case ANY, ALL -> Value.of(junction(call.function() == AggregateCall.Function.ANY, member(call, expressions.as(argument, SqlType.BOOLEAN), scope)), call.type());
            case ALL_DIFFERENT -> Value.of("(COUNT(" + plain(call, argument, scope) + ") = COUNT(DISTINCT " + plain(call, argument, scope) + "))", call.type());
            case ALL_EQUAL -> Value.of("(COUNT(DISTINCT " + plain(call, argument, scope) + ") <= 1)", call.type());
            default -> throw new IllegalArgumentException(call.function().name());
        };
    }

    /** The argument, NULL in rows that FILTER leaves out. */
    private Value member(AggregateCall call, Value argument, Scope scope) {
        String distinct = call.distinct() ? "DISTINCT " : "";
        String sql = call.filter() == null ? argument.sql() : "CASE WHEN " + expressions.condition(call.filter(), scope) + " THEN " + argument.sql() + " END";
        return Value.fraction(distinct + sql, argument.divisor(), argument.type());
    }

    private String plain(AggregateCall call, Value argument, Scope scope) {
        AggregateCall all = new AggregateCall(call.function(), call.arguments(), false, call.filter(), call.type(), call.span());
        return member(all, argument, scope).scaled(call.function().name());
    }

    private Value sum(AggregateCall call, Value member) {
        String total = "SUM(" + member.scaled(call.function().name()) + ")";
        if (call.function() == AggregateCall.Function.AVG) {
            String count = "COUNT(" + member.sql() + ")";
            return Value.fraction(total, member.isFraction() ? "(" + count + " * " + member.divisor() + ")" : count, call.type());
        }
        return Value.fraction(call.type().isInteger() ? types.cast(total, call.type()) : total, member.divisor(), call.type());
    }

    private Value extreme(AggregateCall call, Value member) {
        if (member.type().isBoolean()) {
            return Value.of(junction(call.function() == AggregateCall.Function.MAX, member), call.type());
        }
        return Value.fraction(call.function() + "(" + member.scaled(call.function().name()) + ")", member.divisor(), call.type());
    }

    private String junction(boolean any, Value member) {
        return (any ? dialect.anyAggregate() : dialect.allAggregate()) + "(" + member.sql() + ")";
    }
}
