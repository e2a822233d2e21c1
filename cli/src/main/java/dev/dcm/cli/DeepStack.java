package dev.dcm.cli;

import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/** Runs work on a thread whose stack is deep enough for expressions that nest thousands of levels. */
final class DeepStack {
    /**
     * Address space only: the system commits the pages that are touched. Deeper than this, a program that nests without
     * end would take many seconds to be refused, since the JVM unwinds frame by frame.
     */
    private static final long STACK_BYTES = 256L << 20;

    private DeepStack() {
    }

    /** What the work returns; what it throws, errors included, comes as the cause of the exception. */
    static <T> T call(Callable<T> work) throws ExecutionException {
        FutureTask<T> task = new FutureTask<>(work);
        Thread thread = new Thread(null, task, "dcm-worker", STACK_BYTES);
        thread.setDaemon(true);
        thread.start();
        try {
            return task.get();
        } catch (InterruptedException e) {
            thread.interrupt();
            Thread.currentThread().interrupt();
            throw new ExecutionException("interrupted", e);
        }
    }
}
