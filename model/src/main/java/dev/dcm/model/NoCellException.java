package dev.dcm.model;

import java.util.Map;
import java.util.stream.Collectors;

/** None of the cells that were tried has a solution. */
public final class NoCellException extends RuntimeException {
    private static final int MOST_NAMED = 5;
    private final transient Map<?, RuntimeException> refused;

    NoCellException(Map<?, RuntimeException> refused) {
        super(message(refused));
        this.refused = Map.copyOf(refused);
    }

    private static String message(Map<?, RuntimeException> refused) {
        if (refused.isEmpty()) {
            return "there is no cell to decide in";
        }
        String named = refused.entrySet().stream().limit(MOST_NAMED).map(e -> e.getKey() + ": " + e.getValue().getMessage()).collect(Collectors.joining("; "));
        int more = refused.size() - MOST_NAMED;
        return "no cell has a solution: " + named + (more > 0 ? "; and " + more + " more" : "");
    }

    /** Why each cell was refused: an {@link InfeasibleException} or a {@link SolverTimeoutException}. */
    public Map<?, RuntimeException> refused() {
        return refused;
    }
}
