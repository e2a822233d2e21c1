package dev.dcm.kubernetes.live.sync;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;

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
        return take(change -> false, change -> 0, 0);
    }

    /**
     * Takes everything that cannot wait, and so many of the changes that can, the most urgent first. The rest stays as if it had not happened yet, so that
     * a crowd of new objects does not hold up what is in work.
     */
    public Contents take(Predicate<ObjectChange> canWait, ToIntFunction<ObjectChange> urgency, int most) {
        lock.lock();
        try {
            Map<ObjectKey, ObjectChange> waiting = new LinkedHashMap<>();
            changes.values().stream().filter(canWait).sorted(Comparator.comparingInt(urgency).reversed()).skip(most).forEach(change -> waiting.put(change.key(), change));
            changes.keySet().removeAll(waiting.keySet());
            Contents contents = new Contents(changes.values(), messages);
            changes = waiting;
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
