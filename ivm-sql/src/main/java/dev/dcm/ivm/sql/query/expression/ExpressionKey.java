package dev.dcm.ivm.sql.query.expression;

import dev.dcm.ivm.sql.query.type.Kind;
import java.util.List;
import java.util.stream.Collectors;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexDynamicParam;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexLiteral;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlSyntax;
import org.apache.calcite.sql.type.SqlTypeName;

/**
 * What expressions compute, as a key: equal keys over equal inputs mean equal results, so the operators around them can be one.
 *
 * @param text  what a reader sees
 * @param types the types of all parts: they decide on rounding and on what is out of range
 */
public record ExpressionKey(String text, String types) {

    /** The key of several expressions that make a row. */
    public static ExpressionKey of(List<? extends RexNode> nodes, List<Object> parameters) {
        StringBuilder types = new StringBuilder();
        String text = nodes.stream().map(node -> text(node, parameters, types)).collect(Collectors.joining(", "));
        return new ExpressionKey(text, types.toString());
    }

    public static ExpressionKey of(RexNode node, List<Object> parameters) {
        return of(List.of(node), parameters);
    }

    private static String text(RexNode node, List<Object> parameters, StringBuilder types) {
        types.append(typeText(node.getType())).append(';');
        if (node instanceof RexInputRef ref) {
            return "$" + ref.getIndex();
        } else if (node instanceof RexLiteral literal) {
            return literal.getTypeName() == SqlTypeName.SYMBOL ? literal.toString() : valueText(Literals.value(literal), literal.getType());
        } else if (node instanceof RexDynamicParam parameter) {
            return valueText(parameters.get(parameter.getIndex()), parameter.getType());
        } else if (node instanceof RexCall call) {
            return call(call, call.operands.stream().map(o -> text(o, parameters, types)).toList());
        }
        return node.toString();
    }

    private static String typeText(RelDataType type) {
        return type.toString();
    }

    private static String valueText(Object value, RelDataType type) {
        if (value == null) {
            return "NULL";
        }
        String text = Kind.of(type) == Kind.NULL ? value.toString() : Conversions.text(value, type);
        return Kind.of(type) == Kind.STRING ? "'" + text.replace("'", "''") + "'" : text;
    }

    private static String call(RexCall call, List<String> operands) {
        String name = call.getOperator().getName();
        if (call.getKind() == SqlKind.CAST) {
            return "CAST(" + operands.get(0) + " AS " + call.getType() + ")";
        } else if (call.getOperator().getSyntax() == SqlSyntax.BINARY && operands.size() > 1) {
            return "(" + String.join(" " + name + " ", operands) + ")";
        } else if (call.getOperator().getSyntax() == SqlSyntax.POSTFIX) {
            return operands.get(0) + " " + name;
        }
        return name + "(" + String.join(", ", operands) + ")";
    }

    @Override
    public String toString() {
        return text;
    }
}
