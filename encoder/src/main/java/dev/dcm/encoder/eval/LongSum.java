package dev.dcm.encoder.eval;

import dev.dcm.encoder.formula.Condition;
import dev.dcm.encoder.formula.Formulas;
import dev.dcm.encoder.formula.Linear;
import dev.dcm.encoder.formula.LinearBuilder;
import dev.dcm.encoder.value.Cell;
import dev.dcm.encoder.value.Rational;
import dev.dcm.ir.AggregateCall;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Adds up known integers of rows that may be absent: each counts as its value times the 0 or 1 of its presence. Until the formula is asked for, which of most
 * loads nobody does, the values are only kept.
 */
public final class LongSum {
    private final Formulas formulas;
    private final Presences group;
    /** The values that may be absent, each with the count of its rows; null for a single row. */
    private long[] values;
    private Linear[] counts;
    private int conditional;
    /** Where the values that may be absent are present; null as long as these are the first rows of the group. */
    private List<Condition> conditions;
    private BigInteger known = BigInteger.ZERO;
    private boolean anyKnown;
    /** What all values come to if each counts as often as it may; the largest number if that is more. */
    private long most;
    private boolean anyNegative;
    private AggregateCall call;
    private Presences rows;
    private Cell cell;

    /** @param group whose rows' values are added, each after the row; null if others are */
    LongSum(Formulas formulas, int expected, Presences group) {
        this.formulas = formulas;
        this.group = group;
        this.conditions = group == null ? new ArrayList<>(expected) : null;
        this.values = new long[Math.max(1, expected)];
        this.counts = new Linear[values.length];
    }

    /** A value that is not NULL. */
    public void add(Condition presence, long value) {
        add(presence, null, 1, value);
    }

    /**
     * A value of each of those rows of a class that are counted; of a single row, if the count is null.
     *
     * @param times how many rows are counted at most
     */
    public void add(Condition presence, Linear count, int times, long value) {
        anyNegative |= value < 0;
        most = plus(most, times(times, value));
        if (count == null && presence == Formulas.TRUE) {
            known = known.add(BigInteger.valueOf(value));
            anyKnown = true;
            return;
        }
        note(presence);
        if (conditional == values.length) {
            values = Arrays.copyOf(values, conditional * 2);
            counts = Arrays.copyOf(counts, conditional * 2);
        }
        values[conditional] = value;
        counts[conditional++] = count;
    }

    private void note(Condition presence) {
        if (conditions == null && !(conditional + 1 == group.size() && group.last() == presence)) {
            conditions = group.first(conditional);
        }
        if (conditions != null) {
            conditions.add(presence);
        }
    }

    private static long plus(long a, long b) {
        long sum = a + b;
        return sum < a || b < 0 ? Long.MAX_VALUE : sum;
    }

    private static long times(long count, long value) {
        return value >= 0 && Math.multiplyHigh(count, value) == 0 && count * value >= 0 ? count * value : Long.MAX_VALUE;
    }

    /**
     * All values have been added.
     *
     * @param ofCall  what is asked of them: their sum or their number
     * @param ofGroup the rows of the group, if it is present only where one of them is, otherwise null. If each has a value, there is a sum
     *                wherever there is a group, and nobody asks elsewhere
     */
    LongSum of(AggregateCall ofCall, Presences ofGroup) {
        call = ofCall;
        rows = ofGroup;
        return this;
    }

    /** Whether the sum is negative or above the limit in some case: otherwise nobody needs its formula to see that it stays between. */
    boolean mayLeave(long limit) {
        return anyNegative || most > limit || most == Long.MAX_VALUE;
    }

    /** The sum as a formula, built when it is first asked for. */
    public Cell cell() {
        if (cell == null) {
            try {
                cell = call.function() == AggregateCall.Function.COUNT ? count() : sum();
            } catch (ArithmeticException e) {
                throw Aggregates.overflow(call);
            }
        }
        return cell;
    }

    /** The number of values, which is never NULL. */
    private Cell count() {
        return Cell.number(total(), formulas.constant(1), Formulas.FALSE);
    }

    /** The sum, NULL where no value counts. */
    private Cell sum() {
        if (conditional == 0) {
            return anyKnown ? new Cell.Known(Rational.of(known, BigInteger.ONE).simplest()) : Cell.NULL;
        }
        boolean always = anyKnown || rows != null && conditional == rows.size();
        Condition isNull = always ? Formulas.FALSE : formulas.not(conditions == null ? group.someOfFirst(conditional) : formulas.or(conditions));
        return Cell.number(total(), formulas.constant(1), isNull);
    }

    private Linear total() {
        LinearBuilder varying = formulas.builder(conditional);
        for (int i = 0; i < conditional; i++) {
            if (counts[i] != null) {
                varying.add(counts[i], values[i]);
            } else {
                varying.add(conditions == null ? group.get(i) : conditions.get(i), values[i]);
            }
        }
        return varying.build(anyKnown ? known.longValueExact() : 0);
    }
}
