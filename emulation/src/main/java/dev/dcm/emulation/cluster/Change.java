package dev.dcm.emulation.cluster;

import io.fabric8.kubernetes.api.model.HasMetadata;

/** An event of a watch: an object is there as given, or is gone. */
public record Change(HasMetadata object, boolean removed) {
}
