package dev.dcm.solver;

/** A back end: creates empty models. Thread-safe. */
public interface Solver {

    SolverModel newModel();

    String name();

    /** Whether a boolean per value serves it better than an integer with a domain, where that is a choice. */
    default boolean prefersBooleans() {
        return true;
    }
}
