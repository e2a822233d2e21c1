package dev.dcm.kubernetes.live.api;

import io.fabric8.kubernetes.client.KubernetesClientException;

/** Says in one line why a request failed. */
public final class Failures {

    private Failures() {
    }

    /** The status code of the answer, or 0 if there was none. */
    public static int code(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof KubernetesClientException e && e.getCode() != 0) {
                return e.getCode();
            }
        }
        return 0;
    }

    public static String reason(Throwable failure) {
        Throwable deepest = failure;
        while (true) {
            if (deepest instanceof KubernetesClientException e && e.getStatus() != null && e.getStatus().getMessage() != null) {
                return e.getCode() + " " + e.getStatus().getMessage();
            }
            if (deepest.getCause() == null || deepest.getCause() == deepest) {
                break;
            }
            deepest = deepest.getCause();
        }
        String message = deepest.getMessage();
        return message == null || message.isBlank() ? deepest.getClass().getSimpleName() : message.lines().findFirst().orElse("");
    }
}
