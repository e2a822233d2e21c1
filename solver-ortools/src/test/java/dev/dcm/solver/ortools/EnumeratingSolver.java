package dev.dcm.solver.ortools;

import dev.dcm.solver.Solver;

/** The reference: tries every assignment of a small model. */
final class EnumeratingSolver implements Solver {

    @Override
    public EnumeratingModel newModel() {
        return new EnumeratingModel();
    }

    @Override
    public String name() {
        return "enumeration";
    }
}
