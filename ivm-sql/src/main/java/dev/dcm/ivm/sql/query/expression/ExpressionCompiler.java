package dev.dcm.ivm.sql.query.expression;

import dev.dcm.ivm.data.Row;
import dev.dcm.ivm.data.SqlArray;
import java.util.List;
import java.util.function.LongSupplier;
import java.util.function.UnaryOperator;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexDynamicParam;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexLiteral;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexSubQuery;

/**
 * Makes closures of expressions. The closures keep SQL's three-valued logic (NULL is null), compute exactly, and fail with a
 * {@link dev.dcm.ivm.sql.error.SqlError} where SQL has an error. AND, OR, CASE and COALESCE do not look at operands that do not matter.
 */
public final class ExpressionCompiler {
    private final int leftWidth;
    private final List<Object> parameters;
    private final LongSupplier clock;

    private ExpressionCompiler(int leftWidth, List<Object> parameters, LongSupplier clock) {
        this.leftWidth = leftWidth;
        this.parameters = parameters;
        this.clock = clock;
    }

    /** For expressions over one row, without CURRENT_TIMESTAMP. */
    public static ExpressionCompiler overRow(List<Object> parameters) {
        return new ExpressionCompiler(Integer.MAX_VALUE, parameters, null);
    }

    /** For expressions over one row that may ask for the time. */
    public static ExpressionCompiler overRow(List<Object> parameters, LongSupplier clock) {
        return new ExpressionCompiler(Integer.MAX_VALUE, parameters, clock);
    }

    /** For expressions over pairs of rows; the columns of the right one follow those of the left one. */
    public static ExpressionCompiler overPair(int leftWidth, List<Object> parameters) {
        return new ExpressionCompiler(leftWidth, parameters, null);
    }

    public Scalar compile(RexNode node) {
        if (node instanceof RexInputRef ref) {
            return column(ref.getIndex());
        } else if (node instanceof RexLiteral literal) {
            Object value = Literals.value(literal);
            return (left, right) -> value;
        } else if (node instanceof RexDynamicParam parameter) {
            Object value = parameters.get(parameter.getIndex());
            return (left, right) -> value;
        } else if (node instanceof RexCall call && !(node instanceof RexSubQuery)) {
            return call(call);
        }
        throw Failures.unsupported("'" + node + "' in this place");
    }

    /** The value with the kind of another type. */
    Scalar compileAs(RexNode node, RelDataType type) {
        UnaryOperator<Object> conversion = Coercion.to(node.getType(), type);
        if (node instanceof RexLiteral literal) {
            Object value = conversion.apply(Literals.value(literal));
            return (left, right) -> value;
        }
        return then(compile(node), conversion);
    }

    static Scalar then(Scalar scalar, UnaryOperator<Object> conversion) {
        return conversion == UnaryOperator.identity() ? scalar : (left, right) -> conversion.apply(scalar.value(left, right));
    }

    private Scalar column(int index) {
        if (index < leftWidth) {
            return (left, right) -> left.get(index);
        }
        int inRight = index - leftWidth;
        return (left, right) -> right.get(inRight);
    }

    private Scalar call(RexCall call) {
        return switch (call.getKind()) {
            case AND, OR, NOT, IS_NULL, IS_NOT_NULL, IS_TRUE, IS_NOT_TRUE, IS_FALSE, IS_NOT_FALSE -> new Logic(this).compile(call);
            case CASE, COALESCE, NVL -> new Choices(this).compile(call);
            case EQUALS, NOT_EQUALS, LESS_THAN, LESS_THAN_OR_EQUAL, GREATER_THAN, GREATER_THAN_OR_EQUAL, IS_DISTINCT_FROM,
                    IS_NOT_DISTINCT_FROM, SEARCH -> new Comparisons(this).compile(call);
            case PLUS, MINUS, TIMES, DIVIDE, MOD, MINUS_PREFIX, PLUS_PREFIX, CHECKED_PLUS, CHECKED_MINUS, CHECKED_TIMES, CHECKED_DIVIDE,
                    CHECKED_MINUS_PREFIX -> new Arithmetic(this).compile(call);
            case CAST -> then(compile(call.operands.get(0)), Conversions.cast(call.operands.get(0).getType(), call.getType()));
            case REINTERPRET -> compile(call.operands.get(0));
            case ARRAY_VALUE_CONSTRUCTOR -> array(call);
            default -> function(call);
        };
    }

    private Scalar array(RexCall call) {
        Scalar[] elements = call.operands.stream().map(e -> compileAs(e, call.getType().getComponentType())).toArray(Scalar[]::new);
        return (left, right) -> {
            Object[] values = new Object[elements.length];
            for (int i = 0; i < values.length; i++) {
                values[i] = elements[i].value(left, right);
            }
            return SqlArray.of(values);
        };
    }

    private Scalar function(RexCall call) {
        if (clock != null && Clock.reads(call)) {
            UnaryOperator<Object> conversion = Clock.conversion(call);
            LongSupplier time = clock;
            return (left, right) -> conversion.apply(time.getAsLong());
        }
        return new Functions(this).compile(call);
    }

    /** A condition over a row: TRUE and nothing else passes. */
    public static boolean isTrue(Scalar scalar, Row left, Row right) {
        return Boolean.TRUE.equals(scalar.value(left, right));
    }
}
