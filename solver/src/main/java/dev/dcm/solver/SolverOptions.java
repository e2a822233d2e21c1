package dev.dcm.solver;

import java.time.Duration;

/**
 * How to solve.
 *
 * @param timeout after this long, the best solution so far is returned
 * @param workers threads of the search
 * @param seed    of the solver's random choices
 * @param shape   what the objective is like, for solvers that search accordingly
 */
public record SolverOptions(Duration timeout, int workers, int seed, Shape shape) {

    /** The kinds of objectives that are best searched in different ways. */
    public enum Shape {
        /** A weighted sum, or no objective. */
        SUM,
        /** The largest or smallest of many numbers. */
        EXTREME
    }

    public SolverOptions(Duration timeout, int workers, int seed) {
        this(timeout, workers, seed, Shape.SUM);
    }

    public static SolverOptions withTimeout(Duration timeout) {
        return new SolverOptions(timeout, 1, 0);
    }
}
