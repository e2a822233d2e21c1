package dev.dcm.kubernetes.live.plan;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.OptionalLong;

/** How long batches take, as a rule. */
final class BatchTimes {
    private static final int REMEMBERED = 20;

    private final Deque<Long> last = new ArrayDeque<>();

    void add(long nanos) {
        last.add(nanos);
        if (last.size() > REMEMBERED) {
            last.remove();
        }
    }

    /** The median of the last ones; nothing if there were none. */
    OptionalLong usual() {
        return last.stream().mapToLong(Long::longValue).sorted().skip(last.size() / 2).findFirst();
    }
}
