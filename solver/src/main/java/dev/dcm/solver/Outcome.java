package dev.dcm.solver;

import java.time.Duration;
import java.util.Optional;

/**
 * What a solver found.
 *
 * @param values    a value per variable, by its number; empty unless the status has a solution
 * @param objective the objective's value; 0 without an objective or a solution
 * @param bound     no solution is better than this
 * @param presolve  how long the solver simplified the model before it searched, where that is known
 */
public record Outcome(Status status, long[] values, long objective, long bound, Optional<Duration> presolve) {

    public Outcome(Status status, long[] values, long objective, long bound) {
        this(status, values, objective, bound, Optional.empty());
    }

    public Outcome after(Optional<Duration> simplifying) {
        return new Outcome(status, values, objective, bound, simplifying);
    }

    /** How the search ended. */
    public enum Status {
        OPTIMAL, FEASIBLE, INFEASIBLE, TIMEOUT;

        public boolean hasSolution() {
            return this == OPTIMAL || this == FEASIBLE;
        }
    }
}
