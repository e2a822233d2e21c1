package dev.dcm.encoder.reduce;

import dev.dcm.encoder.formula.Formulas;
import dev.dcm.encoder.formula.Linear;
import dev.dcm.encoder.formula.Term;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Differences between pairs become differences of many: {@code x <> y, y <> z, x <> z => ALL_DIFFERENT(x, y, z)}. A pair that is part of
 * nothing larger stays a difference of two, which asks for values and computes nothing.
 */
final class Differences implements Reduction {
    private final Formulas formulas;

    Differences(Formulas formulas) {
        this.formulas = formulas;
    }

    @Override
    public Step apply(Formulation problem) {
        Map<Term.Variable, Integer> numbers = new IdentityHashMap<>();
        List<Term.Variable> variables = new ArrayList<>();
        CliqueCover cover = new CliqueCover();
        List<Formulation.Row> rows = new ArrayList<>();
        int origin = Formulation.OF_REDUCTION;
        for (Formulation.Row row : problem.demands()) {
            Term.Variable[] different = Demands.differentVariables(row.condition());
            if (different == null) {
                rows.add(row);
                continue;
            }
            for (Term.Variable variable : different) {
                if (numbers.putIfAbsent(variable, variables.size()) == null) {
                    variables.add(variable);
                }
            }
            origin = row.origin();
            cover.connect(numbers.get(different[0]), numbers.get(different[1]));
        }
        if (variables.isEmpty()) {
            return Step.none(problem);
        }
        for (BitSet clique : cover.cliques()) {
            List<Linear> members = clique.stream().mapToObj(i -> formulas.linear(variables.get(i))).toList();
            rows.add(new Formulation.Row(formulas.different(members), origin));
        }
        return Step.none(problem.with(rows));
    }
}
