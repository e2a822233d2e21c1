package dev.dcm.ivm.sql.dml;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlDynamicParam;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNumericLiteral;
import org.apache.calcite.sql.SqlUnknownLiteral;
import org.apache.calcite.sql.type.SqlTypeName;

/** A value that a statement tells without computing. */
sealed interface Operand {

    /** A literal, as a Java object; null for NULL. */
    record Constant(Object value) implements Operand {
    }

    /** A question mark, counted from 0. */
    record Parameter(int index) implements Operand {
    }

    /** The word DEFAULT. */
    record Default() implements Operand {
    }

    /** The operand that the expression is, if it is one. */
    static Optional<Operand> of(SqlNode node) {
        if (node instanceof SqlDynamicParam parameter) {
            return Optional.of(new Parameter(parameter.getIndex()));
        } else if (node.getKind() == SqlKind.DEFAULT) {
            return Optional.of(new Default());
        } else if (node instanceof SqlUnknownLiteral timed) {
            return Optional.of(new Constant(timed.getValue()));
        } else if (node instanceof SqlLiteral literal) {
            return literal(literal);
        } else if (node.getKind() == SqlKind.MINUS_PREFIX && ((SqlCall) node).operand(0) instanceof SqlNumericLiteral literal) {
            return Optional.of(new Constant(negated(number(literal))));
        } else if (node.getKind() == SqlKind.ARRAY_VALUE_CONSTRUCTOR) {
            return array((SqlCall) node);
        } else if (node.getKind() == SqlKind.ROW && ((SqlCall) node).operandCount() == 1) {
            return of(((SqlCall) node).operand(0));
        }
        return Optional.empty();
    }

    private static Optional<Operand> literal(SqlLiteral literal) {
        SqlTypeName type = literal.getTypeName();
        if (literal instanceof SqlNumericLiteral number) {
            return Optional.of(new Constant(number(number)));
        }
        return switch (type) {
            case NULL -> Optional.of(new Constant(null));
            case CHAR, VARCHAR -> Optional.of(new Constant(literal.getValueAs(String.class)));
            case BOOLEAN -> Optional.ofNullable(literal.getValue()).map(Constant::new);
            case DATE, TIME, TIMESTAMP -> Optional.of(new Constant(String.valueOf(literal.getValue())));
            default -> Optional.empty();
        };
    }

    private static Object number(SqlNumericLiteral literal) {
        BigDecimal value = literal.bigDecimalValue();
        if (literal.getTypeName() == SqlTypeName.DOUBLE) {
            return value.doubleValue();
        }
        return value.scale() <= 0 && value.precision() <= 18 ? (Object) value.longValueExact() : value;
    }

    private static Object negated(Object number) {
        return number instanceof Long l ? (Object) (-l) : number instanceof Double d ? (Object) (-d) : ((BigDecimal) number).negate();
    }

    private static Optional<Operand> array(SqlCall call) {
        List<Object> elements = new ArrayList<>();
        for (SqlNode element : call.getOperandList()) {
            if (of(element).orElse(null) instanceof Constant constant) {
                elements.add(constant.value());
            } else {
                return Optional.empty();
            }
        }
        return Optional.of(new Constant(elements.toArray()));
    }
}
