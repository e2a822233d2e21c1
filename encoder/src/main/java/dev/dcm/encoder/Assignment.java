package dev.dcm.encoder;

import dev.dcm.encoder.formula.Condition;
import dev.dcm.encoder.formula.Linear;
import dev.dcm.encoder.formula.Term;
import dev.dcm.encoder.formula.Valuation;
import dev.dcm.encoder.value.Cell;
import dev.dcm.encoder.value.Rational;
import dev.dcm.encoder.value.Texts;

/** The decided values, and what formulas and cells come to under them. */
final class Assignment {
    private final Valuation values;
    private final Texts texts;

    Assignment(Valuation values, Texts texts) {
        this.values = values;
        this.texts = texts;
    }

    long value(Term.Variable variable) {
        return values.value(variable);
    }

    long value(Linear number) {
        return values.value(number);
    }

    double realValue(Linear number) {
        return values.realValue(number);
    }

    boolean holds(Condition condition) {
        return values.holds(condition);
    }

    /** The cell as a plain value. */
    Object value(Cell cell) {
        if (cell instanceof Cell.Known known) {
            return known.value() instanceof Rational r ? r.toBigDecimal() : known.value();
        } else if (cell instanceof Cell.Truth truth) {
            return holds(truth.isTrue()) ? Boolean.TRUE : holds(truth.isFalse()) ? Boolean.FALSE : null;
        } else if (cell instanceof Cell.Text text) {
            return holds(text.isNull()) ? null : texts.text(value(text.code()));
        } else if (cell instanceof Cell.Fallible fallible) {
            return holds(fallible.fails()) ? null : value(fallible.value());
        } else if (cell instanceof Cell.FallibleTruth truth) {
            return holds(truth.isTrue()) ? Boolean.TRUE : holds(truth.isFalse()) ? Boolean.FALSE : null;
        }
        Cell.Numeric number = (Cell.Numeric) cell;
        if (holds(number.isNull())) {
            return null;
        }
        if (number.numerator().isReal() || number.denominator().isReal()) {
            return realValue(number.numerator()) / realValue(number.denominator());
        }
        Object value = Rational.of(value(number.numerator()), value(number.denominator())).simplest();
        return value instanceof Rational r ? r.toBigDecimal() : value;
    }
}
