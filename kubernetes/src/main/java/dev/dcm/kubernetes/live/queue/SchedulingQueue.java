package dev.dcm.kubernetes.live.queue;

import dev.dcm.kubernetes.decide.Batch;
import dev.dcm.kubernetes.live.api.PodRef;
import dev.dcm.kubernetes.live.queue.WaitingPod.Place;
import dev.dcm.kubernetes.live.time.Time;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;

/** All pods that wait for a node. */
public final class SchedulingQueue {
    /** An unschedulable pod is tried again after this time even if nothing happens. */
    private static final Duration PATIENCE = Duration.ofMinutes(5);

    /** So far apart are the times at which pods are tried again by themselves, so that those refused together come together. */
    private static final long STEP = Duration.ofMillis(100).toNanos();

    private final Time time;
    private final long epoch;
    private BackOff backOff;
    private final Map<PodRef, WaitingPod> pods = new HashMap<>();
    private final TreeSet<WaitingPod> active = new TreeSet<>(WaitingPod.ORDER);
    private final TreeSet<WaitingPod> backingOff = new TreeSet<>(WaitingPod.SOONEST);
    private final TreeSet<WaitingPod> unschedulable = new TreeSet<>(WaitingPod.SOONEST);
    private final Map<ClusterEvent, Set<WaitingPod>> helpedBy = new EnumMap<>(ClusterEvent.class);
    private final Set<WaitingPod> gated = new LinkedHashSet<>();
    private final Companions companions = new Companions();
    private final Map<String, Integer> refusals = new HashMap<>();
    /** What happened since the last batch was taken: pods of that batch must not wait for what was already there. */
    private final Set<ClusterEvent> sinceTaken = EnumSet.noneOf(ClusterEvent.class);
    private long sequence;

    public SchedulingQueue(Time time, BackOff backOff) {
        this.time = time;
        this.epoch = time.now();
        this.backOff = backOff;
        for (ClusterEvent event : ClusterEvent.values()) {
            helpedBy.put(event, new LinkedHashSet<>());
        }
    }

    /** Changes the times of waiting; pods that wait already keep theirs. */
    public void use(BackOff other) {
        backOff = other;
    }

    public boolean contains(PodRef pod) {
        return pods.containsKey(pod);
    }

    /** Takes a pod that is new to us, or knows it already and does nothing. */
    public void add(PodRef ref, String profile, int priority, Instant arrival, Company company, boolean isGated) {
        if (pods.containsKey(ref)) {
            return;
        }
        WaitingPod pod = new WaitingPod(ref, profile, priority, arrival, company, sequence++, epoch, time.now());
        pods.put(ref, pod);
        companions.add(pod);
        if (isGated) {
            enter(pod, Place.GATED);
        } else {
            pod.firstSeen = time.now();
            enter(pod, Place.ACTIVE);
        }
    }

    /** Something was changed in the pod itself: it is tried again, unless its owner holds it back now. */
    public void changed(PodRef ref, Company company, boolean isGated) {
        WaitingPod pod = pods.get(ref);
        if (pod == null) {
            return;
        }
        if (!company.equals(pod.company)) {
            companions.remove(pod);
            pod.company = company;
            companions.add(pod);
        }
        if (pod.place == Place.IN_FLIGHT) {
            // Whoever tries it sees that it was changed, and puts it back.
            return;
        }
        if (isGated) {
            move(pod, Place.GATED);
        } else if (pod.place == Place.GATED) {
            pod.firstSeen = time.now();
            move(pod, Place.ACTIVE);
        } else if (pod.place == Place.UNSCHEDULABLE) {
            wake(pod);
        }
    }

    /** Forgets a pod: it is gone, or has a node. */
    public void remove(PodRef ref) {
        WaitingPod pod = pods.remove(ref);
        if (pod != null) {
            leave(pod);
            companions.remove(pod);
            setRefusals(pod, List.of());
        }
    }

