package dev.dcm.encoder.eval;

import dev.dcm.encoder.formula.Condition;
import dev.dcm.encoder.formula.Formulas;
import dev.dcm.encoder.formula.Linear;
import dev.dcm.encoder.formula.LinearBuilder;
import dev.dcm.encoder.value.Cell;
import dev.dcm.encoder.value.Rational;
import java.math.BigInteger;

/** Adds up known integers of rows that may be absent: each counts as its value times the 0 or 1 of its presence. */
public final class LongSum {
    private final Formulas formulas;
    private final LinearBuilder sum;
    private final Presences counted;
    private BigInteger known = BigInteger.ZERO;
    private boolean anyKnown;
    private boolean anyOpen;

    LongSum(Formulas formulas) {
        this.formulas = formulas;
        this.sum = formulas.builder();
        this.counted = new Presences(formulas);
    }

    /** A value that is not NULL. */
    public void add(Condition presence, long value) {
        if (presence == Formulas.TRUE) {
            known = known.add(BigInteger.valueOf(value));
            anyKnown = true;
        } else {
            sum.add(presence, value);
            counted.add(presence);
            anyOpen = true;
        }
    }

    /** The number of values, which is never NULL. */
    Cell count() {
        return Cell.number(total(), formulas.constant(1), Formulas.FALSE);
    }

    /**
     * The sum, NULL where no value counts.
     *
     * @param rows of the group: their presence is that of the values, if none of these was NULL
     */
    Cell sum(Presences rows) {
        if (!anyOpen) {
            return anyKnown ? new Cell.Known(Rational.of(known, BigInteger.ONE).simplest()) : Cell.NULL;
        }
        Condition isNull = anyKnown ? Formulas.FALSE : counted.size() == rows.size() ? rows.none() : counted.none();
        return Cell.number(total(), formulas.constant(1), isNull);
    }

    private Linear total() {
        return sum.build(known.longValueExact());
    }
}
