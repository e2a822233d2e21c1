package dev.dcm.kubernetes.live.sync;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Where all threads leave what the loop should know: changes of objects, and messages to be run by the loop itself. The number of changes
 * is bounded by the number of objects, for each keeps only its latest.
 */
public final class EventInbox {
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition filled = lock.newCondition();
    private Map<ObjectKey, ObjectChange> changes = new LinkedHashMap<>();
    private List<Runnable> messages = new ArrayList<>();

    /** What was in the inbox, in the order of arrival. */
    public record Contents(Collection<ObjectChange> changes, List<Runnable> messages) {
        public boolean isEmpty() {
            return changes.isEmpty() && messages.isEmpty();
        }
    }

    public void post(ObjectChange change) {
        lock.lock();
        try {
            changes.remove(change.key());
            changes.put(change.key(), change);
            filled.signal();
        } finally {
            lock.unlock();
        }
    }

    public void post(Runnable message) {
        lock.lock();
        try {
            messages.add(message);
            filled.signal();
        } finally {
            lock.unlock();
        }
    }

    /** Takes everything, without waiting. */
    public Contents take() {
        lock.lock();
        try {
            Contents contents = new Contents(changes.values(), messages);
            changes = new LinkedHashMap<>();
            messages = new ArrayList<>();
            return contents;
        } finally {
            lock.unlock();
        }
    }

    /** Waits until something is there or the time is over. */
    public void await(long nanos) throws InterruptedException {
        lock.lockInterruptibly();
        try {
            long left = nanos;
            while (changes.isEmpty() && messages.isEmpty() && left > 0) {
                left = filled.awaitNanos(Math.min(left, TimeUnit.HOURS.toNanos(1)));
            }
        } finally {
            lock.unlock();
        }
    }
}
