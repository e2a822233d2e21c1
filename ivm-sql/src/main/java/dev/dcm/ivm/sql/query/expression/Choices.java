package dev.dcm.ivm.sql.query.expression;

import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexCall;

/** CASE and COALESCE. */
final class Choices {
    private final ExpressionCompiler compiler;

    Choices(ExpressionCompiler compiler) {
        this.compiler = compiler;
    }

    Scalar compile(RexCall call) {
        return switch (call.getKind()) {
            case CASE -> searched(call);
            default -> firstKnown(call);
        };
    }

    private Scalar searched(RexCall call) {
        RelDataType type = call.getType();
        int pairs = call.operands.size() / 2;
        Scalar[] conditions = new Scalar[pairs];
        Scalar[] values = new Scalar[pairs];
        for (int i = 0; i < pairs; i++) {
            conditions[i] = compiler.compile(call.operands.get(2 * i));
            values[i] = compiler.compileAs(call.operands.get(2 * i + 1), type);
        }
        Scalar otherwise = compiler.compileAs(call.operands.get(call.operands.size() - 1), type);
        return (left, right) -> {
            for (int i = 0; i < pairs; i++) {
                if (ExpressionCompiler.isTrue(conditions[i], left, right)) {
                    return values[i].value(left, right);
                }
            }
            return otherwise.value(left, right);
        };
    }

    private Scalar firstKnown(RexCall call) {
        Scalar[] values = call.operands.stream().map(o -> compiler.compileAs(o, call.getType())).toArray(Scalar[]::new);
        return (left, right) -> {
            for (Scalar candidate : values) {
                Object value = candidate.value(left, right);
                if (value != null) {
                    return value;
                }
            }
            return null;
        };
    }
}
