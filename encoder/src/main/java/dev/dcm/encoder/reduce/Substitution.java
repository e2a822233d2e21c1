package dev.dcm.encoder.reduce;

import dev.dcm.encoder.formula.Condition;
import dev.dcm.encoder.formula.Formulas;
import dev.dcm.encoder.formula.Linear;
import dev.dcm.encoder.formula.Term;
import dev.dcm.solver.Domain;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Builds formulas anew, each once. As it stands it changes nothing but what folds by domains that have become smaller; subclasses
 * replace variables and questions about them.
 */
public class Substitution {
    protected final Formulas formulas;
    private final Map<Condition, Condition> conditions = new IdentityHashMap<>();
    private final Map<Term, Linear> terms = new IdentityHashMap<>();
    private final Map<Linear, Linear> numbers = new IdentityHashMap<>();

    protected Substitution(Formulas formulas) {
        this.formulas = formulas;
    }

    // ---- what subclasses replace ----

    /** What stands for a variable; null for the variable itself. */
    protected Linear replacement(Term.Variable variable) {
        return null;
    }

    /** A question about one variable that stands alone. */
    private Condition asked(Condition.Membership question, Term.Variable variable) {
        if (isUnchanged(question, variable)) {
            return question;
        }
        Linear replacement = replacement(variable);
        return formulas.member(replacement == null ? question.number() : replacement, question.domain());
    }

    /** Whether a question stays as it is: without building it again, which is what most of the time would go into. */
    private boolean isUnchanged(Condition.Membership question, Term.Variable variable) {
        if (replacement(variable) != null) {
            return false;
        }
        Domain set = question.domain();
        return !variable.isNarrowed() || set.isSingle() && !variable.domain().isSingle() && variable.domain().contains(set.min());
    }

    /** A question about one variable that is counted in a sum; null if it stays as it is. */
    protected Linear counted(Condition.Membership question, Term.Variable variable) {
        return isUnchanged(question, variable) ? null : formulas.indicator(asked(question, variable));
    }

    /** A question about one variable, or its negation, that is part of an AND or OR. */
    protected Condition operand(Condition atom, boolean and) {
        return condition(atom);
    }

    protected Condition different(Condition.AllDifferent different) {
        return formulas.different(numbers(different.numbers()));
    }

    /** Where a number counts in a maximum. */
    protected Condition presence(Term.Maximum maximum, int number) {
        return maximum.conditions().get(number);
    }

    // ---- the walk ----

    public final List<Formulation.Row> rows(List<Formulation.Row> rows) {
        List<Formulation.Row> rebuilt = new ArrayList<>(rows.size());
        for (Formulation.Row row : rows) {
            Condition condition = condition(row.condition());
            if (!condition.is(true)) {
                rebuilt.add(condition == row.condition() ? row : new Formulation.Row(condition, row.origin()));
            }
        }
        return rebuilt;
    }

    public final Condition condition(Condition condition) {
        if (condition instanceof Condition.Constant || condition instanceof Condition.Variable) {
            return condition;
        }
        if (condition instanceof Condition.Membership m && m.number().asVariable() != null) {
            return asked(m, m.number().asVariable());
        }
        Condition known = conditions.get(condition);
        if (known == null) {
            known = rebuilt(condition);
            conditions.put(condition, known);
        }
        return known;
    }

    private Condition rebuilt(Condition condition) {
        if (condition instanceof Condition.Negation n) {
            return formulas.not(condition(n.operand()));
        } else if (condition instanceof Condition.Membership m) {
            return formulas.member(number(m.number()), m.domain());
        } else if (condition instanceof Condition.AllDifferent d) {
            return different(d);
        }
        Condition.Junction junction = (Condition.Junction) condition;
        List<Condition> operands = new ArrayList<>(junction.operands().size());
        boolean same = true;
        for (Condition operand : junction.operands()) {
            Condition rebuilt = Demands.variableOf(operand) == null ? condition(operand) : operand(operand, junction.isAnd());
            same &= rebuilt == operand;
            operands.add(rebuilt);
        }
        return same ? condition : junction.isAnd() ? formulas.and(operands) : formulas.or(operands);
    }

    private List<Linear> numbers(List<Linear> list) {
        List<Linear> rebuilt = new ArrayList<>(list.size());
        for (Linear number : list) {
            rebuilt.add(number(number));
        }
        return rebuilt;
    }

    public final Linear number(Linear number) {
        if (number.isConstant()) {
            return number;
        }
        Linear known = numbers.get(number);
        if (known == null) {
            known = sum(number);
            numbers.put(number, known);
        }
        return known;
    }

    private Linear sum(Linear number) {
        Linear[] parts = new Linear[number.size()];
        long[] factors = new long[parts.length];
        boolean same = true;
        for (int i = 0; i < parts.length; i++) {
            parts[i] = term(number.term(i));
            factors[i] = number.coefficient(i);
            same &= parts[i] == null || parts[i].isTerm(number.term(i));
        }
        if (same) {
            return number;
        }
        for (int i = 0; i < parts.length; i++) {
            parts[i] = parts[i] == null ? formulas.linear(number.term(i)) : parts[i];
        }
        return formulas.weightedSum(parts, factors, number.constant());
    }

    /** What stands for the term; null if it is a question that stays as it is. */
    private Linear term(Term term) {
        if (term instanceof Term.Indicator i && i.condition() instanceof Condition.Membership m && m.number().asVariable() != null) {
            return counted(m, m.number().asVariable());
        }
        Linear known = terms.get(term);
        if (known == null) {
            known = rebuilt(term);
            terms.put(term, known);
        }
        return known;
    }

    private Linear rebuilt(Term term) {
        if (term instanceof Term.Variable v) {
            Linear replacement = replacement(v);
            return replacement == null ? formulas.linear(v) : replacement;
        } else if (term instanceof Term.Indicator i) {
            return formulas.indicator(condition(i.condition()));
        } else if (term instanceof Term.Choice c) {
            return formulas.choice(condition(c.condition()), number(c.then()), number(c.otherwise()));
        } else if (term instanceof Term.Maximum m) {
            return maximum(m);
        }
        Term.Binary binary = (Term.Binary) term;
        Linear left = number(binary.left());
        Linear right = number(binary.right());
        return switch (binary.operation()) {
            case PRODUCT -> formulas.multiply(left, right);
            case QUOTIENT -> formulas.divide(left, right);
            case REMAINDER -> formulas.remainder(left, right);
        };
    }

    /** What is never present is left out; where nothing may be present, the number does not matter. */
    private Linear maximum(Term.Maximum maximum) {
        List<Condition> present = new ArrayList<>();
        List<Linear> candidates = new ArrayList<>();
        for (int i = 0; i < maximum.numbers().size(); i++) {
            Condition condition = condition(presence(maximum, i));
            if (!condition.is(false)) {
                present.add(condition);
                candidates.add(number(maximum.numbers().get(i)));
            }
        }
        return present.isEmpty() ? formulas.constant(0) : formulas.maximum(present, candidates);
    }
}
