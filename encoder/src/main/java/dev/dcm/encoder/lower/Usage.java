package dev.dcm.encoder.lower;

import dev.dcm.encoder.formula.Condition;
import dev.dcm.encoder.formula.Linear;
import dev.dcm.encoder.formula.Term;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** How formulas use the variables: which are asked for membership, and which are computed with. */
final class Usage {
    /** Wider domains stay integers. */
    private static final int MOST_VALUES = 100_000;
    private final Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Set<Term.Variable> asked = Collections.newSetFromMap(new IdentityHashMap<>());
    private final List<Condition.AllDifferent> different = new ArrayList<>();
    private final Set<Term.Variable> computedWith = Collections.newSetFromMap(new IdentityHashMap<>());

    private final Map<Condition, AllowedTuples> tables = new LinkedHashMap<>();
    private final boolean global;
    private final Packings packings;

    Usage(boolean global) {
        this(global, new Packings());
    }

    /**
     * @param packings the demands of which variables are not asked for values
     * @param global whether lists of allowed combinations go to the solver as such, for which it wants integers
     */
    Usage(boolean global, Packings packings) {
        this.global = global;
        this.packings = packings;
    }

    /** Variables that formulas only ask whether they have certain values, of which there are not too many. */
    boolean isOnlyAsked(Term.Variable variable) {
        return asked.contains(variable) && !computedWith.contains(variable) && variable.domain().size(MOST_VALUES) < MOST_VALUES;
    }

    /** Whether any formula has the variable in it. */
    boolean mentions(Term.Variable variable) {
        return asked.contains(variable) || computedWith.contains(variable);
    }

    /** A demand on one variable alone has become part of its domain and asks nothing any more. */
    void demand(Condition condition) {
        if (condition instanceof Condition.Junction j && j.isAnd()) {
            j.operands().forEach(this::demand);
        } else if (!isUnary(condition) && !packings.contains(condition)) {
            AllowedTuples.of(condition).filter(t -> global).ifPresentOrElse(t -> tables.put(condition, t), () -> add(condition));
        }
    }

    /**
     * Ask when everything has been added. Lists of combinations leave their variables integers, unless one of them is asked for its values
     * elsewhere: then the list asks for values, too.
     */
    void settle() {
        boolean changed = true;
        while (changed) {
            List<Condition> asking = new ArrayList<>();
            tables.forEach((condition, table) -> {
                if (table.variables().stream().anyMatch(v -> isOnlyAsked(v.asVariable()))) {
                    asking.add(condition);
                }
            });
            asking.forEach(tables::remove);
            asking.forEach(this::add);
            changed = !asking.isEmpty();
        }
    }

    private static boolean isUnary(Condition condition) {
        Condition inner = condition instanceof Condition.Negation n ? n.operand() : condition;
        return inner instanceof Condition.Membership m && m.number().asVariable() != null;
    }

    void add(Condition condition) {
        if (!seen.add(condition)) {
            return;
        }
        if (condition instanceof Condition.Negation n) {
            add(n.operand());
        } else if (condition instanceof Condition.Junction j) {
            j.operands().forEach(this::add);
        } else if (condition instanceof Condition.Membership m) {
            Term.Variable variable = m.number().asVariable();
            if (variable != null) {
                asked.add(variable);
            } else {
                add(m.number());
            }
        } else if (condition instanceof Condition.RealComparison c) {
            add(c.number());
        } else if (condition instanceof Condition.AllDifferent d) {
            different.add(d);
            d.numbers().forEach(n -> {
                Term.Variable variable = n.asVariable();
                if (variable == null) {
                    add(n);
                } else {
                    asked.add(variable);
                }
            });
        }
    }

    /** Numbers that differ from one that is computed with are computed with, too. */
    void close() {
        for (boolean changed = true; changed;) {
            changed = false;
            for (Condition.AllDifferent d : different) {
                if (!d.numbers().stream().allMatch(n -> n.asVariable() != null && isOnlyAsked(n.asVariable()))) {
                    for (Linear number : d.numbers()) {
                        changed |= number.asVariable() != null && computedWith.add(number.asVariable());
                    }
                }
            }
        }
    }

    void add(Linear number) {
        for (int i = 0; i < number.size(); i++) {
            Term term = number.term(i);
            if (term instanceof Term.Variable v) {
                computedWith.add(v);
            } else if (seen.add(term)) {
                inside(term);
            }
        }
    }

    private void inside(Term term) {
        if (term instanceof Term.Indicator t) {
            add(t.condition());
        } else if (term instanceof Term.Binary b) {
            add(b.left());
            add(b.right());
        } else if (term instanceof Term.Choice c) {
            add(c.condition());
            add(c.then());
            add(c.otherwise());
        } else if (term instanceof Term.Maximum m) {
            m.conditions().forEach(this::add);
            m.numbers().forEach(this::add);
        }
    }
}
