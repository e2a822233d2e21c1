package dev.dcm.solver.minizinc;

import dev.dcm.solver.Solver;

/** Gecode, by way of the {@code minizinc} program. The program is looked for when a model is solved, not before. */
public final class MiniZincSolver implements Solver {

    @Override
    public MiniZincModel newModel() {
        return new MiniZincModel();
    }

    @Override
    public String name() {
        return "minizinc";
    }
}
