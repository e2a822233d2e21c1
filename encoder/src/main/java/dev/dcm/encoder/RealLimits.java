package dev.dcm.encoder;

import dev.dcm.base.Code;
import dev.dcm.base.CsqlException;
import dev.dcm.base.Span;
import dev.dcm.encoder.formula.Term;
import dev.dcm.ir.Tolerance;
import java.util.Collection;
import java.util.Map;

/**
 * The bounds of real variables. A solver needs finite ones, and beyond {@link Tolerance#LARGEST} rounding hides what comparisons have to
 * see, so a program bounds its reals by CHECKs. The parts of it in which a core is looked for may lack those CHECKs; they get the widest
 * bounds that there are.
 */
final class RealLimits {
    /** For people. */
    static final String TEXT = "-10,000,000 to 10,000,000";

    private RealLimits() {
    }

    static void refuseUnbounded(Map<Term.Real, Span> variables) {
        variables.forEach((variable, span) -> {
            boolean tooWide = variable.isBounded() && Math.max(Math.abs(variable.min()), Math.abs(variable.max())) > Tolerance.LARGEST;
            if (!variable.isBounded() || tooWide) {
                throw new CsqlException(Code.UNBOUNDED_VARIABLE, span, tooWide ? "the bounds of the real variable " + variable.name() + " are wider than " + TEXT
                        : "nothing bounds the real variable " + variable.name() + " on both sides",
                        tooWide ? "Use other units, so that its values are smaller." : "Bound it with a CHECK, for example CHECK x BETWEEN 0 AND 1000.");
            }
        });
    }

    static void apply(Collection<Term.Real> variables) {
        variables.forEach(v -> v.restrict(-Tolerance.LARGEST, Tolerance.LARGEST));
    }

    static boolean isImpossible(Collection<Term.Real> variables) {
        return variables.stream().anyMatch(v -> v.min() > v.max());
    }
}
