package dev.dcm.kubernetes.live.queue;

import dev.dcm.kubernetes.state.Gang;
import java.util.Optional;

/**
 * Without whom a pod may find no node.
 *
 * @param gang        the group that it is of use with
 * @param needsOthers whether it has to be near other pods
 */
public record Company(Optional<Gang> gang, boolean needsOthers) {
    public static final Company NONE = new Company(Optional.empty(), false);
}
