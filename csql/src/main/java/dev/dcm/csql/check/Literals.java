package dev.dcm.csql.check;

import dev.dcm.base.Code;
import dev.dcm.base.Span;
import dev.dcm.base.SqlType;
import dev.dcm.csql.ast.Places;
import dev.dcm.ir.Expr;
import dev.dcm.ir.Operator;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNumericLiteral;
import org.apache.calcite.sql.SqlUnknownLiteral;
import org.apache.calcite.sql.type.SqlTypeName;

/** Literals as constants. Whole numbers must fit into 64 bits. */
final class Literals {
    private static final int MOST_DIGITS = 100;

    /** Calcite leaves it open what these are until it validates a query. */
    private static final Map<String, SqlType> TIMED = Map.of("DATE", SqlType.DATE, "TIME", SqlType.TIME, "TIMESTAMP", SqlType.TIMESTAMP);

    private Literals() {
    }

    static Expr bind(SqlLiteral literal, BindingContext context) {
        Span span = Places.of(literal);
        if (literal instanceof SqlNumericLiteral number) {
            return number.bigDecimalValue().precision() > MOST_DIGITS ? tooLong(number, span, context) : number(number, number.bigDecimalValue(), span, context);
        }
        SqlTypeName type = literal.getTypeName();
        if (type == SqlTypeName.NULL) {
            return new Expr.Literal(null, SqlType.NULL, span);
        }
        if (type == SqlTypeName.BOOLEAN) {
            return literal.getValue() == null ? new Expr.Literal(null, SqlType.BOOLEAN, span)
                    : new Expr.Literal(literal.booleanValue(), SqlType.BOOLEAN, span);
        }
        if (SqlTypeName.CHAR_TYPES.contains(type)) {
            return new Expr.Literal(literal.getValueAs(String.class), SqlType.VARCHAR, span);
        }
        SqlType timed = literal instanceof SqlUnknownLiteral unknown ? TIMED.get(unknown.tag) : null;
        if (timed != null) {
            return new Expr.Cast(new Expr.Literal(((SqlUnknownLiteral) literal).getValue(), SqlType.VARCHAR, span), timed, -1, -1, span);
        }
        return context.error(Code.UNSUPPORTED_ON_FORMULAS, span, "a literal of type " + type + " is not supported beside decisions",
                "Compute what needs it in a view without variable columns.");
    }

    /** The negation belongs to the number: -9223372036854775808 fits although its digits alone do not. */
    static Expr bindNegated(SqlLiteral literal, Span span, BindingContext context) {
        if (literal instanceof SqlNumericLiteral number && number.bigDecimalValue().precision() <= MOST_DIGITS) {
            return number(number, number.bigDecimalValue().negate(), span, context);
        }
        Expr operand = bind(literal, context);
        return new CallBuilder(context).build(Operator.NEGATE, List.of(operand), span);
    }

    private static Expr tooLong(SqlNumericLiteral number, Span span, BindingContext context) {
        return context.error(Code.NUMBER_TOO_LARGE, span, "a number of " + number.bigDecimalValue().precision() + " digits does not fit into 64 bits", "Use a smaller number.");
    }

    private static Expr number(SqlNumericLiteral number, BigDecimal value, Span span, BindingContext context) {
        if (number.isInteger()) {
            BigInteger whole = value.toBigIntegerExact();
            if (whole.bitLength() > 63) {
                return context.error(Code.NUMBER_TOO_LARGE, span, "the number " + whole + " does not fit into 64 bits", "Use a smaller number.");
            }
            boolean small = whole.bitLength() <= 31;
            return new Expr.Literal(whole.longValue(), small ? SqlType.INTEGER : SqlType.BIGINT, span);
        }
        boolean approximate = number.getTypeName() == SqlTypeName.DOUBLE || number.getTypeName() == SqlTypeName.REAL;
        return approximate ? new Expr.Literal(value.doubleValue(), SqlType.DOUBLE, span) : new Expr.Literal(value, SqlType.DECIMAL, span);
    }
}
