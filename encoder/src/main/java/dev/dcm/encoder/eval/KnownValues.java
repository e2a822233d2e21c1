package dev.dcm.encoder.eval;

import dev.dcm.base.Code;
import dev.dcm.base.CsqlException;
import dev.dcm.encoder.value.Cell;
import dev.dcm.ir.Expr;

/** What generated code does with values that are known. */
public abstract class KnownValues {
    protected static Cell known(long value) {
        return new Cell.Known(value);
    }

    protected static Cell known(long value, boolean isNull) {
        return isNull ? Cell.NULL : new Cell.Known(value);
    }

    protected static Cell known(Object value) {
        return value == null ? Cell.NULL : new Cell.Known(value);
    }

    protected static Object boxed(int value) {
        return value;
    }

    protected static Object boxed(long value) {
        return value;
    }

    protected static Object boxed(long value, boolean isNull) {
        return isNull ? null : (Object) value;
    }

    protected static Object value(Cell cell) {
        return ((Cell.Known) cell).value();
    }

    protected static Object value(Expr.Literal literal) {
        return Constants.normal(literal.value());
    }

    protected static boolean isNull(boolean[] nulls, int row) {
        return nulls != null && nulls[row];
    }

    protected static boolean isTrue(Object value) {
        return Boolean.TRUE.equals(value);
    }

    protected static boolean isFalse(Object value) {
        return Boolean.FALSE.equals(value);
    }

    protected static int compare(Object a, Object b) {
        return Constants.compare(a, b);
    }

    protected static long plus(long a, long b, Expr call) {
        try {
            return Math.addExact(a, b);
        } catch (ArithmeticException e) {
            throw overflow(call);
        }
    }

    protected static long minus(long a, long b, Expr call) {
        try {
            return Math.subtractExact(a, b);
        } catch (ArithmeticException e) {
            throw overflow(call);
        }
    }

    protected static long times(long a, long b, Expr call) {
        try {
            return Math.multiplyExact(a, b);
        } catch (ArithmeticException e) {
            throw overflow(call);
        }
    }

    /** Towards zero. */
    protected static long divide(long a, long b, Expr.Call call) {
        if (b == 0) {
            throw Constants.divisionByZero(call.arguments().get(1).span());
        } else if (b == -1) {
            return negate(a, call);
        }
        return a / b;
    }

    protected static long negate(long a, Expr call) {
        return minus(0, a, call);
    }

    protected static long absolute(long a, Expr call) {
        return a < 0 ? negate(a, call) : a;
    }

    static CsqlException overflow(Expr expr) {
        return new CsqlException(Code.OVERFLOW, expr.span(), "the numbers of this expression leave the 64-bit range",
                "Use smaller numbers, or bound the variables with CHECK.");
    }
}
