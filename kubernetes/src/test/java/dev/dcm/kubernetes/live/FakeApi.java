package dev.dcm.kubernetes.live;

import dev.dcm.kubernetes.live.api.BindReply;
import dev.dcm.kubernetes.live.api.ClusterApi;
import dev.dcm.kubernetes.live.api.EvictReply;
import dev.dcm.kubernetes.live.api.PodEvent;
import dev.dcm.kubernetes.live.api.PodRef;
import dev.dcm.kubernetes.live.api.VolumeApi;
import dev.dcm.kubernetes.live.api.VolumeStep;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;

/** Remembers what was written and answers as a test says; by default everything succeeds. */
final class FakeApi implements ClusterApi {
    final List<String> binds = new ArrayList<>();
    private final Set<PodRef> bound = new HashSet<>();
    final List<String> evictions = new ArrayList<>();
    final List<String> nominations = new ArrayList<>();
    final List<PodEvent> events = new ArrayList<>();
    final Map<String, String> conditions = new HashMap<>();
    /** The next replies to bindings, before {@code onBind} is asked. */
    final Deque<BindReply> replies = new ArrayDeque<>();
    /** So many conditions cannot be written. */
    int failingConditions;
    BiFunction<PodRef, String, BindReply> onBind = (pod, node) -> new BindReply.Bound();
    /** By default, what was bound is found. */
    BiFunction<PodRef, String, BindReply> onLookUp = (pod, node) -> bound.contains(pod) ? new BindReply.Bound() : new BindReply.Refused("no node");
    Function<PodRef, EvictReply> onMayEvict = pod -> new EvictReply.Leaving();
    /** Why no volume can be got, if none can. */
    Optional<String> volumeRefusal = Optional.empty();
    Function<PodRef, EvictReply> onEvict = pod -> new EvictReply.Leaving();

    @Override
    public BindReply bind(PodRef pod, String node) {
        binds.add(pod.name() + "->" + node);
        BindReply reply = replies.isEmpty() ? onBind.apply(pod, node) : replies.pop();
        if (reply instanceof BindReply.Bound) {
            bound.add(pod);
        }
        return reply;
    }

    @Override
    public BindReply lookUp(PodRef pod, String node) {
        return onLookUp.apply(pod, node);
    }

    @Override
    public EvictReply evict(PodRef pod) {
        evictions.add(pod.name());
        return onEvict.apply(pod);
    }

    @Override
    public EvictReply mayEvict(PodRef pod) {
        return onMayEvict.apply(pod);
    }

    @Override
    public boolean setUnschedulable(PodRef pod, String reason, String message, Instant since) {
        if (failingConditions > 0) {
            failingConditions--;
            return false;
        }
        conditions.put(pod.name(), reason + ": " + message);
        return true;
    }

    @Override
    public boolean nominate(PodRef pod, String node) {
        nominations.add(pod.name() + "->" + node);
        return true;
    }

    @Override
    public VolumeApi volumes() {
        return new VolumeApi() {
            @Override
            public Optional<String> begin(VolumeStep step) {
                return volumeRefusal;
            }

            @Override
            public Progress progress(VolumeStep step) {
                return Progress.BOUND;
            }
        };
    }

    @Override
    public boolean write(PodEvent event) {
        events.add(event);
        return true;
    }

    List<String> notes() {
        return events.stream().map(event -> event.reason() + ": " + event.note()).toList();
    }
}
