package dev.dcm.encoder.eval;

import dev.dcm.encoder.formula.Condition;
import dev.dcm.encoder.formula.Formulas;
import dev.dcm.encoder.formula.Linear;
import dev.dcm.encoder.formula.Term;
import dev.dcm.encoder.reduce.VariableClass;
import dev.dcm.solver.Domain;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The rows of a table as they choose values: single rows, and classes of rows that nothing tells apart, of which it is counted how many choose a value. */
public final class Choosers {
    private static final Domain AT_MOST_ONE = Domain.interval(0, 1);
    private final Formulas formulas;
    private final Columns columns;
    private final List<Term.Variable> representatives;
    private final List<VariableClass> classes;
    private final Takers takers;

    /**
     * @param columns         the known columns of the representatives
     * @param representatives the variable of each chooser, or of one row of its class
     * @param classes         null for a single row
     */
    Choosers(Formulas formulas, Columns columns, List<Term.Variable> representatives, List<VariableClass> classes) {
        this.formulas = formulas;
        this.columns = columns;
        this.representatives = representatives;
        this.classes = classes;
        this.takers = new Takers(representatives);
    }

    public int size() {
        return representatives.size();
    }

    public Columns columns() {
        return columns;
    }

    /** The choosers that may take the value; perhaps others, too. */
    public int[] takers(long value) {
        return takers.of(value);
    }

    /** Where the chooser, or at least one row of the class, takes the value. */
    public Condition choose(int chooser, long value) {
        VariableClass own = classes.get(chooser);
        return own == null ? formulas.point(representatives.get(chooser), value) : own.some(value);
    }

    /** How many rows of a class take the value; null for a single row, which is counted by where it takes it. */
    public Linear count(int chooser, long value) {
        VariableClass own = classes.get(chooser);
        return own == null ? null : own.count(value);
    }

    /** How many of the chooser's rows may take one value. */
    public int most(int chooser) {
        VariableClass own = classes.get(chooser);
        return own == null || own.isDistinct() ? 1 : own.size();
    }

    /**
     * Where at least one of the chooser's rows is present.
     *
     * @param presence where the representative is
     */
    public Condition some(int chooser, Condition presence) {
        VariableClass own = classes.get(chooser);
        return own == null || presence instanceof Condition.Constant ? presence : own.some(asked(own, presence));
    }

    /** Adds the value of each of the chooser's rows that is present where the representative is. */
    public void add(LongSum sum, int chooser, Condition presence, long value) {
        VariableClass own = classes.get(chooser);
        if (own == null) {
            sum.add(presence, value);
        } else if (presence instanceof Condition.Constant) {
            sum.add(presence, Math.multiplyExact(value, own.size()));
        } else {
            Domain asked = asked(own, presence);
            sum.add(own.some(asked), own.count(asked), own.size(), value);
        }
    }

    /** How many of the chooser's rows are present where the representative is; null for a single row, which is counted by its presence. */
    Linear count(int chooser, Condition presence) {
        VariableClass own = classes.get(chooser);
        if (own == null) {
            return null;
        }
        return presence instanceof Condition.Constant known ? formulas.constant(known.value() ? own.size() : 0) : own.count(asked(own, presence));
    }

    /** The values for which a row of the class is present: it is asked for nothing but its value. */
    private static Domain asked(VariableClass own, Condition presence) {
        boolean negated = presence instanceof Condition.Negation;
        Condition question = negated ? ((Condition.Negation) presence).operand() : presence;
        if (!(question instanceof Condition.Membership membership) || membership.number().asVariable() != own.representative()) {
            throw new IllegalStateException("rows like " + own.representative().name() + " are counted where one of them is looked at: " + presence);
        }
        return negated ? membership.domain().complement() : membership.domain();
    }

    /** What it means that the rows of these choosers take different values. */
    List<Condition> different(List<Integer> group) {
        if (group.stream().allMatch(c -> classes.get(c) == null)) {
            return List.of(formulas.allDifferent(group.stream().map(c -> formulas.linear(representatives.get(c))).toList()));
        }
        List<Condition> conditions = new ArrayList<>();
        if (group.size() > 1) {
            // A class alone counts each value at most once already.
            Map<Long, List<Linear>> takers = new TreeMap<>();
            for (int chooser : group) {
                for (long value : representatives.get(chooser).domain().values()) {
                    takers.computeIfAbsent(value, v -> new ArrayList<>()).add(taken(chooser, value));
                }
            }
            takers.values().stream().filter(t -> t.size() > 1).forEach(t -> conditions.add(formulas.member(formulas.sum(t), AT_MOST_ONE)));
        }
        return conditions;
    }

    private Linear taken(int chooser, long value) {
        Linear count = count(chooser, value);
        return count == null ? formulas.indicator(choose(chooser, value)) : count;
    }
}
