package dev.dcm.ivm.sql.query.expression;

import dev.dcm.ivm.sql.query.type.Kind;
import dev.dcm.ivm.sql.query.type.Types;
import java.util.function.UnaryOperator;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.type.SqlTypeName;

/**
 * Makes values of different types comparable: the engine compares values of one Java class alone. Nothing is rounded or checked
 * here, unlike in {@link Conversions}.
 */
public final class Coercion {
    private Coercion() {
    }

    /** The type in which values of both types can be compared or united, or null if there is none. */
    public static RelDataType common(RelDataType a, RelDataType b) {
        Kind left = Kind.of(a);
        Kind right = Kind.of(b);
        if (left == Kind.NULL || right == Kind.NULL) {
            return left == Kind.NULL ? b : a;
        } else if (left == Kind.ARRAY && right == Kind.ARRAY) {
            RelDataType element = common(a.getComponentType(), b.getComponentType());
            return element == null ? null : Types.FACTORY.createArrayType(element, -1);
        } else if (left == right) {
            return isCharacter(a) ? a : isCharacter(b) ? b : a;
        } else if (left.isNumber() && right.isNumber()) {
            return left == Kind.DOUBLE || right == Kind.LONG ? a : b;
        } else if (left == Kind.DATE && right == Kind.TIMESTAMP) {
            return b;
        }
        return left == Kind.TIMESTAMP && right == Kind.DATE ? a : null;
    }

    /** An operand of a comparison without the cast from CHAR to VARCHAR that Calcite adds: what was CHAR is compared without trailing blanks. */
    public static RexNode compared(RexNode operand) {
        boolean added = operand.isA(SqlKind.CAST) && Kind.of(operand.getType()) == Kind.STRING
                && isCharacter(((RexCall) operand).operands.get(0).getType());
        return added ? ((RexCall) operand).operands.get(0) : operand;
    }

    private static boolean isCharacter(RelDataType type) {
        return type.getSqlTypeName() == SqlTypeName.CHAR;
    }

    /** Whether values of the first type are values of the second type's kind already. */
    public static boolean isNone(RelDataType from, RelDataType to) {
        if (Kind.of(from) == Kind.NULL) {
            return true;
        } else if (Kind.of(from) != Kind.of(to) || isCharacter(to) && !isCharacter(from)) {
            return false;
        }
        return Kind.of(from) != Kind.ARRAY || isNone(from.getComponentType(), to.getComponentType());
    }

    /** A type of the same kind that takes every value of the kind unchanged; CHAR stays a type without trailing blanks. */
    public static RelDataType wide(RelDataType type) {
        return switch (Kind.of(type)) {
            case DECIMAL -> Types.FACTORY.createSqlType(SqlTypeName.DECIMAL, 1_000, 400);
            case DOUBLE -> Types.FACTORY.createSqlType(SqlTypeName.DOUBLE);
            case LONG -> Types.FACTORY.createSqlType(SqlTypeName.BIGINT);
            case STRING -> isCharacter(type) ? Types.character(Integer.MAX_VALUE) : Types.FACTORY.createSqlType(SqlTypeName.VARCHAR);
            case TIMESTAMP -> Types.FACTORY.createSqlType(SqlTypeName.TIMESTAMP, 6);
            case ARRAY -> Types.FACTORY.createArrayType(wide(type.getComponentType()), -1);
            default -> type;
        };
    }

    /** From values of one type to the kind of the other. */
    public static UnaryOperator<Object> to(RelDataType from, RelDataType to) {
        return isNone(from, to) ? UnaryOperator.identity() : Conversions.cast(from, wide(to));
    }
}
