package dev.dcm.ivm.sql.query.expression;

import org.apache.calcite.rex.RexCall;

/** AND, OR, NOT and the IS tests. */
final class Logic {
    private final ExpressionCompiler compiler;

    Logic(ExpressionCompiler compiler) {
        this.compiler = compiler;
    }

    Scalar compile(RexCall call) {
        Scalar[] operands = call.operands.stream().map(compiler::compile).toArray(Scalar[]::new);
        Scalar first = operands[0];
        return switch (call.getKind()) {
            case AND -> decidedBy(operands, Boolean.FALSE);
            case OR -> decidedBy(operands, Boolean.TRUE);
            case NOT -> (left, right) -> {
                Object value = first.value(left, right);
                return value == null ? null : !(Boolean) value;
            };
            case IS_NULL -> (left, right) -> first.value(left, right) == null;
            case IS_NOT_NULL -> (left, right) -> first.value(left, right) != null;
            case IS_TRUE -> (left, right) -> Boolean.TRUE.equals(first.value(left, right));
            case IS_NOT_TRUE -> (left, right) -> !Boolean.TRUE.equals(first.value(left, right));
            case IS_FALSE -> (left, right) -> Boolean.FALSE.equals(first.value(left, right));
            case IS_NOT_FALSE -> (left, right) -> !Boolean.FALSE.equals(first.value(left, right));
            default -> throw Failures.unsupported(call.getOperator().getName());
        };
    }

    /** AND ends at the first FALSE, OR at the first TRUE; without one, a NULL makes the answer NULL. */
    private static Scalar decidedBy(Scalar[] operands, Boolean decisive) {
        Boolean otherwise = !decisive;
        return (left, right) -> {
            Boolean answer = otherwise;
            for (Scalar operand : operands) {
                Object value = operand.value(left, right);
                if (decisive.equals(value)) {
                    return decisive;
                }
                answer = value == null ? null : answer;
            }
            return answer;
        };
    }
}
