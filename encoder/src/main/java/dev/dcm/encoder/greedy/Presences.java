package dev.dcm.encoder.greedy;

import dev.dcm.encoder.formula.Condition;
import dev.dcm.encoder.formula.Linear;
import dev.dcm.encoder.formula.Term;
import dev.dcm.solver.Domain;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Which numbers of a maximum may count always, though they are present under a condition: those that are low where they are absent. If a
 * maximum is at least 5 anyway, then a number that is 3 where it is absent changes nothing by counting.
 */
final class Presences {
    private final Map<Term.Maximum, Long> lowest = new IdentityHashMap<>();

    /** @param values per maximum of the objective, in their order, what it is at least */
    Presences(Linear objective, long[] values) {
        int k = 0;
        for (int i = 0; i < objective.size(); i++) {
            if (objective.term(i) instanceof Term.Maximum m) {
                lowest.put(m, values[k++]);
            }
        }
    }

    boolean isNeedless(Term.Maximum maximum, int i) {
        Long least = lowest.get(maximum);
        Linear number = maximum.numbers().get(i);
        return least != null && number.constant() <= least && isConstantWhereNot(maximum.conditions().get(i), number);
    }

    /** Whether everything that the number adds up makes the condition true. */
    private static boolean isConstantWhereNot(Condition condition, Linear number) {
        Map<Term.Variable, Domain> making = new IdentityHashMap<>();
        for (Condition part : condition instanceof Condition.Junction or && !or.isAnd() ? or.operands() : List.of(condition)) {
            if (!(part instanceof Condition.Membership m) || m.number().asVariable() == null) {
                return false;
            }
            making.put(m.number().asVariable(), m.domain());
        }
        for (int i = 0; i < number.size(); i++) {
            if (!isMaking(number.term(i), making)) {
                return false;
            }
        }
        return true;
    }

    /** A count makes it true by not being 0, a question about a variable by being true. */
    private static boolean isMaking(Term term, Map<Term.Variable, Domain> making) {
        if (term instanceof Term.Variable count) {
            Domain other = making.containsKey(count) ? count.domain().intersect(making.get(count).complement()) : count.domain();
            return other.isEmpty() || other.equals(Domain.single(0));
        }
        if (!(term instanceof Term.Indicator t && t.condition() instanceof Condition.Membership m) || m.number().asVariable() == null) {
            return false;
        }
        Domain set = making.get(m.number().asVariable());
        return set != null && m.domain().intersect(set).equals(m.domain());
    }
}
