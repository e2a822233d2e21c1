package dev.dcm.kubernetes.objects;

/** An object, or a part of it, that cannot be used. The message says which part and why, for the user who wrote it. */
public final class BadObjectException extends RuntimeException {
    public BadObjectException(String message) {
        super(message);
    }
}
