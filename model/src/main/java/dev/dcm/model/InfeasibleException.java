package dev.dcm.model;

import dev.dcm.encoder.Core;

/** No values of the variables satisfy all CHECKs. */
public final class InfeasibleException extends RuntimeException {
    private final transient Core core;
    private final transient Timings timings;

    InfeasibleException(Core core, Timings timings) {
        super("no values of the variables satisfy all CHECKs");
        this.core = core;
        this.timings = timings;
    }

    /** The rows of constraints that cannot hold together. */
    public Core core() {
        return core;
    }

    /** Where the time went, without the search for the core. */
    public Timings timings() {
        return timings;
    }
}
