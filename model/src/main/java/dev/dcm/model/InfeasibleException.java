package dev.dcm.model;

/** No values of the variables satisfy all CHECKs. */
public final class InfeasibleException extends RuntimeException {
    private final transient Timings timings;

    InfeasibleException(String message, Timings timings) {
        super(message);
        this.timings = timings;
    }

    /** Where the time went. */
    public Timings timings() {
        return timings;
    }
}
