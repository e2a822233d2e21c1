package dev.dcm.emulation.judge;

import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.Pod;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What the policies ask of a pod. */
final class Pods {
    private static final Set<String> FINISHED = Set.of("Succeeded", "Failed");

    private Pods() {
    }

    static String namespace(Pod pod) {
        return PodName.of(pod).namespace();
    }

    static Map<String, String> labels(Pod pod) {
        return Absent.asEmpty(pod.getMetadata().getLabels());
    }

    static boolean isTerminating(Pod pod) {
        return pod.getMetadata().getDeletionTimestamp() != null;
    }

    /** A pod that does not say is ready. */
    static boolean isReady(Pod pod) {
        return pod.getStatus() == null || Absent.asEmpty(pod.getStatus().getConditions()).stream()
                .noneMatch(c -> "Ready".equals(c.getType()) && !"True".equals(c.getStatus()));
    }

    /** Finished pods count nowhere. */
    static boolean isFinished(Pod pod) {
        return pod.getStatus() != null && pod.getStatus().getPhase() != null && FINISHED.contains(pod.getStatus().getPhase());
    }

    static boolean isGated(Pod pod) {
        return !Absent.asEmpty(pod.getSpec().getSchedulingGates()).isEmpty();
    }

    static int priority(Pod pod) {
        return pod.getSpec().getPriority() == null ? 0 : pod.getSpec().getPriority();
    }

    /** An init container that restarts always runs beside the others. */
    static boolean isSidecar(Container initContainer) {
        return "Always".equals(initContainer.getRestartPolicy());
    }

    /** All that run as long as the pod does. */
    static List<Container> lasting(Pod pod) {
        List<Container> containers = new ArrayList<>(Absent.asEmpty(pod.getSpec().getContainers()));
        Absent.asEmpty(pod.getSpec().getInitContainers()).stream().filter(Pods::isSidecar).forEach(containers::add);
        return containers;
    }
}
