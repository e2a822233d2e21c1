package dev.dcm.kubernetes.live;

import dev.dcm.kubernetes.live.time.Time;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;

/** Clocks that a test moves. The steady one starts near its end, so that it wraps around during the test. */
public final class FakeTime {
    private final AtomicLong nanos = new AtomicLong(Long.MAX_VALUE - Duration.ofSeconds(5).toNanos());
    private final AtomicReference<Instant> wall = new AtomicReference<>(Instant.parse("2026-01-01T00:00:00Z"));

    public Time time() {
        return new Time(nanos::get, wall::get);
    }

    public void pass(Duration duration) {
        nanos.addAndGet(duration.toNanos());
        wall.updateAndGet(now -> now.plus(duration));
    }

    /** Somebody sets the clock on the wall. */
    void jump(Duration duration) {
        wall.updateAndGet(now -> now.plus(duration));
    }
}
