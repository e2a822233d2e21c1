package dev.dcm.encoder.formula;

import dev.dcm.solver.Domain;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Choices that need no choosing: {@code SUM} and {@code MAX} are NULL where no row is present, and whoever reads 0 there asks for a choice between
 * the aggregate and 0. A sum without rows is 0 by itself, and a maximum is 0 if 0 is among its numbers.
 */
final class NeedlessChoices {
    private NeedlessChoices() {
    }

    /** The same number without a choice; null if there is no such. */
    static Linear without(Formulas formulas, Condition condition, Linear then, Linear otherwise) {
        if (!otherwise.isConstant() || then.isReal()) {
            return null;
        }
        Map<Term.Variable, Domain> elsewhere = whereFalse(condition);
        if (elsewhere == null) {
            return null;
        }
        if (otherwise.constant() == 0 && then.size() == 1 && then.constant() == 0 && then.term(0) instanceof Term.Maximum maximum) {
            return withZero(formulas, maximum, then.coefficient(0), elsewhere);
        }
        return is(otherwise.constant(), then, elsewhere) ? then : null;
    }

    private static Linear withZero(Formulas formulas, Term.Maximum maximum, long factor, Map<Term.Variable, Domain> elsewhere) {
        for (Linear number : maximum.numbers()) {
            if (!isNotNegative(number) || !is(0, number, elsewhere)) {
                return null;
            }
        }
        List<Condition> present = new ArrayList<>(maximum.conditions());
        List<Linear> numbers = new ArrayList<>(maximum.numbers());
        present.add(Formulas.TRUE);
        numbers.add(formulas.constant(0));
        return formulas.scale(formulas.maximum(present, numbers), factor);
    }

    private static boolean isNotNegative(Linear number) {
        for (int i = 0; i < number.size(); i++) {
            boolean natural = number.term(i) instanceof Term.Indicator || number.term(i) instanceof Term.Variable v && (v.domain().isEmpty() || v.domain().min() >= 0);
            if (!natural || number.coefficient(i) < 0) {
                return false;
            }
        }
        return number.constant() >= 0;
    }

    /** What is left of the domains of variables where the condition does not hold; null if it says more than that. */
    private static Map<Term.Variable, Domain> whereFalse(Condition condition) {
        Map<Term.Variable, Domain> left = new IdentityHashMap<>();
        for (Condition way : condition instanceof Condition.Junction or && !or.isAnd() ? or.operands() : List.of(condition)) {
            boolean negated = way instanceof Condition.Negation;
            if (!((negated ? ((Condition.Negation) way).operand() : way) instanceof Condition.Membership m) || m.number().size() != 1
                    || Math.abs(m.number().coefficient(0)) != 1 || !(m.number().term(0) instanceof Term.Variable variable)) {
                return null;
            }
            Domain values = (negated ? m.domain() : m.domain().complement()).plus(-m.number().constant());
            left.merge(variable, variable.domain().intersect(m.number().coefficient(0) < 0 ? values.negate() : values), Domain::intersect);
        }
        return left;
    }

    /** Whether the number has that value where variables are in these domains. */
    private static boolean is(long value, Linear number, Map<Term.Variable, Domain> domains) {
        long total = number.constant();
        for (int i = 0; i < number.size(); i++) {
            Long constant = constant(number.term(i), domains);
            if (constant == null) {
                return false;
            }
            total += number.coefficient(i) * constant;
        }
        return total == value;
    }

    private static Long constant(Term term, Map<Term.Variable, Domain> domains) {
        if (term instanceof Term.Variable variable) {
            Domain domain = domains.get(variable);
            return domain != null && domain.isSingle() ? Long.valueOf(domain.min()) : null;
        }
        if (!(term instanceof Term.Indicator t && t.condition() instanceof Condition.Membership m) || m.number().asVariable() == null) {
            return null;
        }
        Domain domain = domains.get(m.number().asVariable());
        if (domain == null) {
            return null;
        }
        Domain inside = domain.intersect(m.domain());
        return inside.isEmpty() ? Long.valueOf(0) : inside.equals(domain) ? Long.valueOf(1) : null;
    }
}
