package dev.dcm.base;

/** A {@link Deadline} has passed. */
public final class OutOfTimeException extends RuntimeException {
    public OutOfTimeException() {
        super("the time is over");
    }
}
