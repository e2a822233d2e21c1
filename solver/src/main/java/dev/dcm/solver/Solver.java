package dev.dcm.solver;

import dev.dcm.base.Code;
import dev.dcm.base.CsqlException;
import dev.dcm.base.Span;

/** A back end: creates empty models. Thread-safe. */
public interface Solver {

    SolverModel newModel();

    String name();

    /**
     * Makes sure that a solve with these options can begin: that the number of workers and the solver's own parameters are ones it takes.
     *
     * @throws CsqlException that says which setting is wrong, and what it could be
     */
    default void check(SolverOptions options) {
        if (options.workers() < 1) {
            throw new CsqlException(Code.SOLVER_SETTING, Span.NONE, "a search cannot have " + options.workers() + " workers", "One worker is the least.");
        }
        if (!options.parameters().isEmpty()) {
            throw new CsqlException(Code.SOLVER_SETTING, Span.NONE, "the solver '" + name() + "' takes no parameters, but '"
                    + options.parameters().keySet().iterator().next() + "' is given", "Leave it out, or solve with CP-SAT.");
        }
    }

    /** Whether its models have real variables, and the constraints on them. */
    default boolean supportsReals() {
        return false;
    }

    /** Whether a boolean per value serves it better than an integer with a domain, where that is a choice. */
    default boolean prefersBooleans() {
        return true;
    }
}
