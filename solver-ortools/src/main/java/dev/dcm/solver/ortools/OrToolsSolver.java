package dev.dcm.solver.ortools;

import dev.dcm.solver.Solver;
import dev.dcm.solver.SolverModel;

/** CP-SAT. Creating the first one loads the native libraries, which takes about half a second: do it at start-up. */
public final class OrToolsSolver implements Solver {

    public OrToolsSolver() {
        Natives.load();
    }

    @Override
    public SolverModel newModel() {
        return new CpSatModel();
    }

    @Override
    public String name() {
        return "or-tools";
    }
}
