package dev.dcm.model;

import java.time.Duration;

/** Where the time of a solve went: fetching from the database, building the model, solving it. */
public record Timings(Duration database, Duration model, Duration solve) {
}
