package dev.dcm.encoder.eval;

import dev.dcm.encoder.formula.Condition;
import dev.dcm.encoder.formula.Formulas;
import dev.dcm.encoder.formula.Linear;
import dev.dcm.encoder.formula.LinearBuilder;
import dev.dcm.encoder.value.Cell;
import dev.dcm.encoder.value.Rational;
import java.math.BigInteger;
import java.util.Arrays;

/** Adds up known integers of rows that may be absent: each counts as its value times the 0 or 1 of its presence. */
public final class LongSum {
    private final Formulas formulas;
    private final GroupSize expected;
    private Condition[] conditions;
    private long[] values;
    /** Null as long as no value is counted several times. */
    private Linear[] counts;
    private int size;
    private BigInteger known = BigInteger.ZERO;
    private boolean anyKnown;

    LongSum(Formulas formulas, GroupSize expected) {
        this.formulas = formulas;
        this.expected = expected;
        this.conditions = new Condition[expected.get()];
        this.values = new long[expected.get()];
    }

    /** A value that is not NULL. */
    public void add(Condition presence, long value) {
        if (presence == Formulas.TRUE) {
            known = known.add(BigInteger.valueOf(value));
            anyKnown = true;
            return;
        }
        if (size == values.length) {
            expected.raise(size * 2);
            conditions = Arrays.copyOf(conditions, size * 2);
            values = Arrays.copyOf(values, size * 2);
        }
        conditions[size] = presence;
        values[size++] = value;
    }

    /** A value of each of those rows of a class that are counted; of a single row, if the count is null. */
    public void add(Condition presence, Linear count, long value) {
        if (count != null) {
            counts = counts == null ? new Linear[values.length] : counts.length < values.length ? Arrays.copyOf(counts, values.length) : counts;
            if (size == counts.length) {
                counts = Arrays.copyOf(counts, size * 2);
            }
            counts[size] = count;
        }
        add(presence, value);
    }

    /** The number of values, which is never NULL. */
    Cell count() {
        return Cell.number(total(), formulas.constant(1), Formulas.FALSE);
    }

    /**
     * The sum, NULL where no value counts.
     *
     * @param rows how many rows its group has, if the group is present only where one of them is, otherwise -1. If each has a value,
     *             there is a sum wherever there is a group, and nobody asks elsewhere
     */
    Cell sum(int rows) {
        if (size == 0) {
            return anyKnown ? new Cell.Known(Rational.of(known, BigInteger.ONE).simplest()) : Cell.NULL;
        }
        boolean always = anyKnown || size == rows;
        Condition isNull = always ? Formulas.FALSE : formulas.not(formulas.or(Arrays.asList(conditions).subList(0, size)));
        return Cell.number(total(), formulas.constant(1), isNull);
    }

    private Linear total() {
        LinearBuilder sum = formulas.builder(size);
        for (int i = 0; i < size; i++) {
            if (counts != null && i < counts.length && counts[i] != null) {
                sum.add(counts[i], values[i]);
            } else {
                sum.add(conditions[i], values[i]);
            }
        }
        return sum.build(known.longValueExact());
    }
}
