package dev.dcm.database.verify;

import dev.dcm.base.SqlType;
import dev.dcm.ir.Expr;
import dev.dcm.ir.Operator;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Writes expressions of the IR as SQL. */
final class ExpressionSql {
    private final TypeNames types;
    private final Constants constants;
    private final FunctionSql functions;
    private final SubquerySql subqueries;

    ExpressionSql(TypeNames types, RelationSql relations) {
        this.types = types;
        this.constants = new Constants(types);
        this.functions = new FunctionSql(types, this);
        this.subqueries = new SubquerySql(relations, this);
    }

    /** A condition. */
    String condition(Expr expr, Scope scope) {
        return expr.type().isNull() ? nothing(SqlType.BOOLEAN).sql() : value(expr, scope).sql();
    }

    /** A number; a condition counts as 0 or 1. */
    Value number(Expr expr, Scope scope) {
        return number(value(expr, scope));
    }

    Value number(Value value) {
        if (value.type().isNull()) {
            return nothing(SqlType.BIGINT);
        }
        return value.type().isBoolean()
                ? Value.of(types.cast("CASE WHEN " + value.sql() + " THEN 1 WHEN NOT " + value.sql() + " THEN 0 END", SqlType.BIGINT), SqlType.INTEGER)
                : value;
    }

    List<Value> values(List<Expr> exprs, Scope scope) {
        return exprs.stream().map(e -> value(e, scope)).toList();
    }

    /** The value as one of another type of its family; a bare NULL belongs to every family. */
    Value as(Value value, SqlType type) {
        return value.type().isNull() ? nothing(type) : type.isNumeric() ? number(value) : value;
    }

    private Value nothing(SqlType type) {
        return types.nothing(type);
    }

    Value value(Expr expr, Scope scope) {
        if (expr.type().isNull()) {
            return nothing(SqlType.NULL);
        } else if (expr instanceof Expr.Column e) {
            return scope.column(e.level(), e.index());
        } else if (expr instanceof Expr.Literal e) {
            return Value.of(constants.typed(e.value(), e.type()), e.type());
        } else if (expr instanceof Expr.Call e) {
            return call(e, scope);
        } else if (expr instanceof Expr.Case e) {
            return choice(e.conditions().stream().map(c -> condition(c, scope)).toList(), values(e.values(), scope), e.type());
        } else if (expr instanceof Expr.Cast e) {
            return functions.cast(value(e.operand(), scope), e);
        } else if (expr instanceof Expr.InList e) {
            return inList(e, scope);
        }
        return subqueries.value(expr, scope);
    }

    private Value call(Expr.Call call, Scope scope) {
        List<Expr> arguments = call.arguments();
        return switch (call.operator()) {
            case AND, OR -> truth(arguments.stream().map(a -> condition(a, scope)).collect(Collectors.joining(" " + call.operator().text() + " ")));
            case NOT -> truth("NOT " + condition(arguments.get(0), scope));
            case IS_TRUE, IS_NOT_TRUE, IS_FALSE, IS_NOT_FALSE -> truth(condition(arguments.get(0), scope) + " " + call.operator().text());
            case IS_NULL, IS_NOT_NULL -> truth(value(arguments.get(0), scope).sql() + " " + call.operator().text());
            case PLUS, MINUS, TIMES, DIVIDE, MODULO -> arithmetic(call, number(arguments.get(0), scope), number(arguments.get(1), scope));
            case NEGATE, ABS -> sign(call, number(arguments.get(0), scope));
            case EQUAL, NOT_EQUAL, LESS, LESS_EQUAL, GREATER, GREATER_EQUAL ->
                    compare(call.operator(), value(arguments.get(0), scope), value(arguments.get(1), scope));
            case NOT_DISTINCT, DISTINCT_FROM -> same(call.operator(), value(arguments.get(0), scope), value(arguments.get(1), scope));
            case COALESCE -> coalesce(values(arguments, scope), call.type());
            case NULLIF -> nullIf(value(arguments.get(0), scope), value(arguments.get(1), scope), call.type());
            case GREATEST, LEAST -> extreme(call, values(arguments, scope));
            default -> functions.call(call, values(arguments, scope));
        };
    }

    private static Value truth(String sql) {
        return Value.of("(" + sql + ")", SqlType.BOOLEAN);
    }

    private Value arithmetic(Expr.Call call, Value left, Value right) {
        Value a = alike(left, right);
        Value b = alike(right, left);
        return switch (call.operator()) {
            case PLUS, MINUS -> Fractions.sum(a, b, call.operator().text(), call.type());
            case TIMES -> Fractions.product(a, b, call.type());
            case DIVIDE -> quotient(call, a, b);
            default -> remainder(call, a, b);
        };
    }

    /** A number beside a floating-point one is one too; H2 would rather compute with decimals. */
    private Value alike(Value number, Value other) {
        boolean convert = isFloating(other.type()) && !isFloating(number.type());
        return convert ? Value.of(types.cast(Fractions.decimal(number), SqlType.DOUBLE), SqlType.DOUBLE) : number;
    }

    static boolean isFloating(SqlType type) {
        return type.kind() == SqlType.Kind.DOUBLE || type.kind() == SqlType.Kind.REAL;
    }