    /** Something happened that may help: pods that waited for it are tried again when their back-off is over. */
    public void happened(Set<ClusterEvent> events) {
        sinceTaken.addAll(events);
        Set<WaitingPod> helped = new LinkedHashSet<>();
        events.forEach(event -> helped.addAll(helpedBy.get(event)));
        helped.forEach(this::wake);
    }

    /** Everything is tried again: the policies are others now. */
    public void wakeAll() {
        happened(EnumSet.allOf(ClusterEvent.class));
    }

    /**
     * Takes so many pods that are ready, the most urgent first; and however many that makes and wherever they wait, the rest of their gangs.
     * With a pod that was refused for want of others come all that were.
     */
    public List<WaitingPod> takeBatch(int size) {
        advance();
        sinceTaken.clear();
        List<WaitingPod> batch = new ArrayList<>(Math.min(size, active.size()));
        while (batch.size() < size && !active.isEmpty()) {
            take(active.first(), batch);
        }
        if (batch.stream().anyMatch(companions::isLonely)) {
            companions.lonely().forEach(pod -> {
                if (batch.size() < Batch.MOST_COMPANY) {
                    take(pod, batch);
                }
            });
        }
        batch.sort(WaitingPod.TURN);
        return batch;
    }

    private void take(WaitingPod pod, List<WaitingPod> batch) {
        companions.gangOf(pod).stream().filter(WaitingPod::isReady).forEach(member -> {
            member.cameFrom = member.place;
            move(member, Place.IN_FLIGHT);
            member.attempts++;
            batch.add(member);
        });
    }

    /** No node takes the pod: it waits for an event that may help, or for one that happened while it was tried. */
    public void putBackUnschedulable(WaitingPod pod, Collection<String> policies) {
        if (isHere(pod)) {
            setRefusals(pod, policies);
            pod.redecided = 0;
            pod.backOffEnds = after(backOff.nanosAfter(pod.attempts));
            move(pod, missedHelp(pod) ? Place.BACK_OFF : Place.UNSCHEDULABLE);
            if (companions.refused(pod)) {
                companions.lonely().stream().filter(other -> other != pod && other.place == Place.UNSCHEDULABLE).forEach(this::wake);
            }
        }
    }

    /** The attempt failed for reasons that are not the pod's: it is tried again after its back-off. */
    public void putBackToRetry(WaitingPod pod) {
        putBackToRetry(pod, Duration.ZERO);
    }

    /** The same, and not before the given time is over. */
    public void putBackToRetry(WaitingPod pod, Duration atLeast) {
        if (isHere(pod)) {
            pod.backOffEnds = after(Math.max(backOff.nanosAfter(pod.attempts), atLeast.toNanos()));
            move(pod, Place.BACK_OFF);
        }
    }

    /** The attempt does not count: the cluster changed under it. */
    public void putBackAtOnce(WaitingPod pod) {
        if (isHere(pod)) {
            pod.attempts = Math.max(0, pod.attempts - 1);
            pod.redecided++;
            move(pod, Place.ACTIVE);
        }
    }

    /**
     * The batch was too much, and the pod was not decided about: it comes next if it was its turn, and waits on if it only came along. All
     * at once would meet in the same batch again.
     */
    public void putBackLeftOut(WaitingPod pod) {
        if (pod.cameFrom == Place.ACTIVE) {
            putBackAtOnce(pod);
        } else if (isHere(pod)) {
            pod.attempts--;
            move(pod, missedHelp(pod) ? Place.BACK_OFF : pod.cameFrom);
        }
    }

    /** Its owner holds the pod back now. */
    public void putBackGated(WaitingPod pod) {
        if (isHere(pod)) {
            move(pod, Place.GATED);
        }
    }

    /** Room was made for the pod: it need not wait any longer. */
    public void activate(PodRef ref) {
        WaitingPod pod = pods.get(ref);
        if (pod != null && (pod.place == Place.UNSCHEDULABLE || pod.place == Place.BACK_OFF)) {
            move(pod, Place.ACTIVE);
        }
    }

