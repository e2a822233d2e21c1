package dev.dcm.ivm.data;

import java.util.Optional;

/** The data does not allow a step. Nothing has changed. */
public final class RejectedStepException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** What is wrong with the step. FAILED_EXPRESSION: an expression has thrown the cause. */
    public enum Reason { NO_SUCH_ROW, DUPLICATE_KEY, MORE_THAN_ONE_ROW, OVERFLOW, FAILED_EXPRESSION }

    private final Reason reason;
    private final String view;

    public RejectedStepException(Reason reason, String message) {
        this(reason, null, message, null);
    }

    private RejectedStepException(Reason reason, String view, String message, Throwable cause) {
        super(message, cause);
        this.reason = reason;
        this.view = view;
    }

    /** What an operator has thrown, with the name of the first view that needs the operator. */
    public static RejectedStepException in(String view, RuntimeException thrown) {
        Reason reason = thrown instanceof RejectedStepException rejected ? rejected.reason : Reason.FAILED_EXPRESSION;
        return new RejectedStepException(reason, view, thrown.getMessage(), thrown);
    }

    public Reason reason() {
        return reason;
    }

    /** The view that does not allow the step; none if it is a source. */
    public Optional<String> view() {
        return Optional.ofNullable(view);
    }
}
