package dev.dcm.kubernetes.live;

import dev.dcm.kubernetes.live.api.PodRef;
import dev.dcm.kubernetes.live.time.Time;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/**
 * Pods that we put on nodes and that the API server has not shown there yet. They count as placed. One that is known to be bound stays until it
 * is shown, however late that is; one of which nobody knows is to be looked up if it is not shown for a while.
 */
final class Assumptions {
    /** So long a pod is believed to be on its node though nobody knows. */
    static final Duration BELIEVED = Duration.ofSeconds(30);

    private final Time time;
    private final Map<PodRef, Assumption> assumed = new HashMap<>();

    /** @param deadline when to look the pod up; absent while the binding is on its way, and when it is known to have happened */
    record Assumption(Placement placement, OptionalLong deadline) {
        String node() {
            return placement.node();
        }

        /** Whether nobody knows yet if the pod was bound. */
        boolean isDoubted() {
            return deadline.isPresent();
        }
    }

    Assumptions(Time time) {
        this.time = time;
    }

    void add(Placement placement) {
        assumed.put(placement.pod().ref(), new Assumption(placement, OptionalLong.empty()));
    }

    Optional<Assumption> find(PodRef pod) {
        return Optional.ofNullable(assumed.get(pod));
    }

    /** The pod is on its node for certain. */
    void confirm(PodRef pod) {
        assumed.computeIfPresent(pod, (ref, a) -> new Assumption(a.placement, OptionalLong.empty()));
    }

    /** Nobody knows whether the pod is on its node. */
    void doubt(PodRef pod) {
        assumed.computeIfPresent(pod, (ref, a) -> new Assumption(a.placement, OptionalLong.of(time.now() + BELIEVED.toNanos())));
    }

    Optional<Assumption> remove(PodRef pod) {
        return Optional.ofNullable(assumed.remove(pod));
    }

    /** Those in doubt that should have been shown by now; they are in doubt for as long again. */
    List<Placement> overdue() {
        long now = time.now();
        List<Placement> overdue = assumed.values().stream().filter(a -> a.isDoubted() && a.deadline.getAsLong() - now <= 0)
                .map(Assumption::placement).toList();
        overdue.forEach(placement -> doubt(placement.pod().ref()));
        return overdue;
    }

    /** The steady clock's reading at which the next one is overdue. */
    OptionalLong nextDeadline() {
        long now = time.now();
        return assumed.values().stream().flatMapToLong(a -> a.deadline.stream()).map(deadline -> deadline - now).min().stream().map(left -> now + left)
                .findFirst();
    }

    Stream<PodRef> pods() {
        return assumed.keySet().stream();
    }

    int size() {
        return assumed.size();
    }
}
