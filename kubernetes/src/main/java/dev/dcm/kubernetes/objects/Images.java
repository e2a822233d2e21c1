package dev.dcm.kubernetes.objects;

/** Names of container images. */
public final class Images {
    private Images() {
    }

    /** Without a tag or a digest, the tag is "latest". A colon before the last slash belongs to a registry's port. */
    public static String normalised(String image) {
        return image.lastIndexOf(':') <= image.lastIndexOf('/') ? image + ":latest" : image;
    }
}
