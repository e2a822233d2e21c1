package dev.dcm.encoder.greedy;

import dev.dcm.encoder.formula.Condition;
import dev.dcm.encoder.formula.Linear;
import dev.dcm.encoder.formula.Term;
import dev.dcm.solver.Domain;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** The slots of a placement problem while it is read, and the way from formulas to them. */
final class Slots {
    private static final int MOST_VALUES = 100_000;
    private final List<Placement.Group> groups = new ArrayList<>();
    private final Map<Term.Variable, Integer> counts = new IdentityHashMap<>();
    private final Map<Term.Variable, Placement.Group> chosen = new IdentityHashMap<>();
    private int[] most = new int[64];
    private long[] weights = new long[64];
    private int size;

    /** Takes part of a sum. */
    interface Part {
        void take(int slot, long amount);
    }

    void addCounts(Linear sum, int units) {
        Term.Variable[] variables = new Term.Variable[sum.size()];
        int first = size;
        for (int i = 0; i < variables.length; i++) {
            variables[i] = (Term.Variable) sum.term(i);
            counts.put(variables[i], addSlot((int) Math.min(units, variables[i].domain().max())));
        }
        groups.add(new Placement.Group(first, units, variables, null, null));
    }

    private int addSlot(int room) {
        if (size == most.length) {
            most = Arrays.copyOf(most, 2 * size);
            weights = Arrays.copyOf(weights, 2 * size);
        }
        most[size] = room;
        return size++;
    }

    boolean knows(Term.Variable variable) {
        return counts.containsKey(variable) || chosen.containsKey(variable);
    }

    /** The group of a variable that is asked for values; the variable becomes one, if it is new. */
    Placement.Group group(Term.Variable variable) {
        Placement.Group group = chosen.get(variable);
        if (group == null) {
            if (counts.containsKey(variable) || variable.domain().size(MOST_VALUES) >= MOST_VALUES) {
                throw PlacementReader.unfit();
            }
            group = new Placement.Group(size, 1, null, variable, variable.domain().values());
            for (int i = 0; i < group.values().length; i++) {
                addSlot(1);
            }
            chosen.put(variable, group);
            groups.add(group);
        }
        return group;
    }

    void forEach(Linear number, Part part) {
        for (int i = 0; i < number.size(); i++) {
            forEach(number.term(i), number.coefficient(i), part);
        }
    }

    void forEach(Term term, long amount, Part part) {
        if (term instanceof Term.Variable v && counts.containsKey(v)) {
            part.take(counts.get(v), amount);
        } else if (term instanceof Term.Indicator t && t.condition() instanceof Condition.Membership m) {
            forEach(m, amount, part);
        } else {
            throw PlacementReader.unfit();
        }
    }

    /** The slots of which one must be taken so that the condition holds, if it is of that kind. */
    void forEachThatMakesTrue(Condition condition, Part part) {
        if (condition instanceof Condition.Junction or && !or.isAnd()) {
            or.operands().forEach(o -> forEachThatMakesTrue(o, part));
        } else if (condition instanceof Condition.Membership m && m.number().asVariable() != null && !counts.containsKey(m.number().asVariable())) {
            forEach(m, 0, part);
        } else if (condition instanceof Condition.Membership m && isSomething(m)) {
            forEach(m.number(), (slot, amount) -> part.take(slot, 0));
        } else {
            throw PlacementReader.unfit();
        }
    }

    /** {@code n1 + n2 + .. >= 1}; the upper end of the set may be where the sum ends. */
    private boolean isSomething(Condition.Membership m) {
        long reach = m.number().constant();
        for (int i = 0; i < m.number().size(); i++) {
            if (m.number().coefficient(i) <= 0 || !(m.number().term(i) instanceof Term.Variable v) || !counts.containsKey(v)) {
                return false;
            }
            reach += m.number().coefficient(i) * v.domain().max();
        }
        return m.number().constant() == 0 && m.domain().intervals() == 1 && m.domain().min() == 1 && m.domain().max() >= reach;
    }

    /** Asks one variable for values; a count that is 0 or 1 is itself what asking for 1 comes to. */
    private void forEach(Condition.Membership m, long amount, Part part) {
        Term.Variable variable = m.number().asVariable();
        if (variable == null) {
            throw PlacementReader.unfit();
        }
        Integer count = counts.get(variable);
        if (count != null) {
            if (variable.domain().max() > 1 || !m.domain().contains(1) || m.domain().contains(0)) {
                throw PlacementReader.unfit();
            }
            part.take(count, amount);
            return;
        }
        Placement.Group group = group(variable);
        Domain set = m.domain();
        for (int i = 0; i < set.intervals(); i++) {
            int from = Arrays.binarySearch(group.values(), set.lo(i));
            for (int k = from < 0 ? -from - 1 : from; k < group.size() && group.values()[k] <= set.hi(i); k++) {
                part.take(group.first() + k, amount);
            }
        }
    }

    void addWeight(int slot, long weight) {
        weights[slot] = Math.addExact(weights[slot], weight);
    }

    List<Placement.Group> groups() {
        return groups;
    }

    int size() {
        return size;
    }

    int[] most() {
        return Arrays.copyOf(most, size);
    }

    long[] weights() {
        return Arrays.copyOf(weights, size);
    }
}
