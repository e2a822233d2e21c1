package dev.dcm.kubernetes.live.plan;

import dev.dcm.kubernetes.live.api.PodRef;
import dev.dcm.kubernetes.live.api.VolumeStep;
import dev.dcm.kubernetes.live.sync.ObjectChange;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/**
 * Holds the state of the cluster and decides. It is used by one thread.
 *
 * <p>Any method may fail with any exception: the loop survives that, and goes on with smaller pieces.
 */
public interface PlacementEngine extends AutoCloseable {

    /** Takes changes of objects, all of them or none. */
    void apply(Collection<ObjectChange> changes);

    /** From now on these pods count as being on these nodes. */
    void assume(Map<PodRef, String> placements);

    /** These pods wait again. */
    void forget(Collection<PodRef> pods);

    /** Places as many of these pods as possible. */
    Plan place(List<PodRef> pods);

    /** Finds pods of lower priority to evict so that these pods can be placed. */
    Plan preempt(List<PodRef> pods);

    /** What has to be written for the volumes of a pod that is about to be bound to this node. */
    default List<VolumeStep> volumes(PodRef pod, String node) {
        return List.of();
    }

    @Override
    void close();
}
