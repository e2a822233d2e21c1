package dev.dcm.encoder;

import dev.dcm.base.Code;
import dev.dcm.base.CsqlException;
import dev.dcm.base.Span;
import dev.dcm.encoder.eval.Evaluation;
import dev.dcm.encoder.formula.Condition;
import dev.dcm.encoder.formula.Formulas;
import dev.dcm.encoder.formula.Linear;
import dev.dcm.encoder.formula.LinearBuilder;
import dev.dcm.encoder.formula.Term;
import dev.dcm.encoder.value.Cell;
import dev.dcm.encoder.value.Rational;
import dev.dcm.ir.Constraint;
import dev.dcm.solver.SolverOptions;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;

/** The sum of all MAXIMIZE expressions over all present rows; NULL counts 0. Fractions are scaled to whole numbers. */
final class Objective {
    private static final MathContext REAL_DIGITS = new MathContext(12);
    private static final int EXPECTED_TERMS = 64;
    private final Evaluation evaluation;
    private final Formulas formulas;
    private final LinearBuilder wholes;
    private final List<Linear> numerators = new ArrayList<>();
    private final List<Long> denominators = new ArrayList<>();
    private Rational constant = Rational.of(0, 1);
    private Span span = Span.NONE;
    private Linear scaled;

    Objective(Evaluation evaluation) {
        this.evaluation = evaluation;
        this.formulas = evaluation.formulas();
        this.wholes = formulas.builder(EXPECTED_TERMS);
    }

    /**
     * The value that the constraint has in a row.
     *
     * @return what was added, up to a factor; null for what is known
     */
    Linear add(Constraint constraint, Condition presence, Cell cell) {
        span = constraint.expression().span();
        if (cell.isNullConstant()) {
            return null;
        }
        if (cell instanceof Cell.Known known && presence.is(true)) {
            constant = constant.plus(finite(known.value()));
            return null;
        }
        if (cell instanceof Cell.Known known && known.value() instanceof Long whole) {
            add(presence, whole);
            return null;
        }
        Cell.Numeric number = evaluation.expressions().number(cell, span);
        if (!number.denominator().isConstant()) {
            throw new CsqlException(Code.INEXACT_NUMBER, span, "an average over rows whose number is decided has no exact linear objective", "Maximise the sum, or average over constant rows.");
        }
        Linear share = formulas.choice(formulas.and(presence, formulas.not(number.isNull())), number.numerator(), formulas.constant(0));
        numerators.add(share);
        denominators.add(number.denominator().constant());
        return share;
    }

    /** A known value that counts as often as so many rows are present. */
    void add(Constraint constraint, Linear rows, Cell cell) {
        span = constraint.expression().span();
        if (cell.isNullConstant()) {
            return;
        }
        try {
            if (cell instanceof Cell.Known known && known.value() instanceof Long whole) {
                wholes.add(rows, whole);
                return;
            }
            Cell.Numeric number = evaluation.expressions().number(cell, span);
            if (!number.isNull().is(true)) {
                numerators.add(formulas.scale(rows, number.numerator().constant()));
                denominators.add(number.denominator().constant());
            }
        } catch (ArithmeticException e) {
            throw tooLarge();
        }
    }

    /** Whole numbers, by far most of what is added, are summed up on the way. */
    private void add(Condition presence, long whole) {
        try {
            wholes.add(presence, whole);
        } catch (ArithmeticException e) {
            throw tooLarge();
        }
    }

    private CsqlException tooLarge() {
        return new CsqlException(Code.OVERFLOW, span, "the numbers of the objective leave the 64-bit range", "Use smaller numbers or fewer decimals.");
    }

    private Rational finite(Object value) {
        Rational exact = Rational.exact(value);
        if (exact == null) {
            throw new CsqlException(Code.INEXACT_NUMBER, span, "the objective contains " + value + ", which is not a finite number", "");
        }
        return exact;
    }

    Span span() {
        return span;
    }

    boolean isConstant() {
        return scaled().isConstant();
    }

    boolean isReal() {
        return formulas.isReal(scaled());
    }

    SolverOptions.Shape shape() {
        int extremes = 0;
        for (int i = 0; i < scaled().size(); i++) {
            extremes += scaled().term(i) instanceof Term.Maximum ? 1 : 0;
        }
        return extremes == 0 ? SolverOptions.Shape.SUM : extremes == scaled().size() ? SolverOptions.Shape.EXTREME : SolverOptions.Shape.MIXED;
    }

    /** The objective without its constant part, multiplied by {@link #scale}. */
    Linear scaled() {
        if (scaled == null) {
            try {
                long scale = scale();
                List<Linear> terms = new ArrayList<>(List.of(formulas.scale(wholes.build(0), scale)));
                for (int i = 0; i < numerators.size(); i++) {
                    terms.add(formulas.scale(numerators.get(i), scale / denominators.get(i)));
                }
                scaled = formulas.sum(terms);
            } catch (ArithmeticException e) {
                throw tooLarge();
            }
        }
        return scaled;
    }

    long scale() {
        BigInteger scale = BigInteger.ONE;
        for (long denominator : denominators) {
            BigInteger d = BigInteger.valueOf(denominator);
            scale = scale.divide(scale.gcd(d)).multiply(d);
        }
        return scale.longValueExact();
    }

    /** The objective's value for that of a real {@link #scaled}, to the digits that such a value has. */
    BigDecimal realValue(double solved) {
        return constant.toBigDecimal().add(new BigDecimal(solved / scale())).round(REAL_DIGITS);
    }

    /** The objective's exact value for the solver's value of {@link #scaled}. */
    Rational value(long solved) {
        return constant.plus(Rational.of(solved, scale()));
    }
}
