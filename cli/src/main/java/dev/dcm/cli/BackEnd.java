package dev.dcm.cli;

import dev.dcm.solver.Solver;
import dev.dcm.solver.minizinc.MiniZincSolver;
import dev.dcm.solver.ortools.OrToolsSolver;

/** The solvers of {@code dcm solve}. */
enum BackEnd {
    cpsat, minizinc;

    Solver solver() {
        return switch (this) {
            case cpsat -> new OrToolsSolver();
            case minizinc -> new MiniZincSolver();
        };
    }
}
