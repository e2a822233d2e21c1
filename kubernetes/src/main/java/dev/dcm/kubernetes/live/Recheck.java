package dev.dcm.kubernetes.live;

import dev.dcm.kubernetes.live.api.PodRef;
import dev.dcm.kubernetes.live.queue.WaitingPod;
import dev.dcm.kubernetes.state.Gang;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToIntFunction;

/**
 * Looks at decisions once more before they are carried out: while they were made, pods may have been deleted, recreated, gated or bound by
 * others, and nodes may have been deleted, cordoned, tainted, shrunk or filled by others. What is dropped is decided anew.
 */
final class Recheck {
    private final ClusterView view;
    private final ToIntFunction<Gang> members;

    /** Why a decision does not stand. */
    enum Cause {
        /** There is nothing left to place. */
        POD_GONE,
        POD_GATED,
        POD_CHANGED,
        NODE_CHANGED,
        /** Others came that the pod may mind, or that may mind the pod. */
        COMPANY_CHANGED,
        VOLUMES_CHANGED,
        /** Another decision of the same batch does not stand, on which this one may have been built. */
        COMPANION_DROPPED,
        /** Too few members of its group are left. */
        GANG_BROKEN
    }

    /** @param members how many of a group are on nodes already */
    Recheck(ClusterView view, ToIntFunction<Gang> members) {
        this.view = view;
        this.members = members;
    }

    /** The decisions that do not stand, with the reason; all others do. */
    Map<PodRef, Cause> drop(Map<PodRef, String> placements, Map<PodRef, WaitingPod> batch) {
        Map<PodRef, Cause> dropped = new LinkedHashMap<>();
        placements.forEach((pod, node) -> judge(pod, node, batch.get(pod)).ifPresent(cause -> dropped.put(pod, cause)));
        dropBrokenGangs(placements, dropped, batch);
        if (!dropped.isEmpty()) {
            dropCompanions(placements, dropped);
            dropBrokenGangs(placements, dropped, batch);
        }
        return dropped;
    }

    private Optional<Cause> judge(PodRef ref, String node, WaitingPod waiting) {
        Optional<PodFacts> pod = view.pod(ref);
        if (waiting == null || pod.isEmpty() || pod.get().isPlaced() || pod.get().isLeaving() || pod.get().isFinished()) {
            return Optional.of(Cause.POD_GONE);
        }
        if (pod.get().isGated()) {
            return Optional.of(Cause.POD_GATED);
        }
        if (view.isChanged(ref)) {
            return Optional.of(Cause.POD_CHANGED);
        }
        if (!view.hasNode(node) || view.isChanged(node)) {
            return Optional.of(Cause.NODE_CHANGED);
        }
        if (view.volumesChanged() && pod.get().hasVolumes() && waiting.mayBeRedecided()) {
            return Optional.of(Cause.VOLUMES_CHANGED);
        }
        boolean minds = view.repellentArrived() || view.companyArrived() && pod.get().isSociable();
        return minds && waiting.mayBeRedecided() ? Optional.of(Cause.COMPANY_CHANGED) : Optional.empty();
    }

    /** Who was to be near a pod that is not coming, or spread with it, cannot be sure of its place. */
    private void dropCompanions(Map<PodRef, String> placements, Map<PodRef, Cause> dropped) {
        placements.keySet().stream().filter(pod -> view.pod(pod).map(PodFacts::isSociable).orElse(false))
                .forEach(pod -> dropped.putIfAbsent(pod, Cause.COMPANION_DROPPED));
    }

    /** Where nothing was dropped and a gang is too small all the same, it may be that no policy keeps it together: that is not doubted forever. */
    private void dropBrokenGangs(Map<PodRef, String> placements, Map<PodRef, Cause> dropped, Map<PodRef, WaitingPod> batch) {
        Map<Gang, List<PodRef>> gangs = new LinkedHashMap<>();
        placements.keySet().forEach(pod -> gangOf(pod).ifPresent(gang -> gangs.computeIfAbsent(gang, g -> new ArrayList<>()).add(pod)));
        gangs.forEach((gang, pods) -> {
            long standing = pods.stream().filter(pod -> !dropped.containsKey(pod)).count();
            boolean mayBeDoubted = standing < pods.size() || pods.stream().allMatch(pod -> batch.get(pod).mayBeRedecided());
            if (mayBeDoubted && standing + members.applyAsInt(gang) < view.leastMembers(gang, pods)) {
                pods.forEach(pod -> dropped.putIfAbsent(pod, Cause.GANG_BROKEN));
            }
        });
    }

    private Optional<Gang> gangOf(PodRef pod) {
        return view.pod(pod).flatMap(PodFacts::gang);
    }
}
