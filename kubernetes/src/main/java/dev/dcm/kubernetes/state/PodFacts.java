package dev.dcm.kubernetes.state;

/**
 * What the state knows of a pod.
 *
 * @param id          its number in the database; lower numbers came first
 * @param spec        the number of what policies read of it
 * @param group       the gang it belongs to, or null
 * @param arrival     in milliseconds
 * @param node        where it runs, or is assumed to; null for nowhere
 * @param status      whether it can be decided about
 * @param needsOthers whether it has to be near other pods
 * @param preempts    whether pods of lower priority may be evicted for it
 * @param ownedByNode whether it belongs to its node: of a daemon set, or started by the kubelet itself
 */
public record PodFacts(PodKey key, int id, int spec, String group, int priority, long arrival, String node, Status status, boolean needsOthers,
                       boolean preempts, boolean ownedByNode) {

    /** What can be decided about a pod. */
    public enum Status {
        /** It waits for a node and may get one. */
        PENDING,
        /** It has one, and could be evicted. */
        RUNNING,
        /** Nothing: it is gated, terminating or unreadable. */
        OTHER
    }

    public boolean pending() {
        return status == Status.PENDING;
    }
}
