package dev.dcm.emulation.judge;

import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.NodeCondition;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.Taint;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What the policies ask of a node. */
final class Nodes {
    static final String UNSCHEDULABLE = "node.kubernetes.io/unschedulable";
    private static final Set<String> REPELLING = Set.of("NoSchedule", "NoExecute");
    private static final Map<String, String> PRESSURES = Map.of("MemoryPressure", "node.kubernetes.io/memory-pressure",
            "DiskPressure", "node.kubernetes.io/disk-pressure", "PIDPressure", "node.kubernetes.io/pid-pressure",
            "NetworkUnavailable", "node.kubernetes.io/network-unavailable");

    private Nodes() {
    }

    static String name(Node node) {
        return node.getMetadata().getName();
    }

    static Map<String, String> labels(Node node) {
        return Absent.asEmpty(node.getMetadata().getLabels());
    }

    static Optional<String> label(Node node, String key) {
        return Optional.ofNullable(labels(node).get(key));
    }

    static boolean isCordoned(Node node) {
        return node.getSpec() != null && Boolean.TRUE.equals(node.getSpec().getUnschedulable());
    }

    /** The taints that keep pods away, and the conditions that do so as if they were their taints. */
    static List<Taint> repellingTaints(Node node) {
        List<Taint> taints = new ArrayList<>();
        if (node.getSpec() != null) {
            Absent.asEmpty(node.getSpec().getTaints()).stream().filter(t -> REPELLING.contains(t.getEffect())).forEach(taints::add);
        }
        if (node.getStatus() != null) {
            Absent.asEmpty(node.getStatus().getConditions()).forEach(c -> taintOf(c).ifPresent(key -> taints.add(new Taint("NoSchedule", key, null, null))));
        }
        return taints;
    }

    private static Optional<String> taintOf(NodeCondition condition) {
        String status = condition.getStatus();
        if ("Ready".equals(condition.getType())) {
            return switch (Absent.asEmpty(status)) {
                case "True" -> Optional.empty();
                case "False" -> Optional.of("node.kubernetes.io/not-ready");
                default -> Optional.of("node.kubernetes.io/unreachable");
            };
        }
        return "True".equals(status) ? Optional.ofNullable(PRESSURES.get(condition.getType())) : Optional.empty();
    }

    /** What pods may use of each resource; a node that does not say lets them use all that it has. */
    static Map<String, Quantity> allocatable(Node node) {
        if (node.getStatus() == null) {
            return Map.of();
        }
        Map<String, Quantity> allocatable = Absent.asEmpty(node.getStatus().getAllocatable());
        return allocatable.isEmpty() ? Absent.asEmpty(node.getStatus().getCapacity()) : allocatable;
    }
}
