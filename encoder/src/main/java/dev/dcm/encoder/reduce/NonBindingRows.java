package dev.dcm.encoder.reduce;

import dev.dcm.encoder.formula.Condition;
import dev.dcm.encoder.formula.Formulas;
import dev.dcm.encoder.formula.Linear;
import dev.dcm.encoder.formula.Term;
import dev.dcm.encoder.lower.Bounds;
import dev.dcm.solver.Domain;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Demands that hold whatever is decided are left out, demands that never hold are FALSE, and of several bounds on the same sum the tightest is
 * kept. A number's range is computed with the knowledge that a variable has one value: {@code 3*[x in {1}] + 4*[x in {2}]} is at most 4.
 */
final class NonBindingRows implements Reduction {
    private final Bounds bounds = new Bounds();

    @Override
    public Step apply(Formulation problem) {
        List<Formulation.Row> rows = new ArrayList<>(problem.demands().size());
        Map<Object, Integer> tightest = new HashMap<>();
        for (Formulation.Row row : problem.demands()) {
            Condition left = left(row.condition());
            if (left.is(true)) {
                continue;
            }
            Object sum = upperBounded(left);
            Integer earlier = sum == null ? null : tightest.get(sum);
            if (earlier == null) {
                if (sum != null) {
                    tightest.put(sum, rows.size());
                }
                rows.add(left == row.condition() ? row : new Formulation.Row(left, row.origin()));
            } else if (slack(left) < slack(rows.get(earlier).condition())) {
                rows.set(earlier, row);
            }
        }
        return Step.none(rows.equals(problem.demands()) ? problem : problem.with(rows));
    }

    /** TRUE or FALSE, if the demand always or never holds; otherwise the demand itself. */
    private Condition left(Condition demand) {
        Demands.Membership membership = Demands.membership(demand);
        if (membership == null || membership.number().asVariable() != null) {
            return demand;
        }
        Bounds.Range range = range(membership.number());
        if (range == null) {
            return demand;
        }
        Domain possible = Domain.interval(range.min(), range.max());
        Domain inside = possible.intersect(membership.domain());
        return inside.isEmpty() ? Formulas.FALSE : inside.equals(possible) ? Formulas.TRUE : demand;
    }

    /** Null if it does not fit into what a solver computes with: those who lower the demand will say so. */
    private Bounds.Range range(Linear number) {
        try {
            Bounds.Range rough = bounds.of(number);
            Map<Term.Variable, long[]> perVariable = new IdentityHashMap<>();
            long min = number.constant();
            long max = number.constant();
            for (int i = 0; i < number.size(); i++) {
                Term.Variable asked = asked(number.term(i));
                long coefficient = number.coefficient(i);
                if (asked == null) {
                    Bounds.Range term = bounds.of(number.term(i));
                    min = Math.addExact(min, Math.min(coefficient * term.min(), coefficient * term.max()));
                    max = Math.addExact(max, Math.max(coefficient * term.min(), coefficient * term.max()));
                } else {
                    long[] extremes = perVariable.computeIfAbsent(asked, v -> new long[2]);
                    extremes[0] = Math.min(extremes[0], coefficient);
                    extremes[1] = Math.max(extremes[1], coefficient);
                }
            }
            for (long[] extremes : perVariable.values()) {
                min = Math.addExact(min, extremes[0]);
                max = Math.addExact(max, extremes[1]);
            }
            return new Bounds.Range(Math.max(min, rough.min()), Math.min(max, rough.max()));
        } catch (ArithmeticException e) {
            return null;
        }
    }

    /** The variable that an indicator asks for one value; sets of values may overlap and say nothing about each other. */
    private static Term.Variable asked(Term term) {
        return term instanceof Term.Indicator t && t.condition() instanceof Condition.Membership m && m.domain().isSingle() ? m.number().asVariable() : null;
    }

    /** What makes two bounds from above comparable; null if the demand is none. */
    private static Object upperBounded(Condition demand) {
        Demands.Membership membership = Demands.membership(demand);
        return membership != null && membership.isUpperBound() ? membership.number().variableKey() : null;
    }

    private static long slack(Condition demand) {
        Demands.Membership membership = Demands.membership(demand);
        return membership.domain().plus(-membership.number().constant()).max();
    }
}
