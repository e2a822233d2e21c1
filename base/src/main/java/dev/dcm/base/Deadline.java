package dev.dcm.base;

import java.time.Duration;

/** The moment when work has to be over. Long loops call {@link #tick}, which looks at the clock only now and then. Not for several threads. */
public final class Deadline {
    private static final int TICKS_PER_LOOK = 1024;
    private final long nanos;
    private int ticks;

    private Deadline(long nanos) {
        this.nanos = nanos;
    }

    public static Deadline in(Duration time) {
        return new Deadline(System.nanoTime() + time.toNanos());
    }

    /** A deadline that nobody lives to see. */
    public static Deadline never() {
        return in(Duration.ofDays(36_500));
    }

    /** The time left; negative when it is over. */
    public Duration left() {
        return Duration.ofNanos(nanos - System.nanoTime());
    }

    /** @throws OutOfTimeException if the time is over */
    public void check() {
        if (System.nanoTime() > nanos) {
            throw new OutOfTimeException();
        }
    }

    /** A cheap {@link #check} for the inside of loops. */
    public void tick() {
        if (++ticks % TICKS_PER_LOOK == 0) {
            check();
        }
    }
}
