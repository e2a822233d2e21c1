package dev.dcm.encoder.eval;

import dev.dcm.base.Code;
import dev.dcm.base.CsqlException;
import dev.dcm.base.Span;
import dev.dcm.encoder.formula.Condition;
import dev.dcm.encoder.formula.Formulas;
import dev.dcm.encoder.formula.Linear;
import dev.dcm.encoder.value.Cell;
import dev.dcm.encoder.value.Rational;
import dev.dcm.ir.Expr;
import dev.dcm.ir.Operator;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;

/** Arithmetic on cells. Fractions are exact: a number is an integer formula over a denominator. */
final class Arithmetic {
    /** Of a floating-point constant beside a real variable: as many as matter, and no more, since they are scaled to integers. */
    private static final MathContext DIGITS = new MathContext(12);
    private final Formulas formulas;
    private final Linear one;

    Arithmetic(Formulas formulas) {
        this.formulas = formulas;
        this.one = formulas.constant(1);
    }

    /** The cell as a fraction; a condition counts as 0 or 1. */
    Cell.Numeric numeric(Cell cell, Span span) {
        if (cell instanceof Cell.Numeric number) {
            return number;
        } else if (cell instanceof Cell.Truth truth) {
            return new Cell.Numeric(formulas.indicator(truth.isTrue()), one, truth.nullCondition(formulas));
        }
        Object value = ((Cell.Known) cell).value();
        if (value == null) {
            return new Cell.Numeric(formulas.constant(0), one, Formulas.TRUE);
        }
        if (value instanceof Long whole) {
            return new Cell.Numeric(formulas.constant(whole), one, Formulas.FALSE);
        }
        Rational exact = exact(value, span);
        return new Cell.Numeric(formulas.constant(exact.numerator().longValueExact()), formulas.constant(exact.denominator().longValueExact()), Formulas.FALSE);
    }

    /** Whether a real variable has a part in the cell. */
    boolean isReal(Cell cell) {
        return formulas.hasReals() && cell instanceof Cell.Numeric number && (number.numerator().isReal() || number.denominator().isReal());
    }

    /** Cells that meet in one operation. Beside a real one, constants need not be exact either. */
    List<Cell.Numeric> numerics(List<Cell> cells, Span span) {
        boolean real = formulas.hasReals() && cells.stream().anyMatch(this::isReal);
        List<Cell.Numeric> numbers = new ArrayList<>(cells.size());
        for (Cell cell : cells) {
            numbers.add(numeric(real ? rounded(cell) : cell, span));
        }
        return numbers;
    }

    private static Cell rounded(Cell cell) {
        boolean approximate = cell instanceof Cell.Known known && known.value() instanceof Double d && Double.isFinite(d);
        return approximate ? new Cell.Known(Rational.of(new BigDecimal((Double) ((Cell.Known) cell).value()).round(DIGITS))) : cell;
    }

    /** The constant as a fraction that fixed-point arithmetic can scale by. */
    private static Rational exact(Object value, Span span) {
        if (value instanceof Double d && (!Double.isFinite(d) || new BigDecimal(Double.toString(d)).compareTo(new BigDecimal(d)) != 0)) {
            throw new CsqlException(Code.INEXACT_NUMBER, span, "the floating-point number " + d + " is not an exact decimal number, so a formula cannot use it",
                    "Declare the column DECIMAL, or ROUND the number in a view.");
        }
        Rational exact = Rational.exact(value);
        if (exact == null) {
            throw new IllegalStateException("not a number: " + value);
        }
        return exact;
    }

