package dev.dcm.emulation.cluster;

import dev.dcm.emulation.judge.Eviction;
import dev.dcm.emulation.judge.PodName;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * What a scheduler decided about a batch.
 *
 * @param evictions the pods that leave first
 * @param domain    how many nodes there were to choose among
 * @param variables of the solver's model
 */
public record Outcome(List<Placement> placements, List<Unplaced> unplaced, List<Eviction> evictions, Phases phases, int domain, int variables,
                      int constraints) {

    /** A pod goes to a node. */
    public record Placement(PodName pod, String node) {
    }

    /**
     * A pod gets no node for now.
     *
     * @param why      what its user is told
     * @param refusals how many nodes each policy refuses
     */
    public record Unplaced(PodName pod, String why, Map<String, Integer> refusals) {
    }

    /** Where the time went, as {@link BatchRecord} says it. */
    public record Phases(Duration database, Duration update, Duration model, Duration presolve, Duration solver) {
        public static final Phases NONE = new Phases(Duration.ZERO, Duration.ZERO, Duration.ZERO, Duration.ZERO, Duration.ZERO);
    }
}
