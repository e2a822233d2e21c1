package dev.dcm.kubernetes.live;

import dev.dcm.kubernetes.live.Assumptions.Assumption;
import dev.dcm.kubernetes.live.api.PodRef;
import dev.dcm.kubernetes.live.plan.PlacementEngine;
import dev.dcm.kubernetes.live.queue.ClusterEvent;
import dev.dcm.kubernetes.live.queue.SchedulingQueue;
import dev.dcm.kubernetes.live.queue.WaitingPod;
import dev.dcm.kubernetes.state.Gang;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Where every pod stands: in the queue, assumed to be on a node, or seen there. It keeps queue, assumptions and the engine's
 * state in step; only the loop's thread writes to it.
 */
record Ledger(ClusterView view, SchedulingQueue queue, Assumptions assumptions, PlacementEngine engine) {

    /** These pods count as placed from now on, in the next decision already. */
    void assume(List<Placement> placements) {
        if (!placements.isEmpty()) {
            Map<PodRef, String> nodes = placements.stream().collect(Collectors.toMap(placement -> placement.pod().ref(), Placement::node));
            try {
                engine.assume(nodes);
            } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
                // However far that came: these pods are about to wait again.
                engine.forget(nodes.keySet());
                throw e;
            }
            placements.forEach(assumptions::add);
        }
    }

    /** The pod is not on its node after all, so that others may have the room. Returns it if it was assumed to be. */
    Optional<WaitingPod> forget(PodRef pod) {
        Optional<Assumption> assumption = assumptions.remove(pod);
        assumption.ifPresent(a -> {
            engine.forget(List.of(pod));
            queue.happened(Set.of(ClusterEvent.POD_LEFT));
        });
        return assumption.map(a -> a.placement().pod());
    }

    /** How many members of a group are on nodes, or will be in a moment. */
    int members(Gang gang) {
        long soon = assumptions.pods().filter(pod -> view.pod(pod).flatMap(PodFacts::gang).filter(gang::equals).isPresent()).count();
        return view.running(gang) + Math.toIntExact(soon);
    }
}
