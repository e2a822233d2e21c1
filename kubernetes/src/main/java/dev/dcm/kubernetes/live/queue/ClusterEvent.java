package dev.dcm.kubernetes.live.queue;

/** What may happen in a cluster so that a pod that could not be placed now can. */
public enum ClusterEvent {
    NODE_ADDED,
    NODE_REMOVED,
    NODE_LABELS_CHANGED,
    /** Taints, cordons and conditions: what keeps pods away from a node. */
    NODE_TAINTS_CHANGED,
    NODE_CAPACITY_CHANGED,
    /** A pod now runs on a node, or runs with other labels. */
    POD_ASSIGNED,
    /** A pod left its node, or is about to, or asks for less. */
    POD_LEFT,
    VOLUMES_CHANGED,
    /** Namespaces and their labels, which affinity terms select by. */
    NAMESPACES_CHANGED,
    /** Budgets, owners, groups: whatever no built-in filter looks at. */
    OTHERS_CHANGED
}
