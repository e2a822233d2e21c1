package dev.dcm.ivm.sql.query.expression;

import dev.dcm.ivm.data.SqlArray;
import dev.dcm.ivm.sql.query.type.Kind;
import java.util.List;
import java.util.Objects;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexNode;

/** Functions of arrays, whose elements are counted from 1. */
final class ArrayFunctions implements Functions.Family {
    @Override
    public Iterable<String> names() {
        return List.of("ITEM", "CARDINALITY", "CONTAINS", "ARRAY_CONTAINS");
    }

    @Override
    public Scalar compile(String name, RexCall call, ExpressionCompiler compiler) {
        return switch (name) {
            case "ITEM" -> Functions.strict(List.of(compiler.compile(call.operands.get(0)), Functions.whole(call.operands.get(1), compiler)),
                    a -> element((SqlArray) a[0], (Long) a[1]));
            case "CARDINALITY" -> Functions.strict(Functions.plain(call, compiler), a -> (long) ((SqlArray) a[0]).size());
            case "||" -> Functions.strict(Functions.as(call.getType(), call, compiler), a -> SqlArray.of(
                    Stream.concat(Stream.of(((SqlArray) a[0]).toArray()), Stream.of(((SqlArray) a[1]).toArray())).toArray()));
            default -> contains(call, compiler);
        };
    }

    private static Object element(SqlArray array, long index) {
        if (index < 1 || index > array.size()) {
            throw Failures.noElement(index, array.size());
        }
        return array.get((int) index - 1);
    }

    /**
     * TRUE if an element is the value. ARRAY_CONTAINS finds NULL like any other value, as in H2; for CONTAINS it is unknown what NULL equals, as
     * in a comparison with ANY.
     */
    private static Scalar contains(RexCall call, ExpressionCompiler compiler) {
        RexNode array = call.operands.get(0);
        RexNode value = call.operands.get(1);
        RelDataType element = array.getType().getComponentType();
        RelDataType common = element == null || Kind.of(element) == Kind.NULL ? value.getType() : Coercion.common(element, value.getType());
        if (common == null) {
            throw Failures.unsupported("a search for " + value.getType() + " in an array of " + element);
        }
        boolean threeValued = call.getOperator().getName().equals("CONTAINS");
        Scalar elements = compiler.compile(array);
        Scalar searched = compiler.compileAs(value, common);
        UnaryOperator<Object> conversion = element == null ? UnaryOperator.identity() : Coercion.to(element, common);
        return (left, right) -> {
            Object known = elements.value(left, right);
            if (known == null) {
                return null;
            }
            Object wanted = searched.value(left, right);
            SqlArray all = (SqlArray) known;
            boolean unknown = threeValued && wanted == null && all.size() > 0;
            for (int i = 0; i < all.size() && !unknown; i++) {
                if (Objects.equals(conversion.apply(all.get(i)), wanted)) {
                    return true;
                }
            }
            return unknown || threeValued && hasNull(all) ? null : (Boolean) false;
        };
    }

    private static boolean hasNull(SqlArray array) {
        for (int i = 0; i < array.size(); i++) {
            if (array.get(i) == null) {
                return true;
            }
        }
        return false;
    }
}
