package dev.dcm.kubernetes.policy;

/** Policies or their configuration are wrong. The message says what, where, and what to do. */
public final class PolicyException extends RuntimeException {
    PolicyException(String message, Throwable cause) {
        super(message, cause);
    }
}
