package dev.dcm.encoder.lower;

import dev.dcm.encoder.formula.Condition;
import dev.dcm.encoder.formula.Linear;
import dev.dcm.encoder.formula.Term;
import dev.dcm.solver.Domain;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Finds choices that depend on a single variable, such as {@code CASE x WHEN 1 THEN 10 WHEN 2 THEN 40 ... END} or the cost of the node that x
 * names: they are functions that can be given value by value.
 */
final class ValueFunctions {
    /** Choices below this size are as well said by their conditions. */
    private static final int FEW = 3;
    private static final int MANY = 2_000;
    /** Of variables: none at all, or more than one or something else that is decided. */
    private static final Object NOTHING = new Object();
    private static final Object SEVERAL = new Object();
    private final Map<Term, Object> dependencies = new IdentityHashMap<>();
    private final Map<Term.Choice, Optional<ValueFunction>> functions = new IdentityHashMap<>();

    /**
     * A function of one variable.
     *
     * @param values for the variable's values from the first on, whether its domain has them or not
     */
    record ValueFunction(Term.Variable variable, long first, long[] values) {

        long at(long value) {
            return values[Math.toIntExact(value - first)];
        }

        long least() {
            return Arrays.stream(values).min().orElseThrow();
        }

        /** The largest difference of two results. */
        long span() {
            return Math.subtractExact(Arrays.stream(values).max().orElseThrow(), least());
        }
    }

    /** Empty unless the choice depends on one variable alone, which has neither few nor too many values. */
    Optional<ValueFunction> of(Term.Choice choice) {
        return functions.computeIfAbsent(choice, this::find);
    }

    private Optional<ValueFunction> find(Term.Choice choice) {
        if (!(dependency(choice) instanceof Term.Variable variable)) {
            return Optional.empty();
        }
        Domain domain = variable.domain();
        boolean wide = domain.max() - domain.min() >= MANY || domain.max() - domain.min() < 0;
        if (wide || domain.size(FEW) < FEW) {
            return Optional.empty();
        }
        long[] values = new long[(int) (domain.max() - domain.min()) + 1];
        for (int i = 0; i < values.length; i++) {
            values[i] = value(choice, domain.min() + i);
        }
        return Optional.of(new ValueFunction(variable, domain.min(), values));
    }

    // ---- what it depends on ----

    private Object dependency(Term term) {
        if (term instanceof Term.Variable) {
            return term;
        }
        Object known = dependencies.get(term);
        if (known == null) {
            known = compute(term);
            dependencies.put(term, known);
        }
        return known;
    }

    private Object compute(Term term) {
        if (term instanceof Term.Indicator i) {
            return dependency(i.condition());
        } else if (term instanceof Term.Choice c) {
            // The far end first: that is where long chains differ.
            return both(both(dependency(c.otherwise()), dependency(c.then())), dependency(c.condition()));
        }
        return SEVERAL;
    }

    private Object dependency(Linear number) {
        Object all = NOTHING;
        for (int i = 0; i < number.size() && all != SEVERAL; i++) {
            all = both(all, dependency(number.term(i)));
        }
        return all;
    }

    private Object dependency(Condition condition) {
        if (condition instanceof Condition.Membership m) {
            return dependency(m.number());
        } else if (condition instanceof Condition.Negation n) {
            return dependency(n.operand());
        } else if (condition instanceof Condition.Junction j) {
            Object all = NOTHING;
            for (Condition operand : j.operands()) {
                all = all == SEVERAL ? all : both(all, dependency(operand));
            }
            return all;
        }
        return condition instanceof Condition.Constant ? NOTHING : SEVERAL;
    }

    private static Object both(Object a, Object b) {
        return a == NOTHING || a == b ? b : b == NOTHING ? a : SEVERAL;
    }

    // ---- what it comes to ----

    private static long value(Linear number, long x) {
        long sum = number.constant();
        for (int i = 0; i < number.size(); i++) {
            sum = Math.addExact(sum, Math.multiplyExact(number.coefficient(i), value(number.term(i), x)));
        }
        return sum;
    }

    private static long value(Term term, long x) {
        if (term instanceof Term.Indicator i) {
            return holds(i.condition(), x) ? 1 : 0;
        } else if (term instanceof Term.Choice c) {
            return value(holds(c.condition(), x) ? c.then() : c.otherwise(), x);
        }
        return x;
    }

    private static boolean holds(Condition condition, long x) {
        if (condition instanceof Condition.Membership m) {
            return m.domain().contains(value(m.number(), x));
        } else if (condition instanceof Condition.Negation n) {
            return !holds(n.operand(), x);
        } else if (condition instanceof Condition.Junction j) {
            return j.isAnd() ? j.operands().stream().allMatch(o -> holds(o, x)) : j.operands().stream().anyMatch(o -> holds(o, x));
        }
        return condition.is(true);
    }
}
