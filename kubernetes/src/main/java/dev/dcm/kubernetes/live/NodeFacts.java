package dev.dcm.kubernetes.live;

import dev.dcm.kubernetes.live.queue.ClusterEvent;
import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.NodeCondition;
import io.fabric8.kubernetes.api.model.NodeSpec;
import io.fabric8.kubernetes.api.model.NodeStatus;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/** Fingerprints of what policies read of a node, to see what kind of change it was; heartbeats are none. */
record NodeFacts(int labels, int taints, int capacity) {

    static NodeFacts of(Node node) {
        NodeSpec spec = Objects.requireNonNullElseGet(node.getSpec(), NodeSpec::new);
        NodeStatus status = Objects.requireNonNullElseGet(node.getStatus(), NodeStatus::new);
        List<String> conditions = Objects.requireNonNullElse(status.getConditions(), List.<NodeCondition>of()).stream()
                .map(condition -> condition.getType() + "=" + condition.getStatus()).sorted().toList();
        return new NodeFacts(Objects.hashCode(node.getMetadata().getLabels()),
                Objects.hash(String.valueOf(spec.getTaints()), Boolean.TRUE.equals(spec.getUnschedulable()), conditions),
                Objects.hash(String.valueOf(status.getAllocatable()), String.valueOf(status.getCapacity()), String.valueOf(status.getImages())));
    }

    Set<ClusterEvent> changesSince(NodeFacts before) {
        Set<ClusterEvent> events = EnumSet.noneOf(ClusterEvent.class);
        if (labels != before.labels) {
            events.add(ClusterEvent.NODE_LABELS_CHANGED);
        }
        if (taints != before.taints) {
            events.add(ClusterEvent.NODE_TAINTS_CHANGED);
        }
        if (capacity != before.capacity) {
            events.add(ClusterEvent.NODE_CAPACITY_CHANGED);
        }
        return events;
    }
}
