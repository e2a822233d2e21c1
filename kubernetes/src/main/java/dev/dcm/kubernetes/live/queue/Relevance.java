package dev.dcm.kubernetes.live.queue;

import static dev.dcm.kubernetes.live.queue.ClusterEvent.NAMESPACES_CHANGED;
import static dev.dcm.kubernetes.live.queue.ClusterEvent.NODE_ADDED;
import static dev.dcm.kubernetes.live.queue.ClusterEvent.NODE_CAPACITY_CHANGED;
import static dev.dcm.kubernetes.live.queue.ClusterEvent.NODE_LABELS_CHANGED;
import static dev.dcm.kubernetes.live.queue.ClusterEvent.NODE_REMOVED;
import static dev.dcm.kubernetes.live.queue.ClusterEvent.NODE_TAINTS_CHANGED;
import static dev.dcm.kubernetes.live.queue.ClusterEvent.POD_ASSIGNED;
import static dev.dcm.kubernetes.live.queue.ClusterEvent.POD_LEFT;
import static dev.dcm.kubernetes.live.queue.ClusterEvent.VOLUMES_CHANGED;

import java.util.Collection;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;

/**
 * Which events may help a pod, by the policies that refused nodes to it. A policy that is not known here may look at
 * anything, so every event may help: a retry too many is cheap, a pod that waits for five minutes is not.
 */
final class Relevance {
    private static final String AFFINITY = "InterPodAffinity";
    private static final Map<String, Set<ClusterEvent>> BY_POLICY = Map.ofEntries(
            Map.entry("NodeUnschedulable", EnumSet.of(NODE_ADDED, NODE_TAINTS_CHANGED)),
            Map.entry("NodeName", EnumSet.of(NODE_ADDED)),
            Map.entry("TaintToleration", EnumSet.of(NODE_ADDED, NODE_TAINTS_CHANGED)),
            Map.entry("NodeAffinity", EnumSet.of(NODE_ADDED, NODE_LABELS_CHANGED)),
            Map.entry("NodePorts", EnumSet.of(NODE_ADDED, POD_LEFT)),
            Map.entry("NodeResourcesFit", EnumSet.of(NODE_ADDED, NODE_CAPACITY_CHANGED, POD_LEFT)),
            Map.entry("VolumeRestrictions", EnumSet.of(NODE_ADDED, POD_LEFT, VOLUMES_CHANGED)),
            Map.entry("NodeVolumeLimits", EnumSet.of(NODE_ADDED, POD_LEFT, VOLUMES_CHANGED)),
            Map.entry("VolumeBinding", EnumSet.of(NODE_ADDED, NODE_LABELS_CHANGED, VOLUMES_CHANGED)),
            Map.entry("VolumeZone", EnumSet.of(NODE_ADDED, NODE_LABELS_CHANGED, VOLUMES_CHANGED)),
            Map.entry("PodTopologySpread", EnumSet.of(NODE_ADDED, NODE_REMOVED, NODE_LABELS_CHANGED, NODE_TAINTS_CHANGED, POD_ASSIGNED, POD_LEFT)),
            Map.entry(AFFINITY, EnumSet.of(NODE_ADDED, NODE_LABELS_CHANGED, POD_ASSIGNED, POD_LEFT, NAMESPACES_CHANGED)));

    private Relevance() {
    }

    /** Whether a pod that has to be near others may have been refused because they were not decided about with it. */
    static boolean mayLackCompany(Collection<String> policies) {
        return policies.contains(AFFINITY) || mayBeAnything(policies);
    }

    private static boolean mayBeAnything(Collection<String> policies) {
        return policies.isEmpty() || !BY_POLICY.keySet().containsAll(policies);
    }

    static Set<ClusterEvent> of(Collection<String> policies) {
        if (mayBeAnything(policies)) {
            return EnumSet.allOf(ClusterEvent.class);
        }
        Set<ClusterEvent> events = EnumSet.noneOf(ClusterEvent.class);
        policies.forEach(policy -> events.addAll(BY_POLICY.get(policy)));
        return events;
    }
}
