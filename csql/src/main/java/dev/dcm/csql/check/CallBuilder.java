package dev.dcm.csql.check;

import dev.dcm.base.Code;
import dev.dcm.base.Names;
import dev.dcm.base.Span;
import dev.dcm.base.SqlType;
import dev.dcm.ir.Expr;
import dev.dcm.ir.Operator;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.apache.calcite.sql.SqlDataTypeSpec;

/** Builds calls with checked types. */
final class CallBuilder {
    private final BindingContext context;

    CallBuilder(BindingContext context) {
        this.context = context;
    }

    Expr build(Operator operator, List<Expr> arguments, Span span) {
        SqlType type = switch (operator) {
            case PLUS, MINUS, TIMES, DIVIDE, MODULO -> arithmetic(operator, arguments, span);
            case NEGATE -> Typing.isNumber(arguments.get(0).type()) ? Typing.arithmetic(arguments.get(0).type(), SqlType.NULL) : mismatch(operator, arguments, span);
            case AND, OR, NOT, IS_TRUE, IS_NOT_TRUE, IS_FALSE, IS_NOT_FALSE ->
                    arguments.stream().allMatch(a -> Typing.isCondition(a.type())) ? SqlType.BOOLEAN : mismatch(operator, arguments, span);
            case EQUAL, NOT_EQUAL, LESS, LESS_EQUAL, GREATER, GREATER_EQUAL, NOT_DISTINCT, DISTINCT_FROM -> comparison(operator, arguments, span);
            case IS_NULL, IS_NOT_NULL -> SqlType.BOOLEAN;
            case LIKE -> arguments.stream().allMatch(a -> Typing.isText(a.type())) ? SqlType.BOOLEAN : mismatch(operator, arguments, span);
            case CONCAT -> arguments.stream().allMatch(a -> Typing.isText(a.type())) ? SqlType.VARCHAR : mismatch(operator, arguments, span);
            default -> throw new IllegalArgumentException("not an operator: " + operator);
        };
        if (type == null) {
            return new Expr.Literal(null, SqlType.NULL, span);
        }
        Expr folded = foldWholeNumbers(operator, arguments, span);
        return folded != null ? folded : onFormulas(operator, arguments, type, span);
    }

    /** Arithmetic on literals is done at once, so that what leaves 64 bits is found where it stands; null for everything else. */
    private Expr foldWholeNumbers(Operator operator, List<Expr> arguments, Span span) {
        boolean folds = operator == Operator.PLUS || operator == Operator.MINUS || operator == Operator.TIMES;
        if (!folds || !(arguments.get(0) instanceof Expr.Literal a && a.value() instanceof Long x) || !(arguments.get(1) instanceof Expr.Literal b && b.value() instanceof Long y)) {
            return null;
        }
        try {
            long value = switch (operator) {
                case PLUS -> Math.addExact(x, y);
                case MINUS -> Math.subtractExact(x, y);
                default -> Math.multiplyExact(x, y);
            };
            return new Expr.Literal(value, value == (int) value ? SqlType.INTEGER : SqlType.BIGINT, span);
        } catch (ArithmeticException e) {
            return context.error(Code.NUMBER_TOO_LARGE, span, "the value of this expression does not fit into 64 bits", "Use smaller numbers.");
        }
    }

    /** Formulas are numbers, conditions and strings; a date or an array cannot depend on decisions. */
    Expr requireFormulaType(Expr expr) {
        SqlType type = expr.type();
        if (expr.formula() && !type.isNumeric() && !type.isBoolean() && !type.isString() && !type.isNull()) {
            return context.error(Code.UNSUPPORTED_ON_FORMULAS, expr.span(), "a value of type " + type + " cannot depend on decisions", "Choose among numbers, conditions or strings.");
        }
        return expr;
    }

