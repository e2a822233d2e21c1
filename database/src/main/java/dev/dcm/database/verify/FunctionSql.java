package dev.dcm.database.verify;

import dev.dcm.base.SqlType;
import dev.dcm.ir.Expr;
import dev.dcm.ir.Operator;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Writes functions and casts as SQL; those on numbers get constants only. */
final class FunctionSql {
    private final TypeNames types;
    private final ExpressionSql expressions;

    FunctionSql(TypeNames types, ExpressionSql expressions) {
        this.types = types;
        this.expressions = expressions;
    }

    Value call(Expr.Call call, List<Value> arguments) {
        SqlType type = call.type();
        return switch (call.operator()) {
            case CONTAINS -> contains(arguments.get(0), arguments.get(1));
            case ITEM -> item(call, arguments.get(0).sql(), arguments.get(1).sql());
            case ARRAY -> Value.of(types.cast(arguments.stream().map(a -> expressions.as(a, type.element()).whole("ARRAY"))
                    .collect(Collectors.joining(", ", "ARRAY[", "]")), type), type);
            case FLOOR, CEIL, ROUND, SIGN -> rounded(call.operator(), arguments, type);
            case POWER, SQRT -> result(call.operator().text() + "(" + arguments.stream().map(a -> types.cast(decimal(a), SqlType.DOUBLE))
                    .collect(Collectors.joining(", ")) + ")", type);
            case LIKE -> Value.of("(" + text(arguments.get(0)) + " LIKE " + text(arguments.get(1))
                    + (arguments.size() > 2 ? " ESCAPE " + text(arguments.get(2)) : "") + ")", type);
            case CONCAT -> Value.of(arguments.stream().map(this::text).collect(Collectors.joining(" || ", "(", ")")), type);
            // The function, other than the operator, skips NULLs.
            case CONCAT_KNOWN -> Value.of(arguments.stream().map(a -> "COALESCE(" + text(a) + ", '')").collect(Collectors.joining(" || ", "(", ")")), type);
            case POSITION -> result("POSITION(" + text(arguments.get(0)) + " IN " + text(arguments.get(1)) + ")", type);
            case UPPER, LOWER, TRIM, LTRIM, RTRIM, SUBSTRING, CHAR_LENGTH, REPLACE, LEFT, RIGHT, CARDINALITY ->
                    result(call.operator().text() + "(" + textAndLengths(arguments) + ")", type);
            default -> throw new NotExpressibleException(call.operator().text() + " has no SQL here");
        };
    }

    /** A decided index may be outside of its array where nobody asks for the element. */
    private Value item(Expr.Call call, String array, String index) {
        String element = "(" + array + ")[" + index + "]";
        return result(call.mayFailByDecision() ? "CASE WHEN " + index + " BETWEEN 1 AND CARDINALITY(" + array + ") THEN " + element + " END" : element, call.type());
    }

    private String text(Value value) {
        return expressions.as(value, SqlType.VARCHAR).sql();
    }

    private String decimal(Value value) {
        return Fractions.decimal(expressions.number(value));
    }

    /** Databases have their own ideas of the types of results. */
    private Value result(String sql, SqlType type) {
        return Value.of(type.isInteger() || type.isString() ? types.cast(sql, type) : sql, type);
    }

    /** Positions and lengths are INTEGER in PostgreSQL, which finds no function for BIGINT. */
    private static String textAndLengths(List<Value> arguments) {
        List<String> texts = new ArrayList<>();
        arguments.forEach(a -> texts.add(a.type().isInteger() ? "CAST(" + a.sql() + " AS INTEGER)" : a.sql()));
        return String.join(", ", texts);
    }

    private Value contains(Value array, Value element) {
        if (array.type().isNull()) {
            return types.nothing(SqlType.BOOLEAN);
        }
        boolean numbers = array.type().element().isNumeric();
        Value x = numbers ? expressions.number(element) : expressions.as(element, array.type().element());
        String test = types.dialect().comparesWithArrays() ? x.whole("CONTAINS") + " = ANY(" + array.sql() + ")"
                : "CONTAINS(" + array.sql() + ", " + x.whole("CONTAINS") + ")";
        return Value.of("(" + test + ")", SqlType.BOOLEAN);
    }

    private Value rounded(Operator operator, List<Value> arguments, SqlType type) {
        Value number = expressions.number(arguments.get(0));
        if (operator == Operator.SIGN) {
            return result("SIGN(" + number.sql() + ")", type);
        }
        if (type.isInteger() && arguments.size() == 1) {
            return number;
        }
        String digits = arguments.size() > 1 ? ", CAST(" + arguments.get(1).sql() + " AS INTEGER)" : "";
        return result(operator.text() + "(" + decimal(number) + digits + ")", type);
    }

    Value cast(Value value, Expr.Cast cast) {
        SqlType type = cast.type();
        if (value.type().isNull()) {
            return types.nothing(type);
        }
        if (cast.precision() >= 0 && (type.isString() || type.kind() == SqlType.Kind.DECIMAL)) {
            return limited(value, cast);
        }
        if (type.isNumeric() && !value.type().isString()) {
            Value number = expressions.number(value);
            boolean exact = type.kind() == SqlType.Kind.DECIMAL && !ExpressionSql.isFloating(number.type());
            return exact ? Value.fraction(number.sql(), number.divisor(), type) : Value.of(types.cast(Fractions.decimal(number), type), type);
        }
        return Value.of(types.cast(Fractions.decimal(value), type), type);
    }

    /** A cast that cuts a string to its length, or rounds a number to its scale. */
    private Value limited(Value value, Expr.Cast cast) {
        boolean text = cast.type().isString();
        String operand = Fractions.decimal(text || value.type().isString() ? value : expressions.number(value));
        String name = text ? "VARCHAR(" + cast.precision() + ")" : "NUMERIC(" + cast.precision() + ", " + Math.max(0, cast.scale()) + ")";
        return Value.of("CAST(" + operand + " AS " + name + ")", cast.type());
    }
}
