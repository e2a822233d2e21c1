package dev.dcm.kubernetes.live.sync;

import io.fabric8.kubernetes.api.model.HasMetadata;
import java.util.Objects;

/** The place of an object in the API server; one after the other, several objects may have been there. */
public record ObjectKey(String kind, String namespace, String name) {

    public static ObjectKey of(HasMetadata object) {
        return new ObjectKey(object.getKind(), Objects.requireNonNullElse(object.getMetadata().getNamespace(), ""),
                Objects.requireNonNullElse(object.getMetadata().getName(), ""));
    }

    @Override
    public String toString() {
        return kind + " " + (namespace.isEmpty() ? name : namespace + "/" + name);
    }
}
