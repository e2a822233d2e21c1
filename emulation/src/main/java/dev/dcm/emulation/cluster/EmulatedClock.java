package dev.dcm.emulation.cluster;

import dev.dcm.kubernetes.live.time.Time;
import java.time.Duration;
import java.time.Instant;

/** The clock of an emulated cluster: it stands still, but for work, which takes as long as it really does, and for times that pass at once. */
final class EmulatedClock {
    private static final Instant EPOCH = Instant.parse("2026-01-01T00:00:00Z");
    private static final double NANOS = 1e9;
    private long now;
    private long start;
    private long workBegan;
    private boolean isWorking;

    /** As the scheduler sees it. */
    Time asTime() {
        return new Time(this::nanos, () -> EPOCH.plusNanos(nanos()));
    }

    private long nanos() {
        return isWorking ? now + System.nanoTime() - workBegan : now;
    }

    /** Since the last restart. */
    double seconds() {
        return (nanos() - start) / NANOS;
    }

    /** When a reading of the scheduler's clock is, in seconds since the last restart. */
    double secondsAt(long reading) {
        return (reading - start) / NANOS;
    }

    /** Lets the time until then pass at once, if it has not come yet. */
    void passTo(double seconds) {
        // Rounded up: who waits until then finds that it has come.
        now = Math.max(now, start + (long) Math.ceil(seconds * NANOS));
    }

    /** Returns how long the work took. */
    Duration work(Runnable work) {
        long before = now;
        workBegan = System.nanoTime();
        isWorking = true;
        try {
            work.run();
        } finally {
            now = nanos();
            isWorking = false;
        }
        return Duration.ofNanos(now - before);
    }

    /** Counts seconds from 0 again; the scheduler's clock goes on. */
    void restart() {
        start = now;
    }
}
