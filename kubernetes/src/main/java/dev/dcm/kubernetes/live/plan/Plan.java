package dev.dcm.kubernetes.live.plan;

import dev.dcm.kubernetes.decide.Decision.Trouble;
import dev.dcm.kubernetes.live.api.PodRef;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What was decided for a batch.
 *
 * @param placements a node for each pod that has one
 * @param refusals   why each other pod has none
 * @param evictions  who must leave before the placements hold; empty unless asked for
 * @param fallback   why the solver did not decide this, if it did not
 */
public record Plan(Map<PodRef, String> placements, Map<PodRef, Refusal> refusals, List<Eviction> evictions, Optional<Trouble> fallback, Cost cost) {

    public Plan {
        placements = Map.copyOf(placements);
        refusals = Map.copyOf(refusals);
        evictions = List.copyOf(evictions);
    }

    /**
     * @param message  for people, starting in the words of kube-scheduler
     * @param policies that refused a node, in no particular order
     */
    public record Refusal(String message, List<String> policies) {
    }

    /** A pod that leaves its node so that another can have its room. */
    public record Eviction(PodRef victim, String node, PodRef preemptor) {
    }

    /**
     * @param phaseNanos time of each phase by its name
     * @param nodes      that a pod could choose among, on average
     * @param gap        by how many points of soft policies another decision might be better at most, if that is known
     */
    public record Cost(Map<String, Long> phaseNanos, int nodes, long variables, long constraints, OptionalDouble gap) {
        public static final Cost NONE = new Cost(Map.of(), 0, 0, 0, OptionalDouble.empty());

        /** All phases together. */
        public long nanos() {
            return nanos("total");
        }

        /** The time of a phase; none if it has no time of its own. */
        public long nanos(String phase) {
            return phaseNanos.getOrDefault(phase, 0L);
        }
    }
}
