package dev.dcm.encoder.formula;

import dev.dcm.ir.Tolerance;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A value for each variable, and what formulas come to under them. Set the variables first: what has been computed is kept. */
public final class Valuation {
    private final Map<Term.Variable, Long> integers = new IdentityHashMap<>();
    private final Map<Condition.Variable, Boolean> booleans = new IdentityHashMap<>();
    private final Map<Term.Real, Double> reals = new IdentityHashMap<>();
    private final Map<Term, Long> terms = new IdentityHashMap<>();

    public void set(Term.Variable variable, long value) {
        integers.put(variable, value);
    }

    public void set(Condition.Variable variable, boolean value) {
        booleans.put(variable, value);
    }

    public void set(Term.Real variable, double value) {
        reals.put(variable, value);
    }

    public long value(Term.Variable variable) {
        Long value = integers.get(variable);
        if (value == null) {
            throw new IllegalStateException("no value for " + variable.name());
        }
        return value;
    }

    public long value(Linear number) {
        long sum = number.constant();
        for (int i = 0; i < number.size(); i++) {
            sum += number.coefficient(i) * value(number.term(i));
        }
        return sum;
    }

    /** The value of any number, real or not. */
    public double realValue(Linear number) {
        double sum = number.constant();
        for (int i = 0; i < number.size(); i++) {
            Term term = number.term(i);
            sum += number.coefficient(i) * (term.isReal() ? realValue(term) : value(term));
        }
        return sum;
    }

    private double realValue(Term term) {
        if (term instanceof Term.Real r) {
            return reals.get(r);
        } else if (term instanceof Term.Choice c) {
            return realValue(holds(c.condition()) ? c.then() : c.otherwise());
        } else if (term instanceof Term.Maximum m) {
            double best = Double.NEGATIVE_INFINITY;
            for (int i = 0; i < m.numbers().size(); i++) {
                best = holds(m.conditions().get(i)) ? Math.max(best, realValue(m.numbers().get(i))) : best;
            }
            return best == Double.NEGATIVE_INFINITY ? 0 : best;
        }
        Term.Binary product = (Term.Binary) term;
        return realValue(product.left()) * realValue(product.right());
    }

    private long value(Term term) {
        if (term instanceof Term.Variable v) {
            return value(v);
        } else if (term instanceof Term.Indicator i && i.condition() instanceof Condition.Membership m) {
            return holds(m) ? 1 : 0;
        }
        Long known = terms.get(term);
        if (known == null) {
            known = compute(term);
            terms.put(term, known);
        }
        return known;
    }

    private long compute(Term term) {
        if (term instanceof Term.Indicator i) {
            return holds(i.condition()) ? 1 : 0;
        } else if (term instanceof Term.Choice c) {
            return value(holds(c.condition()) ? c.then() : c.otherwise());
        } else if (term instanceof Term.Maximum m) {
            long best = Long.MIN_VALUE;
            for (int i = 0; i < m.numbers().size(); i++) {
                best = holds(m.conditions().get(i)) ? Math.max(best, value(m.numbers().get(i))) : best;
            }
            return best == Long.MIN_VALUE ? 0 : best;
        }
        Term.Binary binary = (Term.Binary) term;
        long left = value(binary.left());
        long right = value(binary.right());
        return switch (binary.operation()) {
            case PRODUCT -> left * right;
            case QUOTIENT -> left / right;
            case REMAINDER -> left % right;
        };
    }

    public boolean holds(Condition condition) {
        if (condition instanceof Condition.Membership m) {
            return m.domain().contains(value(m.number()));
        } else if (condition instanceof Condition.Constant c) {
            return c.value();
        } else if (condition instanceof Condition.Variable v) {
            return booleans.get(v);
        } else if (condition instanceof Condition.Negation n) {
            return !holds(n.operand());
        } else if (condition instanceof Condition.Junction j) {
            return holds(j);
        } else if (condition instanceof Condition.RealComparison c) {
            return realValue(c.number()) / c.denominator() <= Tolerance.SAME;
        }
        return areDifferent(((Condition.AllDifferent) condition).numbers());
    }

    private boolean holds(Condition.Junction junction) {
        for (Condition operand : junction.operands()) {
            if (holds(operand) != junction.isAnd()) {
                return !junction.isAnd();
            }
        }
        return junction.isAnd();
    }

    private boolean areDifferent(List<Linear> numbers) {
        Set<Long> seen = new HashSet<>();
        for (Linear number : numbers) {
            if (!seen.add(value(number))) {
                return false;
            }
        }
        return true;
    }
}
