package dev.dcm.emulation.judge;

import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.Taint;
import io.fabric8.kubernetes.api.model.Toleration;
import java.util.Optional;

/** Which taints a pod tolerates. */
final class Tolerations {
    private Tolerations() {
    }

    static boolean tolerates(Pod pod, Taint taint) {
        return Absent.asEmpty(pod.getSpec().getTolerations()).stream().anyMatch(t -> tolerates(t, taint));
    }

    /** The first taint of the node that keeps the pod away. */
    static Optional<Taint> untolerated(Pod pod, Node node) {
        return Nodes.repellingTaints(node).stream().filter(t -> !tolerates(pod, t)).findFirst();
    }

    private static boolean tolerates(Toleration toleration, Taint taint) {
        String effect = Absent.asEmpty(toleration.getEffect());
        String key = Absent.asEmpty(toleration.getKey());
        if (!effect.isEmpty() && !effect.equals(taint.getEffect()) || !key.isEmpty() && !key.equals(taint.getKey())) {
            return false;
        }
        return switch (Absent.asEmpty(toleration.getOperator())) {
            case "", "Equal" -> Absent.asEmpty(toleration.getValue()).equals(Absent.asEmpty(taint.getValue()));
            case "Exists" -> true;
            default -> false;
        };
    }
}
