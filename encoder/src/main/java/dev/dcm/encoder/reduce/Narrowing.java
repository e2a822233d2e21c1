package dev.dcm.encoder.reduce;

import dev.dcm.encoder.formula.Condition;
import dev.dcm.encoder.formula.Linear;
import dev.dcm.encoder.formula.Term;
import dev.dcm.ir.Tolerance;
import dev.dcm.solver.Domain;

/** What a demand says of one variable alone narrows its domain, before bounds are computed from it. */
public final class Narrowing {
    private Narrowing() {
    }

    /** @return whether a domain has become smaller */
    public static boolean narrow(Condition demand) {
        if (demand instanceof Condition.Junction j && j.isAnd()) {
            boolean narrowed = false;
            for (Condition operand : j.operands()) {
                narrowed |= narrow(operand);
            }
            return narrowed;
        } else if (demand instanceof Condition.Membership m) {
            return narrow(m, false);
        } else if (demand instanceof Condition.RealComparison c) {
            return narrow(c, 0, 1);
        } else if (demand instanceof Condition.Negation n && n.operand() instanceof Condition.RealComparison c) {
            return narrow(c, Tolerance.MARGIN, -1);
        }
        return demand instanceof Condition.Negation n && n.operand() instanceof Condition.Membership m && narrow(m, true);
    }

    /** {@code number <= 0}, or with the other direction {@code number >= margin}, each over the denominator. */
    private static boolean narrow(Condition.RealComparison demand, double margin, int direction) {
        Linear number = demand.number();
        if (number.size() != 1 || !(number.term(0) instanceof Term.Real variable)) {
            return false;
        }
        double min = variable.min();
        double max = variable.max();
        double bound = (margin * demand.denominator() - number.constant()) / number.coefficient(0);
        boolean above = direction * number.coefficient(0) > 0;
        variable.restrict(above ? Double.NEGATIVE_INFINITY : bound, above ? bound : Double.POSITIVE_INFINITY);
        return variable.min() != min || variable.max() != max;
    }

    /** Whether the demand says nothing but what is in a domain once it has narrowed it. */
    public static boolean isAboutOne(Condition demand) {
        if (demand instanceof Condition.Junction j && j.isAnd()) {
            return j.operands().stream().allMatch(Narrowing::isAboutOne);
        }
        Condition inner = demand instanceof Condition.Negation n ? n.operand() : demand;
        return inner instanceof Condition.Membership m && m.number().size() == 1 && Math.abs(m.number().coefficient(0)) == 1
                && m.number().term(0) instanceof Term.Variable;
    }

    private static boolean narrow(Condition.Membership demand, boolean negated) {
        Linear number = demand.number();
        boolean single = number.size() == 1 && Math.abs(number.coefficient(0)) == 1;
        if (!single || !(number.term(0) instanceof Term.Variable variable)) {
            return false;
        }
        Domain before = variable.domain();
        Domain shifted = (negated ? demand.domain().complement() : demand.domain()).plus(-number.constant());
        variable.restrict(number.coefficient(0) == 1 ? shifted : shifted.negate());
        return variable.domain() != before;
    }
}
