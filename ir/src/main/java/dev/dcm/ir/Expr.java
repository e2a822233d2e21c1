package dev.dcm.ir;

import dev.dcm.base.Span;
import dev.dcm.base.SqlType;
import java.util.List;

/** A scalar expression over a row and the rows around it. Deep ones are kept cheap: what is asked often is computed once. */
public sealed interface Expr {
    SqlType type();

    /** Whether the value may depend on decisions. */
    boolean formula();

    Span span();

    private static boolean anyFormula(List<Expr> exprs) {
        return exprs.stream().anyMatch(Expr::formula);
    }

    /** A constant: Long, BigDecimal, Double, Boolean, String, List or null. */
    record Literal(Object value, SqlType type, Span span) implements Expr {
        @Override
        public boolean formula() {
            return false;
        }
    }

    /**
     * A column of a row.
     *
     * @param level 0 for the row at hand, 1 for the row around the sub-query, and so on outwards
     */
    record Column(int level, int index, String name, SqlType type, boolean formula, Span span) implements Expr {
    }

    /** An operator or function. */
    record Call(Operator operator, List<Expr> arguments, SqlType type, boolean formula, Span span) implements Expr {
        public Call(Operator operator, List<Expr> arguments, SqlType type, Span span) {
            this(operator, arguments, type, anyFormula(arguments), span);
        }

        /** Whether decisions determine if there is a value: a decided divisor may be 0, a decided index outside of its array. */
        public boolean mayFailByDecision() {
            return (operator == Operator.DIVIDE || operator == Operator.MODULO || operator == Operator.ITEM) && arguments.get(1).formula();
        }
    }

    /** CASE: the value beside the first true condition; the last value is that of ELSE. */
    record Case(List<Expr> conditions, List<Expr> values, SqlType type, boolean formula, Span span) implements Expr {
        public Case(List<Expr> conditions, List<Expr> values, SqlType type, Span span) {
            this(conditions, values, type, anyFormula(conditions) || anyFormula(values), span);
        }
    }

    /**
     * CAST to another type.
     *
     * @param precision of a DECIMAL, or the length of a string; -1 if not given
     * @param scale     of a DECIMAL; -1 if not given
     */
    record Cast(Expr operand, SqlType type, int precision, int scale, Span span) implements Expr {
        @Override
        public boolean formula() {
            return operand.formula();
        }
    }

    /** {@code operand IN (a, b, c)}. */
    record InList(Expr operand, List<Expr> values, boolean formula, Span span) implements Expr {
        public InList(Expr operand, List<Expr> values, Span span) {
            this(operand, values, operand.formula() || anyFormula(values), span);
        }

        @Override
        public SqlType type() {
            return SqlType.BOOLEAN;
        }
    }

    /** {@code (a, b) IN (query)}. */
    record InQuery(List<Expr> operands, Rel query, boolean formula, Span span) implements Expr {
        @Override
        public SqlType type() {
            return SqlType.BOOLEAN;
        }
    }

    /** {@code EXISTS (query)}. */
    record Exists(Rel query, boolean formula, Span span) implements Expr {
        @Override
        public SqlType type() {
            return SqlType.BOOLEAN;
        }
    }

    /** {@code operand comparison SOME|ALL (query)}. */
    record Quantified(Operator comparison, boolean all, Expr operand, Rel query, boolean formula, Span span) implements Expr {
        @Override
        public SqlType type() {
            return SqlType.BOOLEAN;
        }
    }

    /** A query used as a value: NULL without a row. */
    record Scalar(Rel query, SqlType type, boolean formula, Span span) implements Expr {
    }
}
