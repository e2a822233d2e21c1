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

    public Timings(Duration database, Duration model, Duration solve) {
        this(database, model, solve, Optional.empty());
    }
}
