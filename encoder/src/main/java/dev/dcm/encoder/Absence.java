package dev.dcm.encoder;

import dev.dcm.encoder.formula.Condition;
import dev.dcm.encoder.formula.Formulas;
import java.util.List;

/**
 * Fixed arity for demands. A group is present where one of its rows is, and a demand on an absent group holds; so a capacity would read "no
 * row is here, or the load fits". Where the load of an absent group, which is that of no rows, fits anyway, the load alone says the same.
 */
final class Absence {
    private Absence() {
    }

    /** Whether a violation, a question about a number, cannot be where the presence, a disjunction, does not hold. */
    static boolean excludes(Formulas formulas, Condition violation, Condition presence) {
        boolean negated = violation instanceof Condition.Negation;
        if (!((negated ? ((Condition.Negation) violation).operand() : violation) instanceof Condition.Membership question)) {
            return false;
        }
        boolean violatedByNothing = question.domain().contains(question.number().constant()) != negated;
        return !violatedByNothing && formulas.vanishes(question.number(), presence instanceof Condition.Junction j && !j.isAnd() ? j.operands() : List.of(presence));
    }
}
