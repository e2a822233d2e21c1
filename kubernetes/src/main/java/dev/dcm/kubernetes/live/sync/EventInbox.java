package dev.dcm.kubernetes.live.sync;

import dev.dcm.kubernetes.state.Gang;
import io.fabric8.kubernetes.api.model.Pod;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Where all threads leave what the loop should know: changes of objects, and messages to be run by the loop itself. The number of changes
 * is bounded by the number of objects, for each keeps only its latest, in whatever order they come.
 */
public final class EventInbox {
    /** So many batches of new pods come in at once: more could not be placed in the same round, and their rows would hold it up. */
    private static final int BATCHES_AT_ONCE = 2;
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

    /** How many new pods a scheduler takes in at once. @param batch how many it places at once */
    public static int newPodsAtOnce(int batch) {
        return BATCHES_AT_ONCE * batch;
    }

    public void post(ObjectChange change) {
        lock.lock();
        try {
            ObjectChange before = changes.get(change.key());
            if (before == null || Sightings.isLater(change, before)) {
                changes.remove(change.key());
                changes.put(change.key(), change);
                filled.signal();
            }
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
        return take(key -> true, 0);
    }

    /**
     * Takes everything but a crowd: of pods that nobody knows yet and that wait for a node, so many are taken, those with the highest priority first, with the
     * whole of their gangs. The rest stays as if it had not come yet, and does not hold up what is in work.
     */
    public Contents take(Predicate<ObjectKey> isKnown, int newPods) {
        lock.lock();
        try {
            List<ObjectChange> crowd = changes.values().stream().filter(change -> canWait(change) && !isKnown.test(change.key()))
                    .sorted(Comparator.comparingInt(EventInbox::priority).reversed()).toList();
            Map<ObjectKey, ObjectChange> waiting = new LinkedHashMap<>();
            if (crowd.size() > newPods) {
                Set<Gang> begun = crowd.stream().limit(newPods).flatMap(change -> gang(change).stream()).collect(Collectors.toSet());
                crowd.stream().skip(newPods).filter(change -> gang(change).filter(begun::contains).isEmpty())
                        .forEach(change -> waiting.put(change.key(), change));
            }
            changes.keySet().removeAll(waiting.keySet());
            Contents contents = new Contents(changes.values(), messages);
            changes = waiting;
            messages = new ArrayList<>();
            return contents;
        } finally {
            lock.unlock();
        }
    }

    private static boolean canWait(ObjectChange change) {
        return !change.isRemoval() && change.object() instanceof Pod pod && pod.getSpec() != null && pod.getSpec().getNodeName() == null
                && pod.getMetadata().getDeletionTimestamp() == null;
    }

    private static Optional<Gang> gang(ObjectChange change) {
        return Gang.of((Pod) change.object());
    }

    private static int priority(ObjectChange change) {
        Integer priority = ((Pod) change.object()).getSpec().getPriority();
        return priority == null ? 0 : priority;
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
