package dev.dcm.ivm;

import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Supplier;

/**
 * One writer at a time, any number of readers. Two locks: the writer's, held during a step or a change of the circuit, and the state's, held by
 * readers while they read and by the writer only while it puts in place what it has computed.
 */
final class CircuitLock {
    private final ReentrantLock writer = new ReentrantLock();
    private final ReentrantReadWriteLock state = new ReentrantReadWriteLock();
    private boolean telling;
    private Throwable broken;

    /** Does the work of a writer, which does not disturb readers. */
    <T> T write(Supplier<T> work) {
        if (state.getReadHoldCount() > 0) {
            throw new IllegalStateException("a reader cannot change what it reads");
        }
        writer.lock();
        try {
            requireSound();
            if (telling) {
                throw new IllegalStateException("a listener cannot change the circuit");
            }
            return work.get();
        } finally {
            writer.unlock();
        }
    }

    /** Makes visible what the writer has computed. This cannot fail; if it does all the same, no answer would be right any more. */
    void publish(Runnable changes) {
        state.writeLock().lock();
        try {
            changes.run();
        } catch (RuntimeException | Error e) {
            broken = e;
            throw e;
        } finally {
            state.writeLock().unlock();
        }
    }

    /** Calls listeners, which may read but not write. */
    void tell(Runnable calls) {
        telling = true;
        try {
            calls.run();
        } finally {
            telling = false;
        }
    }

    <T> T read(Supplier<T> reading) {
        state.readLock().lock();
        try {
            requireSound();
            return reading.get();
        } finally {
            state.readLock().unlock();
        }
    }

    private void requireSound() {
        if (broken != null) {
            throw new IllegalStateException("the circuit cannot be used any more: a step failed while it was put in place", broken);
        }
    }
}
