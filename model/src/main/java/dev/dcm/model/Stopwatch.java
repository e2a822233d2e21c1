package dev.dcm.model;

import java.time.Duration;

/** Measures the phases of a solve. */
final class Stopwatch {
    private long last = System.nanoTime();
    private Duration first;

    /** The time since the last lap. */
    Duration lap() {
        long now = System.nanoTime();
        Duration lap = Duration.ofNanos(now - last);
        last = now;
        first = first == null ? lap : first;
        return lap;
    }

    Duration first() {
        return first;
    }
}
