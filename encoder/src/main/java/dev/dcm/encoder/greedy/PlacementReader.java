package dev.dcm.encoder.greedy;

import dev.dcm.encoder.formula.Condition;
import dev.dcm.encoder.formula.Linear;
import dev.dcm.encoder.formula.Term;
import dev.dcm.encoder.lower.Bounds;
import dev.dcm.encoder.reduce.Formulation;
import dev.dcm.solver.Domain;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Recognises a placement problem. Every demand must be a bound from above on a sum of slots with amounts that are not negative, a sum of counts
 * with a fixed value, or ALL_DIFFERENT; the objective a weighted sum of slots, less maxima of such sums.
 */
final class PlacementReader {
    private static final long MOST_UNITS = 100_000;
    /** All units together stay inside 64 bits. */
    private static final long MOST_AMOUNT = 1L << 45;
    private final Bounds bounds = new Bounds();
    private final Slots slots = new Slots();
    private final SparseRows loads = new SparseRows();
    private final List<Long> capacities = new ArrayList<>();
    private final Extremes extremes = new Extremes(slots, bounds);

    /** The problem is none of placing. */
    private static final class Unfit extends RuntimeException {
        private Unfit() {
            super(null, null, false, false);
        }
    }

    static Optional<Placement> read(Formulation problem) {
        try {
            return Optional.of(new PlacementReader().placement(problem));
        } catch (Unfit | ArithmeticException e) {
            return Optional.empty();
        }
    }

    static Bounds.Range small(Bounds.Range range) {
        if (range.min() < -MOST_AMOUNT || range.max() > MOST_AMOUNT) {
            throw unfit();
        }
        return range;
    }

    static RuntimeException unfit() {
        return new Unfit();
    }

    private Placement placement(Formulation problem) {
        List<Condition> rest = new ArrayList<>();
        long units = 0;
        for (Formulation.Row row : problem.demands()) {
            Linear chosen = choice(row.condition());
            if (chosen == null) {
                rest.add(row.condition());
            } else {
                long number = ((Condition.Membership) row.condition()).domain().min();
                units += number;
                if (units > MOST_UNITS) {
                    throw unfit();
                }
                slots.addCounts(chosen, (int) number);
            }
        }
        rest.forEach(this::demand);
        long constant = objective(problem.objective());
        List<Term.Variable> unused = new ArrayList<>();
        for (Term.Variable variable : problem.integers()) {
            if (!slots.knows(variable)) {
                unused.add(variable);
            }
        }
        loads.finish(slots.size());
        long[] ends = capacities.stream().mapToLong(Long::longValue).toArray();
        return extremes.placement(new Placement(slots.groups(), slots.size(), slots.most(), slots.weights(), ends, loads, null, null, null, null, null,
                constant, !problem.objective().isConstant(), unused));
    }

    /** {@code n1 + n2 + .. = m}: counts of which none belongs to an earlier choice. */
    private Linear choice(Condition demand) {
        if (!(demand instanceof Condition.Membership m) || !m.domain().isSingle() || m.number().constant() != 0 || m.domain().min() < 0) {
            return null;
        }
        Linear number = m.number();
        for (int i = 0; i < number.size(); i++) {
            boolean count = number.coefficient(i) == 1 && number.term(i) instanceof Term.Variable v && v.domain().intervals() == 1 && v.domain().min() == 0 && !slots.knows(v);
            if (!count) {
                return null;
            }
        }
        return number;
    }

    private void demand(Condition demand) {
        if (demand instanceof Condition.AllDifferent different) {
            different(different);
            return;
        }
        boolean negated = demand instanceof Condition.Negation;
        if (!((negated ? ((Condition.Negation) demand).operand() : demand) instanceof Condition.Membership m)) {
            throw unfit();
        }
        Domain allowed = negated ? m.domain().complement() : m.domain();
        Bounds.Range all = small(bounds.of(m.number()));
        // What is left of a capacity has to be at least something: the load, its negation, at most something else.
        int sign = m.number().size() > 0 && m.number().coefficient(0) < 0 ? -1 : 1;
        Domain domain = sign < 0 ? allowed.negate() : allowed;
        long least = sign < 0 ? -all.max() : all.min();
        long most = sign < 0 ? -all.min() : all.max();
        if (domain.intervals() != 1 || domain.min() > least) {
            throw unfit();
        }
        long end = Math.subtractExact(Math.min(domain.max(), most), sign * m.number().constant());
        if (end < 0) {
            throw unfit();
        }
        int row = capacities.size();
        capacities.add(end);
        slots.forEach(m.number(), (slot, amount) -> {
            if (sign * amount < 0) {
                throw unfit();
            }
            loads.add(slot, row, sign * amount, false);
        });
    }

    private void different(Condition.AllDifferent different) {
        Map<Long, Integer> rows = new HashMap<>();
        for (Linear number : different.numbers()) {
            if (number.asVariable() == null) {
                throw unfit();
            }
            Placement.Group group = slots.group(number.asVariable());
            for (int i = 0; i < group.size(); i++) {
                Integer row = rows.get(group.values()[i]);
                if (row == null) {
                    row = capacities.size();
                    capacities.add(1L);
                    rows.put(group.values()[i], row);
                }
                loads.add(group.first() + i, row, 1, false);
            }
        }
    }

    private long objective(Linear objective) {
        small(bounds.of(objective));
        for (int i = 0; i < objective.size(); i++) {
            if (objective.term(i) instanceof Term.Maximum m) {
                extremes.add(m, objective.coefficient(i));
            } else {
                slots.forEach(objective.term(i), objective.coefficient(i), slots::addWeight);
            }
        }
        return objective.constant();
    }
}
