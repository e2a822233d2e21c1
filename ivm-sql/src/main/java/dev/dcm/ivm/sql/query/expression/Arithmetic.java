package dev.dcm.ivm.sql.query.expression;

import dev.dcm.ivm.data.Values;
import dev.dcm.ivm.sql.query.type.Kind;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.function.BinaryOperator;
import java.util.function.LongBinaryOperator;
import java.util.function.UnaryOperator;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.SqlKind;

/** The four operations, the remainder and the signs: exact, with an error where the result does not fit. */
final class Arithmetic {
    private final ExpressionCompiler compiler;

    Arithmetic(ExpressionCompiler compiler) {
        this.compiler = compiler;
    }

    Scalar compile(RexCall call) {
        RelDataType type = call.getType();
        SqlKind kind = call.getKind();
        if (kind == SqlKind.PLUS_PREFIX) {
            return compiler.compileAs(call.operands.get(0), type);
        } else if (kind == SqlKind.MINUS_PREFIX || kind == SqlKind.CHECKED_MINUS_PREFIX) {
            return negated(compiler.compileAs(call.operands.get(0), type), type);
        } else if (Moments.concern(call)) {
            return new Moments(compiler).compile(call);
        }
        return binary(call, type);
    }

    private Scalar binary(RexCall call, RelDataType type) {
        RexNode first = call.operands.get(0);
        RexNode second = call.operands.get(1);
        return switch (Kind.of(type)) {
            case LONG -> remainderOfDecimals(call) ? decimals(call, type) : longs(call, type);
            case MONTHS, MICROSECONDS -> intervals(call, type);
            case DECIMAL -> decimals(call, type);
            case DOUBLE -> apply(compiler.compileAs(first, type), compiler.compileAs(second, type), doubles(call.getKind()));
            case NULL -> (left, right) -> null;
            default -> throw Failures.unsupported(call.getOperator().getName() + " of " + first.getType() + " and " + second.getType());
        };
    }

    private static boolean remainderOfDecimals(RexCall call) {
        return call.operands.stream().anyMatch(o -> Kind.of(o.getType()) == Kind.DECIMAL);
    }

    private Scalar longs(RexCall call, RelDataType type) {
        LongBinaryOperator operation = longs(call.getKind());
        Scalar a = compiler.compile(call.operands.get(0));
        Scalar b = compiler.compile(call.operands.get(1));
        return (left, right) -> {
            Object x = a.value(left, right);
            Object y = b.value(left, right);
            return x == null || y == null ? null : exact(operation, (Long) x, (Long) y, type);
        };
    }

    private static Long exact(LongBinaryOperator operation, long x, long y, RelDataType type) {
        try {
            return Conversions.inRange(operation.applyAsLong(x, y), type);
        } catch (ArithmeticException e) {
            throw Failures.outOfRange("of this result", type);
        }
    }

    private static LongBinaryOperator longs(SqlKind kind) {
        return switch (kind) {
            case PLUS, CHECKED_PLUS -> Math::addExact;
            case MINUS, CHECKED_MINUS -> Math::subtractExact;
            case TIMES, CHECKED_TIMES -> Math::multiplyExact;
            case DIVIDE, CHECKED_DIVIDE -> (x, y) -> x == Long.MIN_VALUE && y == -1 ? Math.negateExact(x) : x / nonZero(y);
            case MOD -> (x, y) -> x % nonZero(y);
            default -> throw Failures.unsupported(kind.sql);
        };
    }

    private static long nonZero(long divisor) {
        if (divisor == 0) {
            throw Failures.divisionByZero();
        }
        return divisor;
    }

    /** An interval plus or minus another one, or times or divided by a number. */
    private Scalar intervals(RexCall call, RelDataType type) {
        LongBinaryOperator operation = longs(call.getKind());
        Scalar a = compiler.compile(call.operands.get(0));
        Scalar b = compiler.compile(call.operands.get(1));
        boolean whole = call.operands.stream().allMatch(o -> Kind.of(o.getType()) != Kind.DECIMAL && Kind.of(o.getType()) != Kind.DOUBLE);
        if (!whole) {
            throw Failures.unsupported("an interval times or divided by a number with a fraction");
        }
        return apply(a, b, (x, y) -> exact(operation, (Long) x, (Long) y, type));
    }

    private Scalar decimals(RexCall call, RelDataType type) {
        RelDataType decimal = Kind.of(type) == Kind.DECIMAL ? type
                : call.operands.stream().map(RexNode::getType).filter(t -> Kind.of(t) == Kind.DECIMAL).findFirst().orElseThrow();
        Scalar result = apply(compiler.compileAs(call.operands.get(0), decimal), compiler.compileAs(call.operands.get(1), decimal),
                decimals(call.getKind(), decimal.getScale()));
        return ExpressionCompiler.then(result, Kind.of(type) == Kind.DECIMAL ? UnaryOperator.identity()
                : Conversions.cast(decimal, type));
    }

    private static BinaryOperator<Object> decimals(SqlKind kind, int scale) {
        BinaryOperator<BigDecimal> operation = switch (kind) {
            case PLUS, CHECKED_PLUS -> BigDecimal::add;
            case MINUS, CHECKED_MINUS -> BigDecimal::subtract;
            case TIMES, CHECKED_TIMES -> BigDecimal::multiply;
            case DIVIDE, CHECKED_DIVIDE -> (x, y) -> x.divide(nonZero(y), scale, RoundingMode.HALF_DOWN);
            case MOD -> (x, y) -> x.remainder(nonZero(y));
            default -> throw Failures.unsupported(kind.sql);
        };
        return (x, y) -> Values.canonical(operation.apply((BigDecimal) x, (BigDecimal) y));
    }

    private static BigDecimal nonZero(BigDecimal divisor) {
        if (divisor.signum() == 0) {
            throw Failures.divisionByZero();
        }
        return divisor;
    }

    private static BinaryOperator<Object> doubles(SqlKind kind) {
        return switch (kind) {
            case PLUS, CHECKED_PLUS -> (x, y) -> Values.canonical((Double) x + (Double) y);
            case MINUS, CHECKED_MINUS -> (x, y) -> Values.canonical((Double) x - (Double) y);
            case TIMES, CHECKED_TIMES -> (x, y) -> Values.canonical((Double) x * (Double) y);
            case DIVIDE, CHECKED_DIVIDE -> (x, y) -> Values.canonical((Double) x / nonZero((Double) y));
            case MOD -> (x, y) -> Values.canonical((Double) x % nonZero((Double) y));
            default -> throw Failures.unsupported(kind.sql);
        };
    }

    private static double nonZero(double divisor) {
        if (divisor == 0) {
            throw Failures.divisionByZero();
        }
        return divisor;
    }

    private static Scalar apply(Scalar a, Scalar b, BinaryOperator<Object> operation) {
        return (left, right) -> {
            Object x = a.value(left, right);
            Object y = b.value(left, right);
            return x == null || y == null ? null : operation.apply(x, y);
        };
    }

    private static Scalar negated(Scalar operand, RelDataType type) {
        Object zero = switch (Kind.of(type)) {
            case DECIMAL -> BigDecimal.ZERO;
            case DOUBLE -> 0.0;
            default -> 0L;
        };
        BinaryOperator<Object> minus = switch (Kind.of(type)) {
            case DECIMAL -> decimals(SqlKind.MINUS, 0);
            case DOUBLE -> doubles(SqlKind.MINUS);
            default -> (x, y) -> exact(Math::subtractExact, (Long) x, (Long) y, type);
        };
        return apply((left, right) -> zero, operand, minus);
    }
}
