package dev.dcm.ivm.sql.query.expression;

import java.util.Map;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexNode;

/** Functions by name. NULL in any argument makes the result NULL. */
final class Functions {
    private static final Map<String, Function> BY_NAME = Map.of();
    private final ExpressionCompiler compiler;

    Functions(ExpressionCompiler compiler) {
        this.compiler = compiler;
    }

    /** A function of known values. */
    @FunctionalInterface
    interface Function {
        Object apply(Object[] arguments);
    }

    Scalar compile(RexCall call) {
        throw Failures.unsupported(call.getOperator().getName());
    }
}
