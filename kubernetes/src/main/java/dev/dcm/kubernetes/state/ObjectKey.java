package dev.dcm.kubernetes.state;

import io.fabric8.kubernetes.api.model.HasMetadata;
import java.util.Set;

/** What tells objects apart. */
record ObjectKey(String kind, String namespace, String name) {
    private static final Set<String> WITHOUT_NAMESPACE =
            Set.of("Node", "Namespace", "PersistentVolume", "StorageClass", "CSINode", "PriorityClass");

    static ObjectKey of(HasMetadata object) {
        return of(object.getKind(), object.getMetadata().getNamespace(), object.getMetadata().getName());
    }

    static ObjectKey of(String kind, String namespace, String name) {
        if (WITHOUT_NAMESPACE.contains(kind)) {
            return new ObjectKey(kind, "", name);
        }
        return new ObjectKey(kind, namespace == null || namespace.isEmpty() ? "default" : namespace, name);
    }

    static ObjectKey of(PodKey pod) {
        return new ObjectKey("Pod", pod.namespace(), pod.name());
    }

    @Override
    public String toString() {
        return kind + " " + (namespace.isEmpty() ? "" : namespace + "/") + name;
    }

    PodKey pod() {
        return new PodKey(namespace, name);
    }
}
