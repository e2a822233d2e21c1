package dev.dcm.encoder.eval;

import dev.dcm.encoder.formula.Condition;
import dev.dcm.encoder.formula.Formulas;
import dev.dcm.encoder.formula.Linear;
import dev.dcm.encoder.formula.LinearBuilder;
import dev.dcm.encoder.value.Cell;
import dev.dcm.encoder.value.Rational;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/** Adds up known integers of rows that may be absent: each counts as its value times the 0 or 1 of its presence. */
public final class LongSum {
    private final Formulas formulas;
    private final Presences group;
    private final LinearBuilder varying;
    private int conditional;
    /** Where the values that may be absent are present; null as long as these are the first rows of the group. */
    private List<Condition> conditions;
    private BigInteger known = BigInteger.ZERO;
    private boolean anyKnown;
    /** Told where the sum is asked for, which knows what it is a sum of. */
    private ArithmeticException overflow;

    /** @param group whose rows' values are added, each after the row; null if others are */
    LongSum(Formulas formulas, int expected, Presences group) {
        this.formulas = formulas;
        this.group = group;
        this.conditions = group == null ? new ArrayList<>(expected) : null;
        this.varying = formulas.builder(expected);
    }

    /** A value that is not NULL. */
    public void add(Condition presence, long value) {
        add(presence, null, value);
    }

    /** A value of each of those rows of a class that are counted; of a single row, if the count is null. */
    public void add(Condition presence, Linear count, long value) {
        if (count == null && presence == Formulas.TRUE) {
            known = known.add(BigInteger.valueOf(value));
            anyKnown = true;
            return;
        }
        note(presence);
        try {
            if (count == null) {
                varying.add(presence, value);
            } else {
                varying.add(count, value);
            }
        } catch (ArithmeticException e) {
            overflow = e;
        }
    }

    private void note(Condition presence) {
        if (conditions == null && !(conditional + 1 == group.size() && group.last() == presence)) {
            conditions = group.first(conditional);
        }
        if (conditions != null) {
            conditions.add(presence);
        }
        conditional++;
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
        if (conditional == 0) {
            return anyKnown ? new Cell.Known(Rational.of(known, BigInteger.ONE).simplest()) : Cell.NULL;
        }
        boolean always = anyKnown || conditional == rows;
        Condition isNull = always ? Formulas.FALSE : formulas.not(conditions == null ? group.someOfFirst(conditional) : formulas.or(conditions));
        return Cell.number(total(), formulas.constant(1), isNull);
    }

    private Linear total() {
        if (overflow != null) {
            throw overflow;
        }
        return varying.build(known.longValueExact());
    }
}
