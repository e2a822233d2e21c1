package dev.dcm.ivm.sql.query.expression;

import dev.dcm.ivm.data.SqlArray;
import dev.dcm.ivm.data.Values;
import java.util.Objects;
import java.util.Set;
import java.util.function.IntPredicate;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexUtil;
import org.apache.calcite.sql.SqlKind;

/** Comparisons of two values, which are brought to one kind before. */
final class Comparisons {
    private final ExpressionCompiler compiler;

    Comparisons(ExpressionCompiler compiler) {
        this.compiler = compiler;
    }

    Scalar compile(RexCall call) {
        RexNode first = Coercion.compared(call.operands.get(0));
        RexNode second = Coercion.compared(call.operands.get(1));
        if (first.getType().isStruct()) {
            throw Failures.unsupported("a comparison of rows in this place");
        }
        RelDataType common = Coercion.common(first.getType(), second.getType());
        if (common == null) {
            throw Failures.unsupported("a comparison of " + first.getType() + " with " + second.getType());
        }
        Scalar a = compiler.compileAs(first, common);
        Scalar b = compiler.compileAs(second, common);
        return isUnknown(call) ? (left, right) -> null : compare(call.getKind(), a, b);
    }

    /** A comparison with the literal NULL: what it is compared with is not computed, and so cannot fail. */
    private static boolean isUnknown(RexCall call) {
        return !call.isA(Set.of(SqlKind.IS_DISTINCT_FROM, SqlKind.IS_NOT_DISTINCT_FROM))
                && call.operands.stream().anyMatch(operand -> RexUtil.isNullLiteral(operand, true));
    }

    static Scalar compare(SqlKind kind, Scalar a, Scalar b) {
        return switch (kind) {
            case EQUALS -> (left, right) -> same(a.value(left, right), b.value(left, right), true);
            case NOT_EQUALS -> (left, right) -> same(a.value(left, right), b.value(left, right), false);
            case LESS_THAN -> ordered(a, b, order -> order < 0);
            case LESS_THAN_OR_EQUAL -> ordered(a, b, order -> order <= 0);
            case GREATER_THAN -> ordered(a, b, order -> order > 0);
            case GREATER_THAN_OR_EQUAL -> ordered(a, b, order -> order >= 0);
            case IS_NOT_DISTINCT_FROM -> (left, right) -> Objects.equals(a.value(left, right), b.value(left, right));
            case IS_DISTINCT_FROM -> (left, right) -> !Objects.equals(a.value(left, right), b.value(left, right));
            default -> throw Failures.unsupported("the comparison " + kind.sql);
        };
    }

    private static Boolean same(Object a, Object b, boolean wanted) {
        if (a == null || b == null) {
            return null;
        }
        return a instanceof SqlArray x && b instanceof SqlArray y ? sameArrays(x, y, wanted) : a.equals(b) == wanted;
    }

    /** Arrays differ if a known pair of elements differs; a NULL among the others makes the answer unknown. */
    private static Boolean sameArrays(SqlArray a, SqlArray b, boolean wanted) {
        if (a.size() != b.size()) {
            return !wanted;
        }
        boolean known = true;
        for (int i = 0; i < a.size(); i++) {
            Boolean same = same(a.get(i), b.get(i), true);
            if (Boolean.FALSE.equals(same)) {
                return !wanted;
            }
            known &= same != null;
        }
        return known ? wanted : null;
    }

    private static Scalar ordered(Scalar a, Scalar b, IntPredicate test) {
        return (left, right) -> {
            Object x = a.value(left, right);
            Object y = b.value(left, right);
            return x == null || y == null ? null : (Object) test.test(Values.compare(x, y));
        };
    }
}
