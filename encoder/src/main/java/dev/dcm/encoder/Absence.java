package dev.dcm.encoder;

import dev.dcm.encoder.formula.Condition;
import dev.dcm.encoder.formula.Linear;
import dev.dcm.encoder.formula.Term;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/**
 * Fixed arity for demands. A group is present where one of its rows is, and a demand on an absent group holds; so a capacity would read "no
 * row is here, or the load fits". Where the load of an absent group, which is that of no rows, fits anyway, the load alone says the same.
 */
final class Absence {
    private Absence() {
    }

    /** Whether the demand on the number holds by itself where the presence, a disjunction, does not. */
    static boolean satisfies(Condition.Membership demand, Condition presence) {
        Linear number = demand.number();
        if (!demand.domain().contains(number.constant())) {
            return false;
        }
        List<Condition> rows = presence instanceof Condition.Junction j && !j.isAnd() ? j.operands() : List.of(presence);
        Set<Object> zero = Collections.newSetFromMap(new IdentityHashMap<>(rows.size() * 2));
        for (Condition row : rows) {
            zero.add(row);
            Term.Variable count = row instanceof Condition.Membership m ? m.number().asVariable() : null;
            if (count != null && count.domain().min() == 0 && ((Condition.Membership) row).domain().min() == 1 && ((Condition.Membership) row).domain().max() >= count.domain().max()) {
                zero.add(count);
            }
        }
        for (int i = 0; i < number.size(); i++) {
            Term term = number.term(i);
            if (!zero.contains(term instanceof Term.Indicator indicator ? indicator.condition() : term)) {
                return false;
            }
        }
        return true;
    }
}
