package dev.dcm.model;

import java.time.Duration;
import java.util.Optional;

/**
 * Where the time of a solve went: fetching from the database, building the model, which is to evaluate the policies to formulas and to write these
 * down for the solver, and solving it.
 *
 * @param solve    all that decides: simplification, greedy construction, the solver
 * @param presolve the part of it before the search: our own simplifications of the formulas, and the solver's, if it tells; empty if it never came to that
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
