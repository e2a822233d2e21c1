package dev.dcm.kubernetes.live.api;

import java.time.Duration;

/** What became of an attempt to bind a pod. */
public sealed interface BindReply {

    /** The pod is on the node that we chose. */
    record Bound() implements BindReply {
    }

    /** Somebody else was faster: the pod is on another node. */
    record BoundElsewhere(String node) implements BindReply {
    }

    /** The pod is deleted, or was created anew under its name. */
    record Gone() implements BindReply {
    }

    /** The pod has no node. */
    record Refused(String why) implements BindReply {
    }

    /** The API server is busy; the pod has no node. */
    record Busy(Duration retryAfter) implements BindReply {
    }

    /** We may not write any more; the pod has no node, as far as we are concerned. */
    record NotTried() implements BindReply {
    }

    /** Nobody answers: the pod may or may not have a node. */
    record Unknown(String why) implements BindReply {
    }
}
