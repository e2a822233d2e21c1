package dev.dcm.ivm.data;

/** The data does not allow a step. Nothing has changed. */
public final class RejectedStepException extends RuntimeException {
    /** What is wrong with the step. */
    public enum Reason { NO_SUCH_ROW, DUPLICATE_KEY, MORE_THAN_ONE_ROW, OVERFLOW }

    private final Reason reason;

    public RejectedStepException(Reason reason, String message) {
        super(message);
        this.reason = reason;
    }

    public Reason reason() {
        return reason;
    }
}
