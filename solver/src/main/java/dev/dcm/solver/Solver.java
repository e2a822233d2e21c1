package dev.dcm.solver;

/** A back end: creates empty models. Thread-safe. */
public interface Solver {

    SolverModel newModel();

    String name();
}
