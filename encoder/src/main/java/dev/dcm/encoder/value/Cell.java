package dev.dcm.encoder.value;

import dev.dcm.encoder.formula.Condition;
import dev.dcm.encoder.formula.Formulas;
import dev.dcm.encoder.formula.Linear;

/** A cell of a conditional row. */
public sealed interface Cell {
    Known NULL = new Known(null);
    Known TRUE = new Known(true);
    Known FALSE = new Known(false);

    /** A constant: Long, Rational, Double, Boolean, String, List, anything else a database delivers, or null. */
    record Known(Object value) implements Cell {
    }

    /**
     * {@code numerator / denominator}.
     *
     * @param denominator positive wherever the cell is not NULL; a constant except in averages over conditional rows
     */
    record Numeric(Linear numerator, Linear denominator, Condition isNull) implements Cell {
    }

    /** A condition in three-valued logic: UNKNOWN where it is neither true nor false. */
    record Truth(Condition isTrue, Condition isFalse) implements Cell {
    }

    /** A text by its code in the {@link Texts}. */
    record Text(Linear code, Condition isNull) implements Cell {
    }

    /**
     * A cell that has no value under some decisions, since it divides by 0 there.
     *
     * @param value what it is elsewhere; never fallible itself
     * @param fails where it has no value
     */
    record Fallible(Cell value, Condition fails) implements Cell {
    }

    /**
     * A truth value that may hang on something that has no value. It has one all the same where that cannot matter, as in {@code TRUE OR 1 / 0 > 2}.
     *
     * @param isTrue    whatever the value would be
     * @param isFalse   whatever the value would be
     * @param mayBeTrue true, or hanging on what has no value
     */
    record FallibleTruth(Condition isTrue, Condition isFalse, Condition mayBeTrue, Condition mayBeFalse) implements Cell {
    }

    static Known of(boolean value) {
        return value ? TRUE : FALSE;
    }

    /** A truth value, as a constant where it is one. */
    static Cell truth(Condition isTrue, Condition isFalse) {
        if (isTrue.is(true)) {
            return TRUE;
        }
        if (isFalse.is(true)) {
            return FALSE;
        }
        return isTrue.is(false) && isFalse.is(false) ? NULL : new Truth(isTrue, isFalse);
    }

    /** A number, as a constant where it is one. */
    static Cell number(Linear numerator, Linear denominator, Condition isNull) {
        if (isNull.is(true)) {
            return NULL;
        }
        if (isNull.is(false) && numerator.isConstant() && denominator.isConstant()) {
            return new Known(Rational.of(numerator.constant(), denominator.constant()).simplest());
        }
        return new Numeric(numerator, denominator, isNull);
    }

    default boolean isNullConstant() {
        return this instanceof Known known && known.value() == null;
    }

    /** The condition under which the cell is NULL. */
    default Condition nullCondition(Formulas formulas) {
        if (this instanceof Known known) {
            return Formulas.of(known.value() == null);
        } else if (this instanceof Numeric number) {
            return number.isNull();
        } else if (this instanceof Text text) {
            return text.isNull();
        } else if (this instanceof Fallible fallible) {
            return fallible.value().nullCondition(formulas);
        } else if (this instanceof FallibleTruth truth) {
            return formulas.and(formulas.not(truth.isTrue()), formulas.not(truth.isFalse()));
        }
        Truth truth = (Truth) this;
        return formulas.and(formulas.not(truth.isTrue()), formulas.not(truth.isFalse()));
    }
}
