package dev.dcm.solver.ortools;

import dev.dcm.base.Code;
import dev.dcm.base.CsqlException;
import dev.dcm.base.Span;
import dev.dcm.solver.Solver;
import dev.dcm.solver.SolverModel;
import dev.dcm.solver.SolverOptions;
import java.time.Duration;

/** CP-SAT. Creating the first one begins to load the native libraries, which takes about half a second: do it at start-up. */
public final class OrToolsSolver implements Solver {
    private static final Duration LONG_ENOUGH = Duration.ofSeconds(10);

    public OrToolsSolver() {
        Natives.begin();
    }

    @Override
    public SolverModel newModel() {
        return new CpSatModel();
    }

    /** A number out of its range is found by CP-SAT itself, when it is asked to solve nothing. */
    @Override
    public void check(SolverOptions options) {
        try {
            newModel().solve(options.within(LONG_ENOUGH));
        } catch (IllegalStateException refused) {
            throw new CsqlException(Code.SOLVER_SETTING, Span.NONE, refused.getMessage(), "Change the setting that it names, or leave it out.");
        }
    }

    @Override
    public String name() {
        return "or-tools";
    }
}
