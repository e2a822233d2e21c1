package dev.dcm.kubernetes.live.queue;

import java.time.Duration;

/**
 * How long a pod waits after a failed attempt: {@code initial} after the first, twice as long after each further one, at most {@code longest}.
 */
public record BackOff(Duration initial, Duration longest) {

    long nanosAfter(int attempts) {
        long nanos = initial.toNanos();
        long limit = longest.toNanos();
        for (int i = 1; i < attempts && nanos < limit; i++) {
            nanos *= 2;
        }
        return Math.min(nanos, limit);
    }
}
