package dev.dcm.kubernetes.live.api;

import dev.dcm.kubernetes.live.time.Time;

/** A token bucket: so many calls a second on average, so many at once. */
public final class RateLimit {
    private static final double NANOS = 1e9;

    private final Time time;
    private final double perSecond;
    private final double burst;
    private double tokens;
    private long filledAt;

    public RateLimit(Time time, double perSecond, int burst) {
        this.time = time;
        this.perSecond = perSecond;
        this.burst = burst;
        this.tokens = burst;
        this.filledAt = time.now();
    }

    /** Reserves one call and returns how many nanoseconds to wait before making it. */
    synchronized long reserve() {
        fill();
        tokens -= 1;
        return tokens >= 0 ? 0 : (long) Math.ceil(-tokens / perSecond * NANOS);
    }

    /** Takes a token if there is one. */
    public synchronized boolean tryTake() {
        fill();
        if (tokens < 1) {
            return false;
        }
        tokens -= 1;
        return true;
    }

    private void fill() {
        long now = time.now();
        tokens = Math.min(burst, tokens + (now - filledAt) / NANOS * perSecond);
        filledAt = now;
    }
}
