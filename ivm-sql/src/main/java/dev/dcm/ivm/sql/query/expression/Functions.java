package dev.dcm.ivm.sql.query.expression;

import dev.dcm.ivm.sql.query.type.Kind;
import dev.dcm.ivm.sql.query.type.Types;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.type.SqlTypeName;

/** Functions by name. Unless a function says otherwise, NULL in any argument makes the result NULL. */
final class Functions {
    private static final Map<String, Family> BY_NAME = new HashMap<>();
    private final ExpressionCompiler compiler;

    static {
        for (Family family : List.of(new StringFunctions(), new NumberFunctions(), new TimeFunctions(), new ArrayFunctions())) {
            family.names().forEach(name -> BY_NAME.put(name, family));
        }
    }

    Functions(ExpressionCompiler compiler) {
        this.compiler = compiler;
    }

    /** Functions of one kind of values. */
    interface Family {
        Iterable<String> names();

        Scalar compile(String name, RexCall call, ExpressionCompiler compiler);
    }

    /** A function of known values. */
    @FunctionalInterface
    interface Function {
        Object apply(Object[] arguments);
    }

    Scalar compile(RexCall call) {
        String name = call.getOperator().getName();
        Family family = BY_NAME.get(name);
        if (family == null) {
            throw Failures.unsupported(name);
        }
        return family.compile(name, call, compiler);
    }

    /** The function over arguments that are all known, else NULL. */
    static Scalar strict(List<Scalar> arguments, Function function) {
        Scalar[] scalars = arguments.toArray(Scalar[]::new);
        return (left, right) -> {
            Object[] values = new Object[scalars.length];
            for (int i = 0; i < values.length; i++) {
                values[i] = scalars[i].value(left, right);
                if (values[i] == null) {
                    return null;
                }
            }
            return function.apply(values);
        };
    }

    /** All arguments as they are. */
    static List<Scalar> plain(RexCall call, ExpressionCompiler compiler) {
        return call.operands.stream().map(compiler::compile).toList();
    }

    /** All arguments as values of this type. */
    static List<Scalar> as(RelDataType type, RexCall call, ExpressionCompiler compiler) {
        return call.operands.stream().map(o -> compiler.compileAs(o, type)).toList();
    }

    /** An argument as a whole number. */
    static Scalar whole(RexNode argument, ExpressionCompiler compiler) {
        RelDataType bigint = Types.nullable(SqlTypeName.BIGINT);
        return Kind.of(argument.getType()) == Kind.LONG ? compiler.compile(argument)
                : ExpressionCompiler.then(compiler.compile(argument), Conversions.cast(argument.getType(), bigint));
    }

    /** An argument as text. */
    static Scalar text(RexNode argument, ExpressionCompiler compiler) {
        return compiler.compileAs(argument, Types.nullable(SqlTypeName.VARCHAR));
    }
}