    Cell binary(Expr.Call call, Cell a, Cell b) {
        if (a.isNullConstant() || b.isNullConstant()) {
            return Cell.NULL;
        }
        if (a instanceof Cell.Known x && b instanceof Cell.Known y) {
            return new Cell.Known(Constants.arithmetic(call, x.value(), y.value()));
        }
        if (call.operator() == Operator.MINUS && a instanceof Cell.Known k && k.value() instanceof Long whole && b instanceof Cell.Numeric n && n.denominator() == one) {
            // What is left of a capacity, for each row of a table: worth a short cut.
            return Cell.number(formulas.difference(whole, n.numerator()), one, n.isNull());
        }
        boolean real = isReal(a) || isReal(b);
        Cell.Numeric x = numeric(real ? rounded(a) : a, call.span());
        Cell.Numeric y = numeric(real ? rounded(b) : b, call.span());
        Condition isNull = formulas.or(x.isNull(), y.isNull());
        return switch (call.operator()) {
            case PLUS -> sum(x, y, isNull, false);
            case MINUS -> sum(x, y, isNull, true);
            case TIMES -> reduced(formulas.multiply(x.numerator(), y.numerator()), formulas.multiply(x.denominator(), y.denominator()), isNull);
            case DIVIDE -> call.type().isInteger() ? integerDivision(call, x, y, isNull) : exactDivision(call, x, y, isNull);
            default -> remainder(call, x, y, isNull);
        };
    }

    private Cell sum(Cell.Numeric x, Cell.Numeric y, Condition isNull, boolean subtract) {
        Linear common = common(x.denominator(), y.denominator());
        Linear left = scaled(x, common);
        Linear right = scaled(y, common);
        return Cell.number(subtract ? formulas.subtract(left, right) : formulas.add(left, right), common, isNull);
    }

    /** The least common denominator of constants, the product of others. */
    private Linear common(Linear a, Linear b) {
        if (a == b) {
            return a;
        }
        if (a.isConstant() && b.isConstant()) {
            BigInteger x = BigInteger.valueOf(a.constant());
            BigInteger y = BigInteger.valueOf(b.constant());
            return formulas.constant(x.divide(x.gcd(y)).multiply(y).longValueExact());
        }
        return formulas.multiply(a, b);
    }

    /** The numerator over a common denominator. */
    private Linear scaled(Cell.Numeric x, Linear common) {
        if (x.denominator() == common) {
            return x.numerator();
        }
        if (x.denominator().isConstant() && common.isConstant()) {
            return formulas.scale(x.numerator(), common.constant() / x.denominator().constant());
        }
        return x.denominator().isConstant() && x.denominator().constant() == 1 ? formulas.multiply(x.numerator(), common)
                : throwVariableDenominator();
    }

    private static Linear throwVariableDenominator() {
        throw new ArithmeticException("averages over conditional rows cannot be added");
    }

    /** Numerators over one denominator, for those who compare many. */
    List<Linear> overOneDenominator(List<Cell.Numeric> numbers) {
        Linear common = commonDenominator(numbers);
        List<Linear> numerators = new ArrayList<>(numbers.size());
        for (Cell.Numeric number : numbers) {
            numerators.add(scaled(number, common));
        }
        return numerators;
    }

    /** The common denominator that {@link #overOneDenominator} uses. */
    Linear commonDenominator(List<Cell.Numeric> numbers) {
        Linear common = one;
        for (Cell.Numeric number : numbers) {
            common = common(common, number.denominator());
        }
        return common;
    }

    private Cell reduced(Linear numerator, Linear denominator, Condition isNull) {
        if (!denominator.isConstant() || denominator.constant() == 1) {
            return Cell.number(numerator, denominator, isNull);
        }
        BigInteger gcd = BigInteger.valueOf(denominator.constant()).gcd(BigInteger.valueOf(numerator.constant()));
        for (int i = 0; i < numerator.size(); i++) {
            gcd = gcd.gcd(BigInteger.valueOf(numerator.coefficient(i)));
        }
        // Dividing every coefficient by the same factor keeps numbers small after 0.5 * (2 * x).
        return gcd.equals(BigInteger.ONE) ? Cell.number(numerator, denominator, isNull)
                : Cell.number(dividedExactly(numerator, gcd.longValueExact()), formulas.constant(denominator.constant() / gcd.longValueExact()), isNull);
    }

