package dev.dcm.encoder.reduce;

import dev.dcm.encoder.formula.Formulas;
import dev.dcm.encoder.formula.Term;
import java.util.List;

/**
 * Once domains have been narrowed, questions about values that are gone are answered: {@code x in {3}} becomes false where x cannot be 3,
 * and sums, ANDs and ORs become shorter. What is left may speak of one variable alone and narrow again.
 */
final class Folding {
    /** Long chains of conclusions are the solver's. */
    private static final int MOST_ROUNDS = 10;
    private final Formulas formulas;

    Folding(Formulas formulas) {
        this.formulas = formulas;
    }

    /** The problem as it was made, whose domains may have been narrowed already. */
    Formulation first(Formulation problem) {
        boolean narrowed = false;
        for (Term.Variable variable : problem.integers()) {
            narrowed |= variable.isNarrowed();
        }
        return stable(narrowed ? folded(problem) : problem.with(Demands.flat(problem.demands())));
    }

    /** Narrows and folds until nothing changes. Every demand on a single variable is part of its domain afterwards. */
    Formulation stable(Formulation problem) {
        Formulation current = problem;
        for (int round = 0; narrow(current.demands()); round++) {
            current = round < MOST_ROUNDS ? folded(current) : current;
        }
        return current.with(Demands.flat(current.demands()));
    }

    private static boolean narrow(List<Formulation.Row> demands) {
        boolean narrowed = false;
        for (Formulation.Row row : demands) {
            narrowed |= Narrowing.narrow(row.condition());
        }
        return narrowed;
    }

    private Formulation folded(Formulation problem) {
        Substitution substitution = new Substitution(formulas);
        return new Formulation(Demands.flat(substitution.rows(problem.demands())), substitution.number(problem.objective()), problem.integers(), problem.hints());
    }
}
