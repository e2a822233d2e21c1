package dev.dcm.kubernetes.live;

import dev.dcm.kubernetes.live.api.PodRef;
import dev.dcm.kubernetes.live.queue.WaitingPod;
import dev.dcm.kubernetes.live.time.Time;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/**
 * Pods that we put on nodes and that the API server has not shown there yet. They count as placed. One whose binding was answered, or was
 * not, is kept for a while; if it is not shown by then, it waits for a node again.
 */
final class Assumptions {
    /** How long after the reply to its binding a pod is believed to be on its node. */
    static final Duration BELIEVED = Duration.ofSeconds(30);

    private final Time time;
    private final Map<PodRef, Assumption> assumed = new HashMap<>();

    /** @param deadline of belief, absent while the binding is on its way */
    record Assumption(WaitingPod pod, String node, OptionalLong deadline) {
    }

    Assumptions(Time time) {
        this.time = time;
    }

    void add(WaitingPod pod, String node) {
        assumed.put(pod.ref(), new Assumption(pod, node, OptionalLong.empty()));
    }

    Optional<Assumption> find(PodRef pod) {
        return Optional.ofNullable(assumed.get(pod));
    }

    /** The binding was answered: the API server should show the pod soon. */
    void answered(PodRef pod) {
        assumed.computeIfPresent(pod, (ref, a) -> new Assumption(a.pod, a.node, OptionalLong.of(time.now() + BELIEVED.toNanos())));
    }

    Optional<Assumption> remove(PodRef pod) {
        return Optional.ofNullable(assumed.remove(pod));
    }

    /** Takes out what should have been shown by now. */
    List<Assumption> removeExpired() {
        long now = time.now();
        List<Assumption> expired = new ArrayList<>();
        assumed.values().removeIf(a -> a.deadline.isPresent() && a.deadline.getAsLong() - now <= 0 && expired.add(a));
        return expired;
    }

    /** The steady clock's reading at which the next one expires. */
    OptionalLong nextDeadline() {
        return assumed.values().stream().flatMapToLong(a -> a.deadline.stream()).min();
    }

    Stream<PodRef> pods() {
        return assumed.keySet().stream();
    }

    int size() {
        return assumed.size();
    }
}
