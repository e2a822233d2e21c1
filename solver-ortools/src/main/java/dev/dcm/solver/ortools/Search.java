package dev.dcm.solver.ortools;

import com.google.ortools.sat.CpModelProto;
import com.google.ortools.sat.CpSolverResponse;
import com.google.ortools.sat.SatParameters;
import com.google.ortools.sat.SolveWrapper;

/** One native search. Other threads may stop it at any time, even when it is over. */
final class Search implements AutoCloseable {
    private final SolveWrapper wrapper = new SolveWrapper();
    private boolean closed;

    CpSolverResponse run(CpModelProto model, SatParameters parameters) {
        wrapper.setParameters(parameters);
        return wrapper.solve(model);
    }

    /** Makes the search return soon, or at once if it has not begun. The lock keeps this away from a freed native object. */
    synchronized void stop() {
        if (!closed) {
            wrapper.stopSearch();
        }
    }

    @Override
    public synchronized void close() {
        closed = true;
        wrapper.delete();
    }
}