    /** The result has the divisor's type in H2: decimal digits must be there to be kept. */
    private static Value remainder(Expr.Call call, Value a, Value b) {
        String digits = call.type().kind() == SqlType.Kind.DECIMAL ? " * 1.000000000000" : "";
        return Value.of("MOD(" + a.whole("%") + digits + ", " + divisor(call.arguments().get(1), b.whole("%") + digits) + ")", call.type());
    }

    private Value sign(Expr.Call call, Value number) {
        String sql = call.operator() == Operator.ABS ? "ABS(" + number.sql() + ")" : "(- " + number.sql() + ")";
        return Value.fraction(sql, number.divisor(), call.type());
    }

    private Value quotient(Expr.Call call, Value a, Value b) {
        Expr divisor = call.arguments().get(1);
        if (call.type().isInteger() || isFloating(call.type()) && !call.formula()) {
            return Value.of("(" + a.whole("/") + " / " + divisor(divisor, b.whole("/")) + ")", call.type());
        }
        BigDecimal literal = divisor instanceof Expr.Literal l && l.value() instanceof Number n ? new BigDecimal(n.toString()) : null;
        return literal != null && literal.signum() > 0 ? Fractions.quotientByPositive(a, literal.toPlainString(), call.type())
                : Fractions.quotient(a, b, call.type());
    }

    /** A divisor may be 0 where nobody asks for the quotient: in rows that WHERE leaves out, or behind a guard. A database may divide before it looks at these. */
    private static String divisor(Expr expr, String sql) {
        return expr instanceof Expr.Literal ? sql : "NULLIF(" + sql + ", 0)";
    }

    Value compare(Operator comparison, Value a, Value b) {
        if (a.type().isNull() || b.type().isNull()) {
            return nothing(SqlType.BOOLEAN);
        }
        boolean numbers = a.type().isNumeric() || b.type().isNumeric();
        if (numbers && types.decidesReals() && (isFloating(a.type()) || isFloating(b.type()))) {
            return truth(Rounded.compare(comparison, Fractions.decimal(alike(number(a), number(b))), Fractions.decimal(alike(number(b), number(a)))));
        }
        return Value.of(numbers ? Fractions.compare(comparison, alike(number(a), number(b)), alike(number(b), number(a)))
                : "(" + a.sql() + " " + comparison.text() + " " + b.sql() + ")", SqlType.BOOLEAN);
    }

    private Value same(Operator operator, Value a, Value b) {
        if (a.type().isNull() || b.type().isNull()) {
            String bothNull = "(" + a.sql() + " IS NULL AND " + b.sql() + " IS NULL)";
            return truth(operator == Operator.NOT_DISTINCT ? bothNull : "NOT " + bothNull);
        }
        boolean numbers = a.type().isNumeric() || b.type().isNumeric();
        Value x = numbers ? number(a) : a;
        Value y = numbers ? number(b) : b;
        return truth(x.whole(operator.text()) + " " + operator.text() + " " + y.whole(operator.text()));
    }

    /** CASE; the last value is that of ELSE. */
    Value choice(List<String> conditions, List<Value> values, SqlType type) {
        List<Value> same = values.stream().map(v -> as(v, type)).toList();
        String sql = choice(conditions, same.stream().map(Value::sql).toList());
        boolean fraction = same.stream().anyMatch(Value::isFraction);
        return Value.fraction(sql, fraction ? choice(conditions, same.stream().map(Value::divisorOrOne).toList()) : null, type);
    }

    private static String choice(List<String> conditions, List<String> values) {
        StringBuilder sql = new StringBuilder("CASE");
        for (int i = 0; i < conditions.size(); i++) {
            sql.append(" WHEN ").append(conditions.get(i)).append(" THEN ").append(values.get(i));
        }
        return sql.append(" ELSE ").append(values.get(values.size() - 1)).append(" END").toString();
    }

    private Value coalesce(List<Value> values, SqlType type) {
        List<String> known = new ArrayList<>();
        values.subList(0, values.size() - 1).forEach(v -> known.add(v.sql() + " IS NOT NULL"));
        return known.isEmpty() ? as(values.get(0), type) : choice(known, values, type);
    }

    private Value nullIf(Value a, Value b, SqlType type) {
        return choice(List.of(compare(Operator.EQUAL, a, b).sql()), List.of(nothing(SqlType.NULL), a), type);
    }

    /** NULL if one of the values is: databases differ in that. */
    private Value extreme(Expr.Call call, List<Value> values) {
        List<String> whole = values.stream().map(v -> as(v, call.type()).whole(call.operator().text())).toList();
        String isNull = whole.stream().map(v -> v + " IS NULL").collect(Collectors.joining(" OR ", "(", ")"));
        Value best = Value.of(call.operator().text() + "(" + String.join(", ", whole) + ")", call.type());
        return choice(List.of(isNull), List.of(nothing(SqlType.NULL), best), call.type());
    }

    private Value inList(Expr.InList in, Scope scope) {
        Value operand = value(in.operand(), scope);
        return truth(in.values().stream().map(v -> compare(Operator.EQUAL, operand, value(v, scope)).sql()).collect(Collectors.joining(" OR ")));
    }
}
