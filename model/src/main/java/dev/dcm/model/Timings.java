package dev.dcm.model;

import java.time.Duration;
import java.util.Optional;

/**
 * Where the time of a solve went: fetching from the database, building the model, solving it.
 *
 * @param solve    all of the solver's time
 * @param presolve the part of it before the search; empty for solvers that do not tell
 */
public record Timings(Duration database, Duration model, Duration solve, Optional<Duration> presolve) {

    static final Timings NONE = new Timings(Duration.ZERO, Duration.ZERO, Duration.ZERO);

    public Timings(Duration database, Duration model, Duration solve) {
        this(database, model, solve, Optional.empty());
    }

    /** Of this round and an earlier one. */
    Timings after(Timings earlier) {
        Optional<Duration> both = presolve.isPresent() && earlier.presolve.isPresent() ? Optional.of(presolve.get().plus(earlier.presolve.get()))
                : presolve.or(() -> earlier.presolve);
        return new Timings(database.plus(earlier.database), model.plus(earlier.model), solve.plus(earlier.solve), both);
    }
}