    /** What the pod waited for will not happen: it is tried again after its back-off. */
    public void retry(PodRef ref) {
        WaitingPod pod = pods.get(ref);
        if (pod != null && pod.place == Place.UNSCHEDULABLE) {
            wake(pod);
        }
    }

    public Optional<WaitingPod> find(PodRef ref) {
        return Optional.ofNullable(pods.get(ref));
    }

    /** The steady clock's reading at which some pod becomes ready by itself; now, if one is; absent if none waits for a time. */
    public OptionalLong nextDue() {
        if (!active.isEmpty()) {
            return OptionalLong.of(time.now());
        }
        if (backingOff.isEmpty() && unschedulable.isEmpty()) {
            return OptionalLong.empty();
        }
        if (backingOff.isEmpty() || unschedulable.isEmpty()) {
            return OptionalLong.of((backingOff.isEmpty() ? unschedulable : backingOff).first().due);
        }
        long a = backingOff.first().due;
        long b = unschedulable.first().due;
        return OptionalLong.of(a - b < 0 ? a : b);
    }

    /** How many wait where. */
    public QueueSizes sizes() {
        advance();
        return new QueueSizes(active.size(), backingOff.size(), unschedulable.size(), gated.size());
    }

    /** How many waiting pods were refused by each policy at their last attempt. */
    public Map<String, Integer> refusals() {
        return Map.copyOf(refusals);
    }

    private boolean missedHelp(WaitingPod pod) {
        return pod.helpful.stream().anyMatch(sinceTaken::contains);
    }

    private boolean isHere(WaitingPod pod) {
        return pods.get(pod.ref()) == pod;
    }

    /** Moves on whoever has waited for long enough. */
    private void advance() {
        long now = time.now();
        while (!backingOff.isEmpty() && backingOff.first().due - now <= 0) {
            move(backingOff.first(), Place.ACTIVE);
        }
        while (!unschedulable.isEmpty() && unschedulable.first().due - now <= 0) {
            wake(unschedulable.first());
        }
    }

    /** The first step of the clock after so many nanoseconds. */
    private long after(long nanos) {
        long sinceEpoch = time.now() - epoch + nanos;
        return epoch + (sinceEpoch + STEP - 1) / STEP * STEP;
    }

    private void wake(WaitingPod pod) {
        move(pod, pod.backOffEnds - time.now() > 0 ? Place.BACK_OFF : Place.ACTIVE);
    }

    private void move(WaitingPod pod, Place place) {
        leave(pod);
        enter(pod, place);
    }

    private void enter(WaitingPod pod, Place place) {
        pod.place = place;
        switch (place) {
            case ACTIVE -> active.add(pod);
            case BACK_OFF -> {
                pod.due = pod.backOffEnds;
                backingOff.add(pod);
            }
            case UNSCHEDULABLE -> {
                pod.due = after(PATIENCE.toNanos());
                unschedulable.add(pod);
                pod.helpful.forEach(event -> helpedBy.get(event).add(pod));
            }
            case GATED -> gated.add(pod);
            case IN_FLIGHT -> { }
        }
    }

    private void leave(WaitingPod pod) {
        switch (pod.place) {
            case ACTIVE -> active.remove(pod);
            case BACK_OFF -> backingOff.remove(pod);
            case UNSCHEDULABLE -> {
                unschedulable.remove(pod);
                pod.helpful.forEach(event -> helpedBy.get(event).remove(pod));
            }
            case GATED -> gated.remove(pod);
            case IN_FLIGHT -> { }
        }
    }

    private void setRefusals(WaitingPod pod, Collection<String> policies) {
        pod.refusedBy().forEach(policy -> refusals.computeIfPresent(policy, (name, count) -> count == 1 ? null : count - 1));
        pod.refuse(policies);
        pod.refusedBy().forEach(policy -> refusals.merge(policy, 1, Integer::sum));
    }
}
