package dev.dcm.kubernetes.live.sync;

import io.fabric8.kubernetes.api.model.HasMetadata;

/**
 * An object as it is now, or as it was last seen before it was deleted.
 */
public record ObjectChange(ObjectKey key, HasMetadata object, boolean isRemoval) {

    public static ObjectChange present(HasMetadata object) {
        return new ObjectChange(ObjectKey.of(object), object, false);
    }

    public static ObjectChange removed(HasMetadata object) {
        return new ObjectChange(ObjectKey.of(object), object, true);
    }
}
