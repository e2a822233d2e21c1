package dev.dcm.kubernetes.live.api;

import io.fabric8.kubernetes.api.model.HasMetadata;
import java.util.Objects;

/** One pod, once and for all: a pod of the same name that comes later has another UID and is another pod. */
public record PodRef(String namespace, String name, String uid) {

    public static PodRef of(HasMetadata pod) {
        return new PodRef(Objects.requireNonNullElse(pod.getMetadata().getNamespace(), ""),
                Objects.requireNonNullElse(pod.getMetadata().getName(), ""),
                Objects.requireNonNullElse(pod.getMetadata().getUid(), ""));
    }

    /** As people write it. */
    public String qualifiedName() {
        return namespace + "/" + name;
    }

    @Override
    public String toString() {
        return qualifiedName();
    }
}
