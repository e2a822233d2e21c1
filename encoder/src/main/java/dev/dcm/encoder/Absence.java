package dev.dcm.encoder;

import dev.dcm.encoder.formula.Condition;
import dev.dcm.encoder.formula.Formulas;
import dev.dcm.encoder.formula.Linear;
import java.util.List;

/**
 * Fixed arity for demands. A group is present where one of its rows is, and a demand on an absent group holds; so a capacity would read "no
 * row is here, or the load fits". Where the load of an absent group, which is that of no rows, fits anyway, the load alone says the same.
 */
final class Absence {
    private Absence() {
    }

    /** Whether the demand on the number holds by itself where the presence, a disjunction, does not. */
    static boolean satisfies(Formulas formulas, Condition.Membership demand, Condition presence) {
        Linear number = demand.number();
        if (!demand.domain().contains(number.constant())) {
            return false;
        }
        return formulas.vanishes(number, presence instanceof Condition.Junction j && !j.isAnd() ? j.operands() : List.of(presence));
    }
}
