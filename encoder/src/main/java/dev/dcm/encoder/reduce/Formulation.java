package dev.dcm.encoder.reduce;

import dev.dcm.encoder.formula.Condition;
import dev.dcm.encoder.formula.Linear;
import dev.dcm.encoder.formula.Term;
import java.util.List;
import java.util.Map;

/**
 * A problem as formulas.
 *
 * @param demands   all of them hold
 * @param objective is maximised; constant if there is nothing to maximise
 * @param integers  the variables to decide; decided booleans are not touched by reductions and not listed
 * @param hints     values that variables have now
 */
public record Formulation(List<Row> demands, Linear objective, List<Term.Variable> integers, Map<Term.Variable, Long> hints) {

    /**
     * One demand.
     *
     * @param origin the number of the demand it comes from, or {@link #OF_REDUCTION}
     */
    public record Row(Condition condition, int origin) {
    }

    /** The origin of what a reduction has added. */
    public static final int OF_REDUCTION = -1;

    Formulation with(List<Row> otherDemands) {
        return new Formulation(otherDemands, objective, integers, hints);
    }

    /** Whether no assignment satisfies it, as far as one sees without search. */
    public boolean isImpossible() {
        for (Row row : demands) {
            if (row.condition().is(false)) {
                return true;
            }
        }
        for (Term.Variable variable : integers) {
            if (variable.domain().isEmpty()) {
                return true;
            }
        }
        return false;
    }
}
