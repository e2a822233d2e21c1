package dev.dcm.solver.minizinc;

import dev.dcm.base.Code;
import dev.dcm.base.CsqlException;
import dev.dcm.solver.SolverOptions;
import java.time.Duration;

/** Whether the program is on this machine; tests that need it are skipped otherwise, which is said aloud once. */
final class Installation {
    private static final boolean COMPLETE = isComplete();

    private Installation() {
    }

    static boolean exists() {
        return COMPLETE;
    }

    private static boolean isComplete() {
        try {
            new MiniZincSolver().newModel().solve(SolverOptions.withTimeout(Duration.ofSeconds(30)));
            return true;
        } catch (CsqlException e) {
            if (e.first().code() != Code.SOLVER_MISSING) {
                throw e;
            }
            System.out.println("NOTICE: minizinc is not installed; the tests that run it are skipped");
            return false;
        }
    }
}
