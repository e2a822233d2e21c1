package dev.dcm.kubernetes.state;

import dev.dcm.kubernetes.objects.BadObjectException;
import dev.dcm.kubernetes.objects.Images;
import dev.dcm.kubernetes.objects.Quantities;
import io.fabric8.kubernetes.api.model.ContainerImage;
import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.NodeCondition;
import io.fabric8.kubernetes.api.model.NodeSpec;
import io.fabric8.kubernetes.api.model.NodeStatus;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.Taint;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** The rows of a node. A condition that tells of trouble counts as the taint that Kubernetes has for it. */
final class NodeRows {
    private static final String TROUBLE = "node.kubernetes.io/";
    /** How many pods a kubelet runs unless it says otherwise. */
    private static final long PODS = 110;

    private NodeRows() {
    }

    /** Writes the rows, and returns what of the node could not be read: it is taken as not there. */
    static List<String> write(Node node, RowSink rows) {
        String name = node.getMetadata().getName();
        int id = rows.id(new NodeName(name));
        Labels labels = Labels.of(Labels.Scope.NODE, node.getMetadata().getLabels()).with(Labels.NAME_FIELD, name);
        NodeSpec spec = node.getSpec();
        rows.add("node", id, name, rows.id(labels), spec != null && Boolean.TRUE.equals(spec.getUnschedulable()));
        rows.add("target", id);
        NodeStatus status = node.getStatus() == null ? new NodeStatus() : node.getStatus();
        Set<TaintRow> taints = new LinkedHashSet<>();
        if (spec != null && spec.getTaints() != null) {
            spec.getTaints().forEach(taint -> taints.add(taint(taint)));
        }
        orEmpty(status.getConditions()).forEach(condition -> addTrouble(condition, taints));
        taints.forEach(taint -> rows.add("node_taint", id, rows.id(taint)));
        images(id, status, rows);
        return resources(id, status, rows);
    }

    private static TaintRow taint(Taint taint) {
        return new TaintRow(taint.getKey() == null ? "" : taint.getKey(), taint.getValue() == null ? "" : taint.getValue(),
                taint.getEffect() == null ? "" : taint.getEffect());
    }

    private static void addTrouble(NodeCondition condition, Set<TaintRow> taints) {
        String type = condition.getType() == null ? "" : condition.getType();
        String status = condition.getStatus() == null ? "" : condition.getStatus();
        String trouble = switch (type) {
            case "Ready" -> status.equals("False") ? "not-ready" : status.equals("Unknown") ? "unreachable" : null;
            case "MemoryPressure" -> status.equals("True") ? "memory-pressure" : null;
            case "DiskPressure" -> status.equals("True") ? "disk-pressure" : null;
            case "PIDPressure" -> status.equals("True") ? "pid-pressure" : null;
            case "NetworkUnavailable" -> status.equals("True") ? "network-unavailable" : null;
            default -> null;
        };
        if (trouble != null) {
            taints.add(new TaintRow(TROUBLE + trouble, "", "NoSchedule"));
        }
    }

    /** What can be allocated; a status that does not tell has its capacity. */
    private static List<String> resources(int id, NodeStatus status, RowSink rows) {
        Map<String, Quantity> quantities = new TreeMap<>();
        if (status.getAllocatable() != null && !status.getAllocatable().isEmpty()) {
            quantities.putAll(status.getAllocatable());
        } else if (status.getCapacity() != null) {
            quantities.putAll(status.getCapacity());
        }
        List<String> problems = new ArrayList<>();
        Map<String, Long> units = new TreeMap<>(Map.of("pods", PODS));
        quantities.forEach((resource, quantity) -> {
            try {
                units.put(resource, Math.min(Quantities.units(resource, Quantities.exact(resource, quantity)), Quantities.MOST - 1));
            } catch (BadObjectException e) {
                units.put(resource, 0L);
                problems.add(e.getMessage());
            }
        });
        units.forEach((resource, amount) -> rows.add("node_resource", id, resource, amount));
        return problems;
    }

    private static void images(int id, NodeStatus status, RowSink rows) {
        Map<String, Long> sizes = new TreeMap<>();
        for (ContainerImage image : orEmpty(status.getImages())) {
            long bytes = image.getSizeBytes() == null ? 0 : Math.max(0, image.getSizeBytes());
            orEmpty(image.getNames()).forEach(name -> sizes.merge(Images.normalised(name), bytes, Math::max));
        }
        sizes.forEach((image, bytes) -> rows.add("node_image", id, image, bytes));
    }

    private static <T> List<T> orEmpty(List<T> list) {
        return list == null ? List.of() : list;
    }
}
