package dev.dcm.encoder.reduce;

import dev.dcm.encoder.formula.Condition;
import dev.dcm.encoder.formula.Formulas;
import dev.dcm.encoder.formula.Linear;
import dev.dcm.encoder.formula.Term;
import dev.dcm.encoder.formula.Valuation;
import dev.dcm.solver.Domain;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** Variables that can change places, decided together: a count per value of how many of them take it. */
public final class VariableClass {
    private final Formulas formulas;
    private final List<Term.Variable> members;
    private final long[] values;
    private final Term.Variable[] counts;
    private final Linear[] numbers;
    private final boolean distinct;
    private final Condition[] some;
    private final Domain atLeastOne;
    private int lastPlace;

    /** @param distinct whether no two members may take the same value */
    public VariableClass(Formulas formulas, List<Term.Variable> members, boolean distinct) {
        this.formulas = formulas;
        this.members = members;
        this.distinct = distinct;
        this.values = members.get(0).domain().values();
        this.counts = new Term.Variable[values.length];
        this.numbers = new Linear[values.length];
        this.some = new Condition[values.length];
        this.atLeastOne = Domain.interval(1, members.size());
        Domain most = Domain.interval(0, distinct ? 1 : members.size());
        for (int i = 0; i < values.length; i++) {
            long value = values[i];
            counts[i] = formulas.variable(() -> members.size() + " like " + members.get(0).name() + " = " + value, most);
            counts[i].counts(members.get(0), values[i]);
            numbers[i] = formulas.linear(counts[i]);
        }
    }

    public int size() {
        return members.size();
    }

    /** Whether no two members take the same value. */
    public boolean isDistinct() {
        return distinct;
    }

    /** The member that stands for all of them in formulas. */
    public Term.Variable representative() {
        return members.get(0);
    }

    public List<Term.Variable> members() {
        return members;
    }

    public Term.Variable[] counts() {
        return counts;
    }

    long[] values() {
        return values;
    }

    /** The place of a value, negative if no member can take it. Who asks about all values asks in their order, and more than once about each. */
    private int place(long value) {
        for (int i = lastPlace; i < Math.min(lastPlace + 2, values.length); i++) {
            if (values[i] == value) {
                lastPlace = i;
                return i;
            }
        }
        int i = Arrays.binarySearch(values, value);
        lastPlace = i < 0 ? lastPlace : i;
        return i;
    }

    /** How many members take the value. */
    public Linear count(long value) {
        int i = place(value);
        return i < 0 ? formulas.constant(0) : numbers[i];
    }

    /** Where at least one member takes the value. */
    public Condition some(long value) {
        int i = place(value);
        if (i < 0) {
            return Formulas.FALSE;
        }
        if (some[i] == null) {
            some[i] = distinct ? formulas.point(counts[i], 1) : formulas.member(numbers[i], atLeastOne);
        }
        return some[i];
    }

    /** Where at least one member takes a value of the set. */
    public Condition some(Domain set) {
        return set.isSingle() ? some(set.min()) : formulas.member(count(set), atLeastOne);
    }

    /** How many members take a value of the set, as a sum over the values inside or outside, whichever are fewer. */
    public Linear count(Domain set) {
        if (set.isSingle()) {
            return count(set.min());
        }
        int inside = 0;
        for (long value : values) {
            inside += set.contains(value) ? 1 : 0;
        }
        boolean few = 2 * inside <= values.length;
        Linear[] parts = new Linear[few ? inside : values.length - inside];
        int n = 0;
        for (int i = 0; i < values.length; i++) {
            if (set.contains(values[i]) == few) {
                parts[n++] = numbers[i];
            }
        }
        long[] factors = new long[n];
        Arrays.fill(factors, few ? 1 : -1);
        return formulas.weightedSum(parts, factors, few ? 0 : members.size());
    }

    /** Every member takes a value. */
    public Linear total() {
        long[] ones = new long[numbers.length];
        Arrays.fill(ones, 1);
        return formulas.weightedSum(numbers, ones, 0);
    }

    /** What the counts are now, if every member has a value now. */
    public void hint(Map<Term.Variable, Long> hints, Map<Term.Variable, Long> countHints) {
        long[] taken = new long[values.length];
        for (Term.Variable member : members) {
            Long hint = hints.get(member);
            int i = hint == null ? -1 : Arrays.binarySearch(values, hint);
            if (i < 0) {
                return;
            }
            taken[i]++;
        }
        for (int i = 0; i < counts.length; i++) {
            countHints.put(counts[i], taken[i]);
        }
    }

    /** Hands the values to the members: first to those that have them now, then in order. */
    public void handOut(Valuation valuation, Map<Term.Variable, Long> hints) {
        long[] left = new long[values.length];
        for (int i = 0; i < left.length; i++) {
            left[i] = valuation.value(counts[i]);
        }
        boolean[] served = new boolean[members.size()];
        for (int m = 0; m < served.length; m++) {
            Long hint = hints.get(members.get(m));
            int i = hint == null ? -1 : Arrays.binarySearch(values, hint);
            if (i >= 0 && left[i] > 0) {
                left[i]--;
                served[m] = true;
                valuation.set(members.get(m), values[i]);
            }
        }
        int next = 0;
        for (int m = 0; m < served.length; m++) {
            if (!served[m]) {
                while (left[next] == 0) {
                    next++;
                }
                left[next]--;
                valuation.set(members.get(m), values[next]);
            }
        }
    }
}
