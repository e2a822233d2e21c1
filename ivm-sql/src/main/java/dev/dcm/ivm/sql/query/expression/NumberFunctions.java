package dev.dcm.ivm.sql.query.expression;

import dev.dcm.ivm.data.Values;
import dev.dcm.ivm.sql.query.type.Kind;
import dev.dcm.ivm.sql.query.type.Types;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleUnaryOperator;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.sql.type.SqlTypeName;

/** Functions of numbers, and GREATEST and LEAST of anything. */
final class NumberFunctions implements Functions.Family {
    private static final RelDataType DOUBLE = Types.nullable(SqlTypeName.DOUBLE);
    private static final Map<String, DoubleUnaryOperator> DOUBLES = new HashMap<>();

    static {
        DOUBLES.put("SQRT", x -> Math.sqrt(atLeast(x, 0, "SQRT")));
        DOUBLES.put("LN", x -> Math.log(positive(x, "LN")));
        DOUBLES.put("LOG10", x -> Math.log10(positive(x, "LOG10")));
        DOUBLES.put("EXP", Math::exp);
        DOUBLES.put("CBRT", Math::cbrt);
        DOUBLES.put("SIN", Math::sin);
        DOUBLES.put("COS", Math::cos);
        DOUBLES.put("TAN", Math::tan);
        DOUBLES.put("ASIN", Math::asin);
        DOUBLES.put("ACOS", Math::acos);
        DOUBLES.put("ATAN", Math::atan);
        DOUBLES.put("DEGREES", Math::toDegrees);
        DOUBLES.put("RADIANS", Math::toRadians);
    }

    private static double atLeast(double value, double least, String name) {
        if (value < least) {
            throw Failures.invalidArgument(name + " of the negative number " + value);
        }
        return value;
    }

    private static double positive(double value, String name) {
        if (value <= 0) {
            throw Failures.invalidArgument(name + " of " + value + ", which is not positive");
        }
        return value;
    }

    @Override
    public Iterable<String> names() {
        List<String> names = new ArrayList<>(DOUBLES.keySet());
        names.addAll(List.of("ABS", "SIGN", "FLOOR", "CEIL", "ROUND", "TRUNCATE", "POWER", "GREATEST", "LEAST", "PI", "ATAN2"));
        return names;
    }

    @Override
    public Scalar compile(String name, RexCall call, ExpressionCompiler compiler) {
        if (DOUBLES.containsKey(name)) {
            DoubleUnaryOperator function = DOUBLES.get(name);
            return Functions.strict(Functions.as(DOUBLE, call, compiler), a -> Values.canonical(function.applyAsDouble((Double) a[0])));
        }
        Kind argument = call.operands.isEmpty() ? Kind.NULL : Kind.of(call.operands.get(0).getType());
        if (argument == Kind.TIMESTAMP || argument == Kind.DATE || argument == Kind.TIME) {
            if (name.equals("FLOOR") || name.equals("CEIL")) {
                return new TimeFunctions().compile(name, call, compiler);
            }
        }
        return switch (name) {
            case "PI" -> (left, right) -> Math.PI;
            case "POWER" -> Functions.strict(Functions.as(DOUBLE, call, compiler), a -> Values.canonical(Math.pow((Double) a[0], (Double) a[1])));
            case "ATAN2" -> Functions.strict(Functions.as(DOUBLE, call, compiler), a -> Values.canonical(Math.atan2((Double) a[0], (Double) a[1])));
            case "GREATEST" -> extreme(call, compiler, 1);
            case "LEAST" -> extreme(call, compiler, -1);
            case "ABS" -> absolute(call, compiler);
            case "SIGN" -> sign(call, compiler);
            default -> rounded(name, call, compiler);
        };
    }

    private static Scalar extreme(RexCall call, ExpressionCompiler compiler, int sign) {
        return Functions.strict(Functions.as(call.getType(), call, compiler), values -> {
            Object best = values[0];
            for (Object value : values) {
                best = sign * Values.compare(value, best) > 0 ? value : best;
            }
            return best;
        });
    }

    private static Scalar absolute(RexCall call, ExpressionCompiler compiler) {
        RelDataType type = call.getType();
        return Functions.strict(Functions.as(type, call, compiler), a -> switch (Kind.of(type)) {
            case DECIMAL -> ((BigDecimal) a[0]).abs();
            case DOUBLE -> Math.abs((Double) a[0]);
            default -> {
                if ((Long) a[0] == Long.MIN_VALUE) {
                    throw Failures.outOfRange(a[0], type);
                }
                yield Conversions.inRange(Math.abs((Long) a[0]), type);
            }
        });
    }

    private static Scalar sign(RexCall call, ExpressionCompiler compiler) {
        RelDataType integer = Types.nullable(SqlTypeName.INTEGER);
        Scalar signs = Functions.strict(Functions.plain(call, compiler), a -> a[0] instanceof BigDecimal d ? (Object) (long) d.signum()
                : a[0] instanceof Double d ? (Object) (long) Math.signum(d) : (Object) (long) Long.signum((Long) a[0]));
        return ExpressionCompiler.then(signs, Coercion.to(integer, call.getType()));
    }

    /** FLOOR, CEIL, ROUND and TRUNCATE, perhaps to so many digits after the point. */
    private static Scalar rounded(String name, RexCall call, ExpressionCompiler compiler) {
        RoundingMode mode = switch (name) {
            case "FLOOR" -> RoundingMode.FLOOR;
            case "CEIL" -> RoundingMode.CEILING;
            case "ROUND" -> RoundingMode.HALF_UP;
            case "TRUNCATE" -> RoundingMode.DOWN;
            default -> throw Failures.unsupported(name);
        };
        RelDataType type = call.getType();
        List<Scalar> arguments = new ArrayList<>();
        arguments.add(compiler.compileAs(call.operands.get(0), type));
        if (call.operands.size() > 1) {
            arguments.add(Functions.whole(call.operands.get(1), compiler));
        }
        return Functions.strict(arguments, a -> rounded(a[0], a.length > 1 ? (int) (long) (Long) a[1] : 0, mode, type));
    }

    private static Object rounded(Object value, int digits, RoundingMode mode, RelDataType type) {
        if (value instanceof BigDecimal d) {
            return Values.canonical(d.setScale(digits, mode));
        } else if (value instanceof Double d) {
            return Double.isFinite(d) ? Values.canonical(BigDecimal.valueOf(d).setScale(digits, mode).doubleValue()) : d;
        }
        return digits >= 0 ? value : Conversions.inRange(BigDecimal.valueOf((Long) value).setScale(digits, mode).longValueExact(), type);
    }
}
