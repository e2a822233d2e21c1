package dev.dcm.kubernetes.live.api;

import java.time.Instant;

/** The requests of the scheduler. Calls block until the server answers or the time is up; they are made from many threads. */
public interface ClusterApi {

    BindReply bind(PodRef pod, String node);

    /** What became of a binding, without trying it again: {@code Refused} means that the pod has no node. */
    BindReply lookUp(PodRef pod, String node);

    /** Asks for a graceful eviction, which honours disruption budgets. */
    EvictReply evict(PodRef pod);

    /** What the API server would say to an eviction now. */
    EvictReply mayEvict(PodRef pod);

    /**
     * Sets the condition {@code PodScheduled} to false; tells whether that was possible.
     *
     * @param since when that began to be so
     */
    boolean setUnschedulable(PodRef pod, String reason, String message, Instant since);

    /** Sets the node that room is being made on; the empty string takes it back. */
    boolean nominate(PodRef pod, String node);

    /** For the claims of pods that are about to be bound. */
    VolumeApi volumes();

    /** Writes an event, or counts up the one that was written before. */
    boolean write(PodEvent event);
}
