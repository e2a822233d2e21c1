package dev.dcm.encoder.greedy;

import dev.dcm.encoder.formula.Condition;
import dev.dcm.encoder.formula.Formulas;
import dev.dcm.encoder.formula.Linear;
import dev.dcm.encoder.formula.Term;
import dev.dcm.encoder.formula.Valuation;
import dev.dcm.encoder.reduce.Formulation;
import dev.dcm.encoder.reduce.Reduction;
import dev.dcm.encoder.reduce.Substitution;
import dev.dcm.solver.Domain;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The problem to find something better than what is known: the objective must be above it, and slots that no better solution uses are gone. The
 * variables are new ones, since the old ones must keep the domains in which the known solution lies.
 */
final class Improvement implements Reduction {
    private final Formulas formulas;
    private final Placement placement;
    private final boolean[] usable;
    private final long floor;
    private final Presences presences;

    Improvement(Formulas formulas, Placement placement, boolean[] usable, long floor, Presences presences) {
        this.formulas = formulas;
        this.placement = placement;
        this.usable = usable;
        this.floor = floor;
        this.presences = presences;
    }

    @Override
    public Step apply(Formulation problem) {
        Map<Term.Variable, Linear> replacements = new IdentityHashMap<>();
        List<Term.Variable> integers = new ArrayList<>(placement.unused());
        for (Placement.Group group : placement.groups()) {
            if (group.counts() == null) {
                replace(group.variable(), rest(group), replacements, integers);
            } else {
                for (int i = 0; i < group.size(); i++) {
                    Domain rest = usable[group.first() + i] ? group.counts()[i].domain() : Domain.single(0);
                    replace(group.counts()[i], rest, replacements, integers);
                }
            }
        }
        Substitution substitution = new Substitution(formulas) {
            @Override
            protected Linear replacement(Term.Variable variable) {
                return replacements.get(variable);
            }

            @Override
            protected Condition presence(Term.Maximum maximum, int number) {
                return presences.isNeedless(maximum, number) ? Formulas.TRUE : super.presence(maximum, number);
            }
        };
        List<Formulation.Row> rows = substitution.rows(problem.demands());
        Linear objective = substitution.number(problem.objective());
        Condition better = formulas.member(objective, Domain.interval(floor, Long.MAX_VALUE));
        if (!better.is(true)) {
            rows.add(new Formulation.Row(better, Formulation.OF_REDUCTION));
        }
        Map<Term.Variable, Long> hints = new LinkedHashMap<>();
        problem.hints().forEach((variable, value) -> {
            Linear replacement = replacements.get(variable);
            if (replacement == null || replacement.asVariable() != null) {
                hints.put(replacement == null ? variable : replacement.asVariable(), value);
            }
        });
        return new Step(new Formulation(rows, objective, integers, hints), values -> recover(values, replacements));
    }

    private Domain rest(Placement.Group group) {
        long[] values = new long[group.size()];
        int n = 0;
        for (int i = 0; i < values.length; i++) {
            if (usable[group.first() + i]) {
                values[n++] = group.values()[i];
            }
        }
        return Domain.ofFirst(values, n);
    }

    private void replace(Term.Variable variable, Domain rest, Map<Term.Variable, Linear> replacements, List<Term.Variable> integers) {
        if (rest.isSingle()) {
            replacements.put(variable, formulas.constant(rest.min()));
        } else {
            Term.Variable fresh = formulas.variable(variable.name(), rest);
            replacements.put(variable, formulas.linear(fresh));
            integers.add(fresh);
        }
    }

    private static void recover(Valuation values, Map<Term.Variable, Linear> replacements) {
        replacements.forEach((variable, replacement) -> values.set(variable, values.value(replacement)));
    }
}
