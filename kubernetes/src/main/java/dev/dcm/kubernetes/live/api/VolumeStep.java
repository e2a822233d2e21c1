package dev.dcm.kubernetes.live.api;

/** What has to be written so that a claim which waits for its first pod gets its volume. */
public sealed interface VolumeStep {

    String namespace();

    String claim();

    /** The class of the claim makes a volume for this node. */
    record Provision(String namespace, String claim, String node) implements VolumeStep {
    }

    /**
     * The claim gets a volume that is there already.
     *
     * @param claimUid so that no other claim of this name gets it
     * @param version  of the volume as it was seen without a claim; a later one may have one
     */
    record Take(String namespace, String claim, String claimUid, String volume, String version) implements VolumeStep {
    }

    /** The claim is about to get its volume: one that is kept for it, or that it gets for another pod. */
    record Await(String namespace, String claim) implements VolumeStep {
    }

    /** There is no volume any more: others were faster. */
    record Lack(String namespace, String claim) implements VolumeStep {
    }
}
