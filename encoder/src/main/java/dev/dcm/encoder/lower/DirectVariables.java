package dev.dcm.encoder.lower;

import dev.dcm.encoder.formula.Linear;
import dev.dcm.encoder.formula.Term;
import dev.dcm.solver.Domain;
import dev.dcm.solver.SolverModel;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Variables that are only asked for their values, encoded as one boolean per value of which exactly one is true: a comparison with
 * a value is then a boolean that exists already, instead of one tied to an integer by two more constraints.
 */
final class DirectVariables {
    private final SolverModel model;
    private final Usage usage;
    private final Map<Term.Variable, Map<Long, Integer>> literals = new IdentityHashMap<>();

    DirectVariables(SolverModel model, Usage usage) {
        this.model = model;
        this.usage = usage;
    }

    boolean isDirect(Linear number) {
        Term.Variable variable = number.asVariable();
        return variable != null && isDirect(variable);
    }

    boolean isDirect(Term.Variable variable) {
        return usage.isOnlyAsked(variable);
    }

    /** The literal of each value of the domain. */
    Map<Long, Integer> literals(Term.Variable variable) {
        Map<Long, Integer> known = literals.get(variable);
        if (known == null) {
            known = new LinkedHashMap<>();
            for (long value : variable.domain().values()) {
                known.put(value, model.newBool(variable.name() + "=" + value));
            }
            model.addExactlyOne(known.values().stream().mapToInt(Integer::intValue).toArray());
            literals.put(variable, known);
        }
        return known;
    }

    /** The literals of those values that are in the set. */
    List<Integer> literals(Term.Variable variable, Domain set) {
        Map<Long, Integer> all = literals(variable);
        if (!set.isEmpty() && set.min() == set.max()) {
            Integer literal = all.get(set.min());
            return literal == null ? List.of() : List.of(literal);
        }
        List<Integer> inside = new ArrayList<>();
        all.forEach((value, literal) -> {
            if (set.contains(value)) {
                inside.add(literal);
            }
        });
        return inside;
    }

    /** The decided value. */
    long value(Term.Variable variable, long[] values) {
        return literals(variable).entrySet().stream().filter(e -> values[e.getValue()] == 1).findFirst().orElseThrow().getKey();
    }
}
