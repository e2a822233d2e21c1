package dev.dcm.base;

import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.Supplier;

/** Runs work on a thread whose stack is deep enough for expressions that nest thousands of levels. */
public final class DeepStack {
    /**
     * Address space only: the system commits the pages that are touched. Deeper than this, a program that nests without
     * end would take many seconds to be refused, since the JVM unwinds frame by frame.
     */
    private static final long STACK_BYTES = 256L << 20;

    private DeepStack() {
    }

    /**
     * The work's result, computed on this thread if its stack suffices, otherwise again on a deep one. The work must not have side
     * effects that a second run would repeat.
     */
    public static <T> T whereNeeded(Supplier<T> work) {
        try {
            return work.get();
        } catch (StackOverflowError first) {
            try {
                return call(work::get);
            } catch (ExecutionException e) {
                if (e.getCause() instanceof RuntimeException failure) {
                    throw failure;
                }
                throw new CsqlException(Code.TOO_DEEP, Span.NONE, "the program nests too deeply", "Split its deepest expression into views.");
            }
        }
    }

    /** What the work returns; what it throws, errors included, comes as the cause of the exception. */
    public static <T> T call(Callable<T> work) throws ExecutionException {
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
