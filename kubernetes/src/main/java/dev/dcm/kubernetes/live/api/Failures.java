package dev.dcm.kubernetes.live.api;

import io.fabric8.kubernetes.client.KubernetesClientException;

/** Says in one line why a request failed. */
public final class Failures {

    private Failures() {
    }

    public static String reason(Throwable failure) {
        if (failure instanceof KubernetesClientException e && e.getStatus() != null && e.getStatus().getMessage() != null) {
            return e.getCode() + " " + e.getStatus().getMessage();
        }
        Throwable deepest = failure;
        while (deepest.getCause() != null && deepest.getCause() != deepest) {
            deepest = deepest.getCause();
        }
        String message = deepest.getMessage();
        return message == null || message.isBlank() ? deepest.getClass().getSimpleName() : message.lines().findFirst().orElse("");
    }
}
