package dev.dcm.model;

/** No solution was found in the given time; there may be one. */
public final class SolverTimeoutException extends RuntimeException {
    private final transient Timings timings;

    SolverTimeoutException(String message, Timings timings) {
        super(message);
        this.timings = timings;
    }

    /** Where the time went. */
    public Timings timings() {
        return timings;
    }
}
