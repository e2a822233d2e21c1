package dev.dcm.solver.ortools;

import java.time.Duration;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * Stops searches that overrun their time limit or whose thread was interrupted. The searching thread is inside native code and
 * cannot look for itself, so one daemon thread looks after all searches. It only reads the interrupt flags: they stay set.
 */
final class Watchdog {
    private static final long PERIOD_MILLIS = 10;
    /** How long CP-SAT may take to notice its own limit. */
    private static final Duration GRACE = Duration.ofMillis(50);
    private static final ScheduledThreadPoolExecutor TIMER = newTimer();

    private Watchdog() {
    }

    /** Watches over a search of the calling thread until the result is cancelled. */
    static Future<?> watch(Search search, Duration timeout) {
        Thread searcher = Thread.currentThread();
        if (searcher.isInterrupted()) {
            search.stop();
        }
        long start = System.nanoTime();
        long limit = nanos(timeout);
        Runnable check = () -> {
            if (searcher.isInterrupted() || System.nanoTime() - start > limit) {
                search.stop();
            }
        };
        return TIMER.scheduleWithFixedDelay(check, PERIOD_MILLIS, PERIOD_MILLIS, TimeUnit.MILLISECONDS);
    }

    private static long nanos(Duration timeout) {
        // Converting saturates; adding first could overflow for the longest durations.
        long limit = TimeUnit.NANOSECONDS.convert(timeout);
        return limit > Long.MAX_VALUE - GRACE.toNanos() ? Long.MAX_VALUE : limit + GRACE.toNanos();
    }

    private static ScheduledThreadPoolExecutor newTimer() {
        ScheduledThreadPoolExecutor timer = new ScheduledThreadPoolExecutor(1, task -> {
            Thread thread = new Thread(task, "dcm-solver-watchdog");
            thread.setDaemon(true);
            return thread;
        });
        timer.setRemoveOnCancelPolicy(true);
        return timer;
    }
}
