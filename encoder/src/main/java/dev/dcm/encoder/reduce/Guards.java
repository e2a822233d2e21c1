package dev.dcm.encoder.reduce;

import dev.dcm.encoder.formula.Condition;
import dev.dcm.encoder.formula.Formulas;
import dev.dcm.encoder.formula.Linear;
import dev.dcm.encoder.formula.Term;
import dev.dcm.solver.Domain;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * A demand on a group of rows that may be absent says "nobody is here, or the sum fits". Where nobody is there the sum is a constant; if that
 * fits, the guard says nothing:
 *
 * <pre>
 * (x not in {7} AND y not in {7}) OR 2*[x in {7}] + 3*[y in {7}] &lt;= 4   =>   2*[x in {7}] + 3*[y in {7}] &lt;= 4
 * </pre>
 *
 * <p>It does not fire where the sum counts something that the guard does not speak of, or where the constant does not fit.
 */
final class Guards implements Reduction {
    private final Formulas formulas;

    Guards(Formulas formulas) {
        this.formulas = formulas;
    }

    @Override
    public Step apply(Formulation problem) {
        List<Formulation.Row> rows = new ArrayList<>(problem.demands().size());
        boolean changed = false;
        for (Formulation.Row row : problem.demands()) {
            Condition unguarded = unguarded(row.condition());
            changed |= unguarded != row.condition();
            rows.add(unguarded == row.condition() ? row : new Formulation.Row(unguarded, row.origin()));
        }
        return Step.none(changed ? problem.with(Demands.flat(rows)) : problem);
    }

    private Condition unguarded(Condition demand) {
        if (!(demand instanceof Condition.Junction or) || or.isAnd() || or.operands().size() != 2) {
            return demand;
        }
        for (int i = 0; i < 2; i++) {
            Map<Term.Variable, Domain> outside = outside(or.operands().get(i));
            if (outside != null) {
                return unguarded(or.operands().get(i), outside, or.operands().get(1 - i), demand);
            }
        }
        return demand;
    }

    private Condition unguarded(Condition guard, Map<Term.Variable, Domain> outside, Condition body, Condition demand) {
        List<Condition> bare = new ArrayList<>();
        List<Condition> guarded = new ArrayList<>();
        for (Condition part : body instanceof Condition.Junction and && and.isAnd() ? and.operands() : List.of(body)) {
            (holdsWhereAbsent(part, outside) ? bare : guarded).add(part);
        }
        if (bare.isEmpty()) {
            return demand;
        }
        bare.replaceAll(this::unguarded);
        bare.add(guarded.isEmpty() ? Formulas.TRUE : formulas.or(guard, formulas.and(guarded)));
        return formulas.and(bare);
    }

    /** For each variable of a guard, the values that it does not have where the guard holds; null if it is no guard. */
    private static Map<Term.Variable, Domain> outside(Condition guard) {
        Map<Term.Variable, Domain> outside = new IdentityHashMap<>();
        for (Condition part : guard instanceof Condition.Junction and && and.isAnd() ? and.operands() : List.of(guard)) {
            Term.Variable variable = Demands.variableOf(part);
            if (variable == null) {
                return null;
            }
            Domain set = part instanceof Condition.Negation n ? ((Condition.Membership) n.operand()).domain() : ((Condition.Membership) part).domain().complement();
            outside.merge(variable, set, (a, b) -> Domain.union(List.of(a, b)));
        }
        return outside;
    }

    /** Whether the condition certainly holds where no variable has a value that the guard excludes. */
    private static boolean holdsWhereAbsent(Condition condition, Map<Term.Variable, Domain> outside) {
        if (condition instanceof Condition.Junction junction) {
            for (Condition operand : junction.operands()) {
                if (holdsWhereAbsent(operand, outside) != junction.isAnd()) {
                    return !junction.isAnd();
                }
            }
            return junction.isAnd();
        }
        boolean negated = condition instanceof Condition.Negation;
        if (!((negated ? ((Condition.Negation) condition).operand() : condition) instanceof Condition.Membership m)) {
            return false;
        }
        Term.Variable variable = m.number().asVariable();
        if (variable != null) {
            return negated && outside.containsKey(variable) && m.domain().intersect(outside.get(variable)).equals(m.domain());
        }
        return isConstantWhereAbsent(m.number(), outside) && m.domain().contains(m.number().constant()) != negated;
    }

    private static boolean isConstantWhereAbsent(Linear number, Map<Term.Variable, Domain> outside) {
        for (int i = 0; i < number.size(); i++) {
            if (!(number.term(i) instanceof Term.Indicator t && t.condition() instanceof Condition.Membership m)) {
                return false;
            }
            Term.Variable variable = m.number().asVariable();
            Domain excluded = variable == null ? null : outside.get(variable);
            if (excluded == null || !m.domain().intersect(excluded).equals(m.domain())) {
                return false;
            }
        }
        return true;
    }
}
