package dev.dcm.encoder.reduce;

import dev.dcm.encoder.formula.Condition;
import dev.dcm.encoder.formula.Linear;
import dev.dcm.encoder.formula.Term;
import dev.dcm.solver.Domain;
import java.util.ArrayList;
import java.util.List;

/** Looks at single demands: the forms that reductions recognise. */
final class Demands {
    private static final Domain ZERO = Domain.single(0);

    private Demands() {
    }

    /** The demands without ANDs at the top, without what always holds, and without what the domain of a variable says already. */
    static List<Formulation.Row> flat(List<Formulation.Row> demands) {
        List<Formulation.Row> rows = new ArrayList<>(demands.size());
        for (Formulation.Row row : demands) {
            flatten(row.condition(), row, rows);
        }
        return rows;
    }

    private static void flatten(Condition condition, Formulation.Row origin, List<Formulation.Row> rows) {
        if (condition instanceof Condition.Junction j && j.isAnd()) {
            j.operands().forEach(o -> flatten(o, origin, rows));
        } else if (!condition.is(true) && !holdsByDomain(condition)) {
            rows.add(condition == origin.condition() ? origin : new Formulation.Row(condition, origin.origin()));
        }
    }

    private static boolean holdsByDomain(Condition condition) {
        Term.Variable variable = variableOf(condition);
        return variable != null && !variable.domain().isEmpty() && variable.domain().intersect(membership(condition).domain()).equals(variable.domain());
    }

    /** The variable that a demand is about, if it asks for the values of one and nothing else; otherwise null. */
    static Term.Variable variableOf(Condition condition) {
        Condition inner = condition instanceof Condition.Negation n ? n.operand() : condition;
        return inner instanceof Condition.Membership m ? m.number().asVariable() : null;
    }

    /** The two variables of {@code x - y}, or null. */
    static Term.Variable[] differenceOf(Linear number) {
        boolean difference = number.size() == 2 && number.constant() == 0 && Math.abs(number.coefficient(0)) == 1
                && number.coefficient(0) == -number.coefficient(1)
                && number.term(0) instanceof Term.Variable && number.term(1) instanceof Term.Variable;
        return difference ? new Term.Variable[] {(Term.Variable) number.term(0), (Term.Variable) number.term(1)} : null;
    }

    /** The variables of a demand {@code x = y}, or null. */
    static Term.Variable[] equalVariables(Condition condition) {
        return condition instanceof Condition.Membership m && m.domain().equals(ZERO) ? differenceOf(m.number()) : null;
    }

    /** The variables of a demand {@code x <> y}, or null. */
    static Term.Variable[] differentVariables(Condition condition) {
        return condition instanceof Condition.Negation n ? equalVariables(n.operand()) : null;
    }

    /** A demand that a number lies in a set. */
    record Membership(Linear number, Domain domain) {

        /** Whether it is a bound from above and nothing else. */
        boolean isUpperBound() {
            return domain.intervals() == 1 && domain.min() == Long.MIN_VALUE;
        }
    }

    /** A demand as a membership, also if it is said by a negation; null if it is another one. */
    static Membership membership(Condition condition) {
        if (condition instanceof Condition.Membership m) {
            return new Membership(m.number(), m.domain());
        }
        return condition instanceof Condition.Negation n && n.operand() instanceof Condition.Membership m ? new Membership(m.number(), m.domain().complement()) : null;
    }

    /** The variables that a demand makes different from each other; none, if it is another one. */
    static List<Term.Variable> differing(Condition condition) {
        Term.Variable[] pair = differentVariables(condition);
        if (pair != null) {
            return List.of(pair);
        }
        return condition instanceof Condition.AllDifferent d && areVariables(d.numbers()) ? d.numbers().stream().map(Linear::asVariable).toList() : List.of();
    }

    static boolean areVariables(List<Linear> numbers) {
        for (Linear number : numbers) {
            if (number.asVariable() == null) {
                return false;
            }
        }
        return true;
    }
}