    private Linear dividedExactly(Linear number, long divisor) {
        Linear result = formulas.constant(number.constant() / divisor);
        for (int i = 0; i < number.size(); i++) {
            result = formulas.add(result, formulas.scale(formulas.linear(number.term(i)), number.coefficient(i) / divisor));
        }
        return result;
    }

    private Cell integerDivision(Expr.Call call, Cell.Numeric x, Cell.Numeric y, Condition isNull) {
        requireNonZero(call, y);
        return Cell.number(formulas.divide(x.numerator(), y.numerator()), one, isNull);
    }

    private Cell exactDivision(Expr.Call call, Cell.Numeric x, Cell.Numeric y, Condition isNull) {
        requireNonZero(call, y);
        if (!y.numerator().isConstant() || !y.denominator().isConstant()) {
            throw inexact(call, "a division by a decision has no exact decimal result");
        }
        Rational factor = Rational.of(y.denominator().constant(), y.numerator().constant());
        if (!factor.isDecimal() && !isReal(x)) {
            throw inexact(call, "this division has no exact decimal result");
        }
        Linear numerator = formulas.scale(x.numerator(), factor.numerator().longValueExact());
        return reduced(numerator, formulas.scale(x.denominator(), factor.denominator().longValueExact()), isNull);
    }

    private static CsqlException inexact(Expr.Call call, String message) {
        return new CsqlException(Code.INEXACT_NUMBER, call.span(), message, "Multiply instead of dividing, or divide whole numbers, which truncates.");
    }

    private static void requireNonZero(Expr.Call call, Cell.Numeric divisor) {
        if (divisor.numerator().isConstant() && divisor.numerator().constant() == 0 && divisor.isNull().is(false)) {
            throw Constants.divisionByZero(call.arguments().get(1).span());
        }
    }

    private Cell remainder(Expr.Call call, Cell.Numeric x, Cell.Numeric y, Condition isNull) {
        requireNonZero(call, y);
        Linear common = common(x.denominator(), y.denominator());
        return Cell.number(formulas.remainder(scaled(x, common), scaled(y, common)), common, isNull);
    }

    /** Where a divisor is 0; it is not where it is NULL. */
    Condition isZero(Cell divisor, Span span) {
        if (divisor instanceof Cell.Known known) {
            Rational exact = Rational.exact(known.value());
            return Formulas.of(exact != null && exact.signum() == 0);
        }
        Cell.Numeric number = numeric(divisor, span);
        // That nothing divides by a real number is told by those who would.
        return formulas.isReal(number.numerator()) ? Formulas.FALSE : formulas.and(formulas.not(number.isNull()), formulas.equal(number.numerator(), formulas.constant(0)));
    }

    /** The divisor, and 1 in the place of 0, so that there is a quotient whatever is decided: whether anybody may ask for it is a question of its own. */
    Cell withoutZero(Cell divisor, Span span) {
        if (divisor instanceof Cell.Known) {
            return divisor;
        }
        Cell.Numeric number = numeric(divisor, span);
        return formulas.isReal(number.numerator()) ? divisor
                : new Cell.Numeric(formulas.add(number.numerator(), formulas.indicator(formulas.equal(number.numerator(), formulas.constant(0)))), number.denominator(), number.isNull());
    }

    Cell negate(Cell cell, Span span) {
        if (cell instanceof Cell.Known known) {
            return new Cell.Known(Constants.negate(known.value()));
        }
        Cell.Numeric number = numeric(cell, span);
        return Cell.number(formulas.negate(number.numerator()), number.denominator(), number.isNull());
    }

    Cell absolute(Cell cell, Span span) {
        if (cell instanceof Cell.Known known) {
            Rational exact = Rational.exact(known.value());
            return exact != null && exact.signum() < 0 ? new Cell.Known(Constants.negate(known.value())) : known;
        }
        Cell.Numeric number = numeric(cell, span);
        Linear largest = formulas.maximum(List.of(Formulas.TRUE, Formulas.TRUE), List.of(number.numerator(), formulas.negate(number.numerator())));
        return Cell.number(largest, number.denominator(), number.isNull());
    }

}
