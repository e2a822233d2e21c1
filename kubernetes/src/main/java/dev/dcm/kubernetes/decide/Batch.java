package dev.dcm.kubernetes.decide;

import dev.dcm.kubernetes.state.PodKey;
import java.util.List;

/** Pods to decide about together, in the order in which they are to be served: priority, then arrival. */
public record Batch(List<PodKey> pods) {
    /** As many as one decision is about, unless someone says otherwise. */
    public static final int SIZE = 50;
    /** So many pods that have to be near others are decided about together if smaller batches place none of them. */
    public static final int MOST_COMPANY = 500;

    public Batch {
        pods = List.copyOf(pods);
    }
}