    private Expr onFormulas(Operator operator, List<Expr> arguments, SqlType type, Span span) {
        Expr.Call call = new Expr.Call(operator, arguments, type, span);
        if (call.formula() && !operator.onFormulas()) {
            return context.error(Code.UNSUPPORTED_ON_FORMULAS, span, operator.text() + " is not supported on decisions",
                    "It works on constant columns only.");
        }
        return call;
    }

    private SqlType arithmetic(Operator operator, List<Expr> arguments, Span span) {
        SqlType left = arguments.get(0).type();
        SqlType right = arguments.get(1).type();
        if (!Typing.isNumber(left) || !Typing.isNumber(right)) {
            return mismatch(operator, arguments, span);
        }
        boolean divides = operator == Operator.DIVIDE || operator == Operator.MODULO;
        if (divides && arguments.get(1) instanceof Expr.Literal literal && isZero(literal.value())) {
            context.error(Code.DIVISION_BY_ZERO, literal.span(), "division by zero", "Divide by something else.");
            return null;
        }
        return Typing.arithmetic(left, right);
    }

    private static boolean isZero(Object value) {
        return value instanceof Long n && n == 0 || value instanceof BigDecimal d && d.signum() == 0 || value instanceof Double x && x == 0;
    }

    private SqlType comparison(Operator operator, List<Expr> arguments, Span span) {
        SqlType left = arguments.get(0).type();
        SqlType right = arguments.get(1).type();
        if (!left.isComparableWith(right)) {
            return mismatch(operator, arguments, span);
        }
        boolean formula = arguments.get(0).formula() || arguments.get(1).formula();
        if (operator.isOrdering() && formula && left.isString()) {
            context.error(Code.ORDER_ON_FORMULAS, span, "decided strings have no order for " + operator.text(), "Compare them with = or <>, or decide an integer.");
            return null;
        }
        return SqlType.BOOLEAN;
    }

    private SqlType mismatch(Operator operator, List<Expr> arguments, Span span) {
        context.error(Code.TYPE_MISMATCH, span, "cannot apply " + operator.text() + " to " + types(arguments),
                "Nothing converts silently between strings, numbers and conditions; use CAST where a conversion is meant.");
        return null;
    }

    private static String types(List<Expr> arguments) {
        return arguments.stream().map(a -> a.type().toString()).collect(Collectors.joining(" and "));
    }

    Expr function(String name, List<Expr> arguments, Span span) {
        FunctionTable.Function function = FunctionTable.function(name);
        if (function == null) {
            return context.error(Code.UNKNOWN_FUNCTION, span, "unknown function '" + name.toLowerCase(Locale.ROOT) + "'",
                    Names.didYouMean(name, FunctionTable.names(), "On rows without decisions the database's functions can be used, in a view."));
        }
        if (!function.shape().takes(arguments.size())) {
            return context.error(Code.ARGUMENTS, span, name.toUpperCase(Locale.ROOT) + " takes " + function.shape().arity() + " argument(s), not " + arguments.size(), "Add or remove arguments.");
        }
        SqlType type = FunctionTable.result(function, arguments.stream().map(Expr::type).toList());
        if (type == null) {
            mismatch(function.operator(), arguments, span);
            return new Expr.Literal(null, SqlType.NULL, span);
        }
        boolean orders = function.operator() == Operator.GREATEST || function.operator() == Operator.LEAST;
        if (orders && type.isString() && arguments.stream().anyMatch(Expr::formula)) {
            return context.error(Code.ORDER_ON_FORMULAS, span, "decided strings have no order", "Decide an integer instead.");
        }
        boolean arrays = function.operator() == Operator.CONTAINS || function.operator() == Operator.CARDINALITY;
        if (arrays) {
            requireFormulaType(arguments.get(0));
        }
        return requireFormulaType(onFormulas(function.operator(), arguments, type, span));
    }

