package dev.dcm.kubernetes.state;

import io.fabric8.kubernetes.api.model.Pod;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Set;

/** The rows of a pod. One that has finished has none: it counts nowhere. */
final class PodRows {
    private static final Set<String> FINISHED = Set.of("Succeeded", "Failed");
    private static final java.util.Map<String, Integer> BUILT_IN_PRIORITIES = java.util.Map.of(
            "system-cluster-critical", 2_000_000_000, "system-node-critical", 2_000_001_000);

    private PodRows() {
    }

    static boolean isFinished(Pod pod) {
        return pod.getStatus() != null && pod.getStatus().getPhase() != null && FINISHED.contains(pod.getStatus().getPhase());
    }

    /** The node that the API server says it runs on, or null. */
    static String node(Pod pod) {
        String node = pod.getSpec() == null ? null : pod.getSpec().getNodeName();
        return node == null || node.isEmpty() ? null : node;
    }

    /** Writes the rows, and returns what of the pod could not be read. */
    static List<String> write(Pod pod, RowSink rows, PodClasses classes) {
        PodReader reader = new PodReader(pod);
        PodKey key = PodKey.of(pod);
        int id = rows.id(new PodName(key));
        PodClass podClass = classes.of(pod, reader);
        boolean gated = pod.getSpec() != null && !PodReader.orEmpty(pod.getSpec().getSchedulingGates()).isEmpty();
        String node = node(pod);
        boolean unusable = node == null && !reader.problems().isEmpty();
        rows.add("pod", id, key.namespace(), key.name(), rows.id(podClass), priority(pod), node == null ? arrival(pod) : start(pod),
                pod.getMetadata().getDeletionTimestamp() != null, gated || unusable,
                pod.getSpec() == null || !"Never".equals(pod.getSpec().getPreemptionPolicy()));
        if (node != null) {
            rows.add("binding", id, rows.id(new NodeName(node)));
            if (!isReady(pod)) {
                rows.add("unready", id);
            }
        } else if (pod.getStatus() != null && pod.getStatus().getNominatedNodeName() != null && !pod.getStatus().getNominatedNodeName().isEmpty()) {
            rows.add("nomination", id, pod.getStatus().getNominatedNodeName());
        }
        return reader.problems();
    }

    /** One that does not say is. */
    private static boolean isReady(Pod pod) {
        return pod.getStatus() == null || PodReader.orEmpty(pod.getStatus().getConditions()).stream()
                .noneMatch(condition -> "Ready".equals(condition.getType()) && !"True".equals(condition.getStatus()));
    }

    static int priority(Pod pod) {
        if (pod.getSpec() == null) {
            return 0;
        }
        if (pod.getSpec().getPriority() != null) {
            return pod.getSpec().getPriority();
        }
        return BUILT_IN_PRIORITIES.getOrDefault(String.valueOf(pod.getSpec().getPriorityClassName()), 0);
    }

    /** Of a pod that runs, what counts is since when. */
    private static long start(Pod pod) {
        String started = pod.getStatus() == null ? null : pod.getStatus().getStartTime();
        return started == null ? arrival(pod) : millis(started);
    }

    private static long arrival(Pod pod) {
        return millis(pod.getMetadata().getCreationTimestamp());
    }

    /** A pod that does not say came before all others. */
    private static long millis(String timestamp) {
        try {
            return timestamp == null ? 0 : Instant.parse(timestamp).toEpochMilli();
        } catch (DateTimeParseException e) {
            return 0;
        }
    }
}
