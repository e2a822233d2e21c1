package dev.dcm.encoder.reduce;

import dev.dcm.encoder.formula.Formulas;
import dev.dcm.encoder.formula.Linear;
import dev.dcm.encoder.formula.Term;
import dev.dcm.solver.Domain;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Variables that must be equal become one: {@code x = y, demands on x and y => demands on z}, where z ranges over what both allow.
 * Only demands fire this, not an equality inside of another formula.
 */
final class MergedRows implements Reduction {
    private final Formulas formulas;

    MergedRows(Formulas formulas) {
        this.formulas = formulas;
    }

    @Override
    public Step apply(Formulation problem) {
        Map<Term.Variable, Term.Variable> parents = new IdentityHashMap<>();
        List<Formulation.Row> rest = new ArrayList<>();
        for (Formulation.Row row : problem.demands()) {
            Term.Variable[] equal = Demands.equalVariables(row.condition());
            if (equal == null) {
                rest.add(row);
            } else {
                parents.put(root(parents, equal[1]), root(parents, equal[0]));
            }
        }
        if (parents.isEmpty()) {
            return Step.none(problem);
        }
        Map<Term.Variable, List<Term.Variable>> groups = new LinkedHashMap<>();
        for (Term.Variable variable : problem.integers()) {
            groups.computeIfAbsent(root(parents, variable), r -> new ArrayList<>()).add(variable);
        }
        return merged(problem, rest, groups.values());
    }

    private static Term.Variable root(Map<Term.Variable, Term.Variable> parents, Term.Variable variable) {
        Term.Variable root = variable;
        for (Term.Variable parent = parents.get(root); parent != null && parent != root; parent = parents.get(root)) {
            root = parent;
        }
        return root;
    }

    private Step merged(Formulation problem, List<Formulation.Row> rest, Iterable<List<Term.Variable>> groups) {
        Map<Term.Variable, Linear> replacements = new IdentityHashMap<>();
        Map<Term.Variable, Term.Variable> merged = new IdentityHashMap<>();
        List<Term.Variable> integers = new ArrayList<>();
        Map<Term.Variable, Long> hints = new LinkedHashMap<>();
        for (List<Term.Variable> group : groups) {
            Term.Variable one = group.size() == 1 ? group.get(0) : one(group);
            integers.add(one);
            for (Term.Variable variable : group) {
                Long hint = problem.hints().get(variable);
                if (hint != null) {
                    hints.putIfAbsent(one, hint);
                }
                if (variable != one) {
                    replacements.put(variable, formulas.linear(one));
                    merged.put(variable, one);
                }
            }
        }
        Substitution substitution = new Substitution(formulas) {
            @Override
            protected Linear replacement(Term.Variable variable) {
                return replacements.get(variable);
            }
        };
        List<Formulation.Row> rows = Demands.flat(substitution.rows(rest));
        Recovery recovery = values -> merged.forEach((variable, one) -> values.set(variable, values.value(one)));
        return new Step(new Formulation(rows, substitution.number(problem.objective()), integers, hints), recovery);
    }

    private Term.Variable one(List<Term.Variable> group) {
        Domain domain = group.get(0).domain();
        for (Term.Variable variable : group) {
            domain = domain.intersect(variable.domain());
        }
        return formulas.variable(group.get(0).name() + " and equal ones", domain);
    }
}
