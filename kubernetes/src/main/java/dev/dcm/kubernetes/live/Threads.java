package dev.dcm.kubernetes.live;

import java.time.Duration;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/** The threads beside the loop's own. */
final class Threads implements AutoCloseable {
    /** Requests that wait for the API server at the same time. */
    private static final int WRITERS = 16;
    /** What may wait to be told; more than that is dropped. */
    private static final int BACKLOG = 10_000;

    private final ExecutorService writers = Executors.newFixedThreadPool(WRITERS, named("dcm-writer"));
    private final ThreadPoolExecutor background = new ThreadPoolExecutor(2, 2, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>(BACKLOG),
            named("dcm-reporter"));
    private final ExecutorService elections = Executors.newCachedThreadPool(named("dcm-election"));
    private final ScheduledExecutorService chores = Executors.newSingleThreadScheduledExecutor(named("dcm-chores"));

    /** For bindings and evictions: none is dropped before the end; what comes then is left to whoever leads next. */
    Executor writers() {
        return task -> {
            try {
                writers.execute(task);
            } catch (RejectedExecutionException e) {
                if (!writers.isShutdown()) {
                    throw e;
                }
            }
        };
    }

    /** For events and conditions. */
    Executor background() {
        return background;
    }

    Executor elections() {
        return elections;
    }

    /** @param trouble is told when the chore fails; it is repeated all the same */
    void repeat(Duration every, Runnable chore, Consumer<String> trouble) {
        Runnable guarded = () -> {
            try {
                chore.run();
            } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
                trouble.accept("internal error, going on: " + e);
            }
        };
        chores.scheduleWithFixedDelay(guarded, every.toMillis(), every.toMillis(), TimeUnit.MILLISECONDS);
    }

    /** Lets the writes that were begun come to their end, for at most so long; nothing new is begun. */
    void finishWrites(Duration atMost) throws InterruptedException {
        chores.shutdownNow();
        writers.shutdown();
        writers.awaitTermination(atMost.toNanos(), TimeUnit.NANOSECONDS);
    }

    /** The same for what is to be told. */
    void finishReports(Duration atMost) throws InterruptedException {
        background.shutdown();
        background.awaitTermination(atMost.toNanos(), TimeUnit.NANOSECONDS);
    }

    @Override
    public void close() {
        writers.shutdownNow();
        background.shutdownNow();
        elections.shutdownNow();
        chores.shutdownNow();
    }

    private static ThreadFactory named(String name) {
        AtomicInteger count = new AtomicInteger();
        return task -> {
            Thread thread = new Thread(task, name + "-" + count.incrementAndGet());
            thread.setDaemon(true);
            return thread;
        };
    }
}
