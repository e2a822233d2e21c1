package dev.dcm.encoder.lower;

import dev.dcm.encoder.formula.Linear;
import dev.dcm.encoder.formula.Term;
import dev.dcm.solver.Domain;
import dev.dcm.solver.LinearExpr;
import dev.dcm.solver.SolverModel;
import java.util.ArrayList;
import java.util.Arrays;
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
    private final boolean global;
    private final Map<Term.Variable, Map<Long, Integer>> literals = new IdentityHashMap<>();

    /** @param global whether the solver is told as such that a variable has one value; otherwise as a sum */
    DirectVariables(SolverModel model, Usage usage, boolean global) {
        this.model = model;
        this.usage = usage;
        this.global = global;
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
                known.put(value, model.newBool(model.usesNames() ? variable.name() + "=" + value : ""));
            }
            exactlyOne(known.values().stream().mapToInt(Integer::intValue).toArray());
            literals.put(variable, known);
        }
        return known;
    }

    private void exactlyOne(int[] booleans) {
        if (global) {
            model.addExactlyOne(booleans);
        } else {
            long[] ones = new long[booleans.length];
            Arrays.fill(ones, 1);
            model.addLinear(new LinearExpr(booleans, ones, 0), Domain.single(1));
        }
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
