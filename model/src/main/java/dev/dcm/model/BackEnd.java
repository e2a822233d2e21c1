package dev.dcm.model;

import dev.dcm.solver.Solver;
import dev.dcm.solver.minizinc.MiniZincSolver;
import dev.dcm.solver.ortools.OrToolsSolver;

/** The solvers that come with DCM. */
public enum BackEnd {
    /** CP-SAT of OR-tools, inside the JVM. */
    CPSAT,
    /** Gecode, by way of the {@code minizinc} program, which must be installed. */
    MINIZINC;

    public Solver solver() {
        return switch (this) {
            case CPSAT -> new OrToolsSolver();
            case MINIZINC -> new MiniZincSolver();
        };
    }
}
