package dev.dcm.model;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What became of each cell that was tried, in the order of trying.
 *
 * @param solutions of the cells that have one
 * @param refused   an {@link InfeasibleException} or {@link SolverTimeoutException} for each of the others
 */
public record CellResults<C>(Map<C, Solution> solutions, Map<C, RuntimeException> refused) {

    public CellResults {
        solutions = new LinkedHashMap<>(solutions);
        refused = new LinkedHashMap<>(refused);
    }

    /**
     * The cell with the highest objective, the first of several.
     *
     * @throws NoCellException if no cell has a solution
     */
    public Map.Entry<C, Solution> best() {
        Map.Entry<C, Solution> best = null;
        for (Map.Entry<C, Solution> entry : solutions.entrySet()) {
            if (best == null || entry.getValue().objective().compareTo(best.getValue().objective()) > 0) {
                best = entry;
            }
        }
        if (best == null) {
            throw new NoCellException(refused);
        }
        return best;
    }
}
