package dev.dcm.encoder.greedy;

import dev.dcm.encoder.formula.Condition;
import dev.dcm.encoder.formula.Linear;
import dev.dcm.encoder.formula.Term;
import dev.dcm.encoder.lower.Bounds;
import java.util.ArrayList;
import java.util.List;

/** The maxima in an objective while it is read. A minimum to be maximised is a maximum of negated numbers with a negative coefficient. */
final class Extremes {
    private final Slots slots;
    private final Bounds bounds;
    private final SparseRows entries = new SparseRows();
    private final List<Long> costs = new ArrayList<>();
    private final List<Integer> extremeOf = new ArrayList<>();
    private final List<Long> bases = new ArrayList<>();
    private final List<Boolean> present = new ArrayList<>();

    Extremes(Slots slots, Bounds bounds) {
        this.slots = slots;
        this.bounds = bounds;
    }

    void add(Term.Maximum maximum, long coefficient) {
        if (coefficient >= 0) {
            throw PlacementReader.unfit();
        }
        int extreme = costs.size();
        costs.add(Math.negateExact(coefficient));
        add(maximum, null, 0, extreme);
    }

    /** A maximum of maxima is one over all their numbers, if the inner ones are present where the outer ones are. */
    private void add(Term.Maximum maximum, Condition where, long shift, int extreme) {
        for (int i = 0; i < maximum.numbers().size(); i++) {
            Linear number = maximum.numbers().get(i);
            Condition own = maximum.conditions().get(i);
            if (where != null && !own.is(true)) {
                throw PlacementReader.unfit();
            }
            Condition presence = where == null ? own : where;
            long base = Math.addExact(number.constant(), shift);
            if (where == null && number.size() == 1 && number.coefficient(0) == 1 && number.term(0) instanceof Term.Maximum inner) {
                add(inner, presence, base, extreme);
            } else {
                entry(presence, number, base, extreme);
            }
        }
    }

    private void entry(Condition presence, Linear number, long base, int extreme) {
        PlacementReader.small(bounds.of(number));
        int entry = bases.size();
        bases.add(base);
        extremeOf.add(extreme);
        present.add(presence.is(true));
        slots.forEach(number, (slot, amount) -> {
            if (amount < 0) {
                throw PlacementReader.unfit();
            }
            entries.add(slot, entry, amount, false);
        });
        if (!presence.is(true)) {
            slots.forEachThatMakesTrue(presence, (slot, amount) -> entries.add(slot, entry, 0, true));
        }
    }

    /** The problem with its extremes. */
    Placement placement(Placement p) {
        entries.finish(slots.size());
        boolean[] always = new boolean[present.size()];
        for (int i = 0; i < always.length; i++) {
            always[i] = present.get(i);
        }
        return new Placement(p.groups(), p.slots(), p.most(), p.weights(), p.capacities(), p.loads(), costs.stream().mapToLong(Long::longValue).toArray(),
                extremeOf.stream().mapToInt(Integer::intValue).toArray(), bases.stream().mapToLong(Long::longValue).toArray(), always, entries,
                p.constant(), p.hasObjective(), p.unused());
    }
}
