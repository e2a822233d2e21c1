package dev.dcm.encoder.reduce;

import dev.dcm.encoder.formula.Formulas;
import dev.dcm.encoder.formula.Valuation;
import dev.dcm.ir.rewrite.Rewrite;
import dev.dcm.ir.rewrite.Rewrites;
import java.util.ArrayList;
import java.util.List;

/** The reductions in their order, and what they came to. */
public final class Reductions {
    private final Formulas formulas;
    private final Folding folding;
    private final List<Recovery> recoveries = new ArrayList<>();
    private Formulation problem;

    private Reductions(Formulas formulas, Formulation problem) {
        this.formulas = formulas;
        this.folding = new Folding(formulas);
        this.problem = problem;
    }

    /**
     * Reduces a problem. Formulas that divide by a decision are left as they are.
     *
     * @param problem whose variables have been narrowed already by the demands on single variables
     */
    public static Reductions of(Formulas formulas, Formulation problem, Rewrites rewrites) {
        Reductions reductions = new Reductions(formulas, problem);
        if (!formulas.dividesByDecisions()) {
            reductions.run(rewrites);
        }
        return reductions;
    }

    private void run(Rewrites rewrites) {
        first();
        // Before classes: rows of a gang that are one decision can be alike with other gangs.
        step(rewrites, Rewrite.MERGED_ROWS, new MergedRows(formulas));
        // Before classes: a guard that says nothing hides a sum from those who look for sums.
        step(rewrites, Rewrite.NON_BINDING_ROWS, new Guards(formulas));
        // Before differences: cliques that overlap would tell variables apart that are alike.
        step(rewrites, Rewrite.CLASSES, new Classes(formulas));
        step(rewrites, Rewrite.GLOBAL_CONSTRAINTS, new Differences(formulas));
        step(rewrites, Rewrite.NON_BINDING_ROWS, new NonBindingRows());
    }

    private void first() {
        try {
            problem = folding.first(problem);
        } catch (ArithmeticException e) {
            // As in every step.
        }
    }

    private void step(Rewrites rewrites, Rewrite rewrite, Reduction reduction) {
        if (!rewrites.isOn(rewrite) || problem.isImpossible()) {
            return;
        }
        try {
            Reduction.Step step = reduction.apply(problem);
            if (step.problem() != problem) {
                problem = folding.stable(step.problem());
                recoveries.add(step.recovery());
            }
        } catch (ArithmeticException e) {
            // Together, the numbers leave 64 bits: they stay apart, and lowering says which of them are too large.
        }
    }

    /** One more reduction, which is not part of the list since it depends on a solution. */
    public void then(Reduction last, Rewrites rewrites) {
        step(rewrites, Rewrite.GREEDY, last);
        step(rewrites, Rewrite.NON_BINDING_ROWS, new NonBindingRows());
    }

    /** What is left to decide. */
    public Formulation problem() {
        return problem;
    }

    /** Completes the values of the reduced problem's variables by those of all variables of the original one. */
    public void recover(Valuation values) {
        for (int i = recoveries.size() - 1; i >= 0; i--) {
            recoveries.get(i).recover(values);
        }
    }
}
