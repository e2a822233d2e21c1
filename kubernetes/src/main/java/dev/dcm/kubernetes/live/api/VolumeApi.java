package dev.dcm.kubernetes.live.api;

import java.util.Optional;

/** Gets claims their volumes. Calls block until the server answers or the time is up. */
public interface VolumeApi {

    /** How far a claim is. */
    enum Progress { BOUND, WAITING, GONE }

    /** Writes what the step says; tells why that was not possible, if it was not. */
    Optional<String> begin(VolumeStep step);

    /** How far the claim of the step is; it is waiting if nobody answers. */
    Progress progress(VolumeStep step);
}
