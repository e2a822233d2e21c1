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

    @Override
    public boolean supportsReals() {
        return true;
    }

    /** Gecode prunes domains and learns nothing; and a person reads {@code PODS_web_1_NODE = 3} more easily, too. */
    @Override
    public boolean prefersBooleans() {
        return false;
    }
}
