package dev.dcm.kubernetes.state;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;

/** How to take back what was changed in memory beside a transaction, should that fail. */
final class Undo {
    private final Deque<Runnable> steps = new ArrayDeque<>();

    void add(Runnable step) {
        steps.push(step);
    }

    /** Puts a value into a map, null for none, and returns the one before. */
    <K, V> V set(Map<K, V> map, K key, V value) {
        V before = value == null ? map.remove(key) : map.put(key, value);
        steps.push(() -> {
            if (before == null) {
                map.remove(key);
            } else {
                map.put(key, before);
            }
        });
        return before;
    }

    /** The transaction failed: everything is as it was before. */
    void takeBack() {
        takeBackTo(0);
    }

    /** How many changes there are until now. */
    int mark() {
        return steps.size();
    }

    /** Part of the transaction failed: everything is as it was when there were so many changes. */
    void takeBackTo(int mark) {
        while (steps.size() > mark) {
            steps.pop().run();
        }
    }

    /** The transaction is done. */
    void forget() {
        steps.clear();
    }
}
