package dev.dcm.solver.testing;

import dev.dcm.solver.Solver;

/** The reference: tries every assignment of a small model. */
public final class EnumeratingSolver implements Solver {

    @Override
    public EnumeratingModel newModel() {
        return new EnumeratingModel();
    }

    @Override
    public String name() {
        return "enumeration";
    }
}
