package dev.dcm.emulation.cluster;

import dev.dcm.emulation.judge.PodName;
import java.time.Duration;
import java.util.List;

/**
 * What a scheduler decided about a batch.
 *
 * @param unplaced  the pods that get no node for now
 * @param evictions the pods that leave first
 * @param domain    how many nodes there were to choose among
 * @param variables of the solver's model
 */
public record Outcome(List<Placement> placements, List<PodName> unplaced, List<PodName> evictions, Phases phases, int domain, int variables) {

    /** A pod goes to a node. */
    public record Placement(PodName pod, String node) {
    }

    /** Where the time went; presolve is a part of the solver's time. */
    public record Phases(Duration database, Duration model, Duration presolve, Duration solver) {
        public static final Phases NONE = new Phases(Duration.ZERO, Duration.ZERO, Duration.ZERO, Duration.ZERO);
    }
}
