package dev.dcm.kubernetes.state;

import io.fabric8.kubernetes.api.model.HasMetadata;

/** What tells pods apart. */
public record PodKey(String namespace, String name) {

    public static PodKey of(HasMetadata pod) {
        String namespace = pod.getMetadata().getNamespace();
        return new PodKey(namespace == null || namespace.isEmpty() ? "default" : namespace, pod.getMetadata().getName());
    }

    @Override
    public String toString() {
        return namespace + "/" + name;
    }
}
