package dev.dcm.solver.ortools;

import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * Stops searches that overrun their time limit or whose thread was interrupted. The searching thread is inside native code and
 * cannot look for itself, so one daemon thread looks after all searches. It only reads the interrupt flags: they stay set.
 *
 * <p>Many searches take less than a millisecond, and waking a thread for each would cost a tenth of that. So the thread stays awake for a
 * while after the last search, and a search that begins in the meantime only has to be noted.
 */
final class Watchdog {
    private static final long PERIOD_NANOS = TimeUnit.MILLISECONDS.toNanos(10);
    /** So many looks at nothing, and the thread goes to sleep. */
    private static final int PATIENCE = 100;
    /** How long CP-SAT may take to notice its own limit. */
    private static final Duration GRACE = Duration.ofMillis(50);
    private static final Set<Watch> WATCHES = ConcurrentHashMap.newKeySet();
    private static final Thread THREAD = newThread();
    private static volatile boolean asleep;

    /** A search that is looked after until this is closed. */
    static final class Watch {
        private final Search search;
        private final Thread searcher = Thread.currentThread();
        private final long start = System.nanoTime();
        private final long limit;

        private Watch(Search search, Duration timeout) {
            this.search = search;
            this.limit = nanos(timeout);
        }

        private void look() {
            if (searcher.isInterrupted() || System.nanoTime() - start > limit) {
                search.stop();
            }
        }

        void close() {
            WATCHES.remove(this);
        }
    }

    private Watchdog() {
    }

    /** Watches over a search of the calling thread. */
    static Watch watch(Search search, Duration timeout) {
        Watch watch = new Watch(search, timeout);
        if (watch.searcher.isInterrupted()) {
            search.stop();
        }
        WATCHES.add(watch);
        if (asleep) {
            LockSupport.unpark(THREAD);
        }
        return watch;
    }

    private static void run() {
        int idle = 0;
        while (true) {
            idle = WATCHES.isEmpty() ? idle + 1 : 0;
            if (idle > PATIENCE) {
                sleep();
                idle = 0;
            }
            LockSupport.parkNanos(PERIOD_NANOS);
            WATCHES.forEach(Watch::look);
        }
    }

    /** Whoever adds a watch looks at the flag afterwards, so either side sees the other. */
    private static void sleep() {
        asleep = true;
        while (WATCHES.isEmpty()) {
            LockSupport.park();
        }
        asleep = false;
    }

    private static long nanos(Duration timeout) {
        // Converting saturates; adding first could overflow for the longest durations.
        long limit = TimeUnit.NANOSECONDS.convert(timeout);
        return limit > Long.MAX_VALUE - GRACE.toNanos() ? Long.MAX_VALUE : limit + GRACE.toNanos();
    }

    private static Thread newThread() {
        Thread thread = new Thread(Watchdog::run, "dcm-solver-watchdog");
        thread.setDaemon(true);
        thread.start();
        return thread;
    }
}
