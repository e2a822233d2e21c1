package dev.dcm.emulation.judge;

import io.fabric8.kubernetes.api.model.Pod;
import java.util.Objects;

/** Names a pod. */
public record PodName(String namespace, String name) {

    static final String DEFAULT_NAMESPACE = "default";

    public static PodName of(Pod pod) {
        return new PodName(Objects.requireNonNullElse(pod.getMetadata().getNamespace(), DEFAULT_NAMESPACE), pod.getMetadata().getName());
    }

    static boolean areDifferent(Pod one, Pod other) {
        return !of(one).equals(of(other));
    }

    @Override
    public String toString() {
        return namespace + "/" + name;
    }
}
