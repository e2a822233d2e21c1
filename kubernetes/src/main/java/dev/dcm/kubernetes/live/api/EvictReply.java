package dev.dcm.kubernetes.live.api;

/** What became of an attempt to evict a pod. */
public sealed interface EvictReply {

    /** The pod is leaving or has left, whoever made it leave. */
    record Leaving() implements EvictReply {
    }

    /** A disruption budget does not allow it now. */
    record Protected(String why) implements EvictReply {
    }

    record Failed(String why) implements EvictReply {
    }
}
