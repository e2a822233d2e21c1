package dev.dcm.solver;

import java.time.Duration;
import java.util.Optional;

/**
 * What a solver found.
 *
 * @param values    a value per variable, by its number, 0 for a real one; empty unless the status has a solution
 * @param objective the objective's value; 0 without an objective or a solution, and if the objective is real
 * @param bound     no solution is better than this; 0 if the objective is real
 * @param presolve  how long the solver simplified the model before it searched, where that is known
 * @param reals     what a model with real variables has found; null for any other model
 */
public record Outcome(Status status, long[] values, long objective, long bound, Optional<Duration> presolve, Reals reals) {

    public Outcome(Status status, long[] values, long objective, long bound) {
        this(status, values, objective, bound, Optional.empty(), null);
    }

    /**
     * Values of real variables.
     *
     * @param values by the variable's number, 0 for one that is not real or has no name; empty unless the status has a solution
     * @param bound  no solution is better than this, if the objective is real
     */
    public record Reals(double[] values, double bound) {
    }

    public Outcome with(Reals found) {
        return new Outcome(status, values, objective, bound, presolve, found);
    }

    public Outcome after(Optional<Duration> simplifying) {
        return new Outcome(status, values, objective, bound, simplifying, reals);
    }

    /** How the search ended. */
    public enum Status {
        OPTIMAL, FEASIBLE, INFEASIBLE, TIMEOUT;

        public boolean hasSolution() {
            return this == OPTIMAL || this == FEASIBLE;
        }
    }
}
