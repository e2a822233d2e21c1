package dev.dcm.solver;

import java.time.Duration;

/**
 * How to solve.
 *
 * @param timeout after this long, the best solution so far is returned
 * @param workers threads of the search
 * @param seed    of the solver's random choices
 */
public record SolverOptions(Duration timeout, int workers, int seed) {

    public static SolverOptions withTimeout(Duration timeout) {
        return new SolverOptions(timeout, 1, 0);
    }
}
