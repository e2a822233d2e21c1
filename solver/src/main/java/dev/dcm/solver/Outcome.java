package dev.dcm.solver;

/**
 * What a solver found.
 *
 * @param values    a value per variable, by its number; empty unless the status has a solution
 * @param objective the objective's value; 0 without an objective or a solution
 * @param bound     no solution is better than this
 */
public record Outcome(Status status, long[] values, long objective, long bound) {

    /** How the search ended. */
    public enum Status {
        OPTIMAL, FEASIBLE, INFEASIBLE, TIMEOUT;

        public boolean hasSolution() {
            return this == OPTIMAL || this == FEASIBLE;
        }
    }
}