    Expr caseOf(List<Expr> conditions, List<Expr> values, Span span) {
        for (Expr condition : conditions) {
            if (!Typing.isCondition(condition.type())) {
                return context.error(Code.TYPE_MISMATCH, condition.span(), "a condition is expected here, not " + condition.type(), "Compare it with something, for example with = or <=.");
            }
        }
        SqlType type = Typing.common(values.stream().map(Expr::type).toList());
        if (type == null) {
            return context.error(Code.TYPE_MISMATCH, span, "the branches of CASE have no common type: " + types(values), "Use CAST where a conversion is meant.");
        }
        return requireFormulaType(new Expr.Case(conditions, values, type, span));
    }

    Expr cast(Expr operand, SqlDataTypeSpec spec, Span span) {
        TypeReader.Declared declared = spec == null ? null : new TypeReader(context.diagnostics()).read(spec);
        if (declared == null) {
            return new Expr.Literal(null, SqlType.NULL, span);
        }
        SqlType from = operand.type();
        SqlType to = declared.type();
        boolean textOfOthers = to.isString() && !from.isString() && !from.isInteger() && !from.isNull();
        if (textOfOthers) {
            return context.error(Code.UNSUPPORTED_ON_FORMULAS, span, "a " + from + " as text looks different in every database", "Cast it in a view without variable columns.");
        }
        boolean shortens = operand.formula() && to.isString() && declared.precision() >= 0;
        boolean counts = (from.isInteger() || from.isBoolean()) && (to.isInteger() || to.kind() == SqlType.Kind.DECIMAL || to.kind() == SqlType.Kind.DOUBLE || to.isBoolean() && from.isBoolean());
        boolean sameFamily = from.isString() && to.isString() && !shortens || from.isNumeric() && to.isNumeric() && !to.isInteger() && declared.precision() < 0;
        if (operand.formula() && !counts && !sameFamily && !from.isNull()) {
            return context.error(Code.UNSUPPORTED_ON_FORMULAS, span, "a decision of type " + from + " cannot be cast to " + to, "Cast in a view without decisions, and join that with the decision.");
        }
        boolean timed = isTimed(to) && declared.precision() < 0 && (from.isNull() || from.isString() || isTimed(from));
        boolean plain = to.isNumeric() || to.isString() || to.isBoolean();
        boolean simple = !isTimed(from) && !from.isArray() && from.kind() != SqlType.Kind.OTHER;
        if (!timed && (!plain || !simple) && !from.equals(to) && !from.isNull()) {
            return context.error(Code.UNSUPPORTED_ON_FORMULAS, span, "a cast of " + from + " to " + to + (declared.precision() < 0 ? "" : "(" + declared.precision() + ")")
                    + " is not supported beside decisions", "Cast it in a view without variable columns.");
        }
        return new Expr.Cast(operand, to, declared.precision(), declared.scale(), span);
    }

    private static boolean isTimed(SqlType type) {
        return type.kind() == SqlType.Kind.DATE || type.kind() == SqlType.Kind.TIME || type.kind() == SqlType.Kind.TIMESTAMP;
    }

    Expr item(List<Expr> arguments, Span span) {
        SqlType array = arguments.get(0).type();
        SqlType index = arguments.get(1).type();
        if (!array.isArray() && !array.isNull() || !index.isInteger() && !index.isNull()) {
            mismatch(Operator.ITEM, arguments, span);
            return new Expr.Literal(null, SqlType.NULL, span);
        }
        requireFormulaType(arguments.get(0));
        return onFormulas(Operator.ITEM, arguments, array.isNull() ? SqlType.NULL : array.element(), span);
    }

    Expr array(List<Expr> elements, Span span) {
        SqlType type = Typing.common(elements.stream().map(Expr::type).toList());
        if (type == null) {
            mismatch(Operator.ARRAY, elements, span);
            return new Expr.Literal(null, SqlType.NULL, span);
        }
        return onFormulas(Operator.ARRAY, elements, SqlType.array(type), span);
    }
}
