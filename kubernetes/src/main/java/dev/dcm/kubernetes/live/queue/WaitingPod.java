package dev.dcm.kubernetes.live.queue;

import dev.dcm.kubernetes.live.api.PodRef;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Set;

/** A pod that has no node yet, and what the queue knows of it. */
public final class WaitingPod {
    /** Priority, then arrival, then the order in which we heard of them. */
    static final Comparator<WaitingPod> ORDER = Comparator.comparingInt((WaitingPod p) -> p.priority).reversed()
            .thenComparing(p -> p.arrival).thenComparingLong(p -> p.sequence);
    /** Whose turn it was, then those that came along. */
    static final Comparator<WaitingPod> TURN = Comparator.comparing((WaitingPod p) -> p.cameFrom != Place.ACTIVE).thenComparing(ORDER);
    /** By the time at which the pod moves on. */
    static final Comparator<WaitingPod> SOONEST = Comparator.comparingLong((WaitingPod p) -> p.due - p.epoch).thenComparingLong(p -> p.sequence);

    private static final int MOST_REDECIDED = 5;

    /** Where a pod is. */
    enum Place { ACTIVE, BACK_OFF, UNSCHEDULABLE, GATED, IN_FLIGHT }

    private final PodRef ref;
    private final String profile;
    private final int priority;
    private final Instant arrival;
    private final long sequence;
    private final long epoch;

    Place place = Place.IN_FLIGHT;
    /** Where it waited before it was taken. */
    Place cameFrom = Place.ACTIVE;
    Company company;
    int attempts;
    /** How often in a row its decision was dropped because the cluster had changed. */
    int redecided;
    /** When the pod could first be tried. */
    long firstSeen;
    /** The end of the pod's back-off; it may wait elsewhere meanwhile. */
    long backOffEnds;
    /** When the pod leaves the place it is in without any event. */
    long due;
    Set<ClusterEvent> helpful = Set.of();
    private List<String> refusedBy = List.of();

    /** @param epoch a reading of the steady clock to compare others with, for it may wrap around */
    WaitingPod(PodRef ref, String profile, int priority, Instant arrival, Company company, long sequence, long epoch, long now) {
        this.ref = ref;
        this.profile = profile;
        this.priority = priority;
        this.arrival = arrival;
        this.company = company;
        this.sequence = sequence;
        this.epoch = epoch;
        this.firstSeen = now;
        this.backOffEnds = now;
    }

    public PodRef ref() {
        return ref;
    }

    /** The name of the scheduler that the pod asks for. */
    public String profile() {
        return profile;
    }

    public int priority() {
        return priority;
    }

    /** How often it was tried, this time included. */
    public int attempts() {
        return attempts;
    }

    /** The reading of the steady clock when the pod could first be tried. */
    public long firstSeen() {
        return firstSeen;
    }

    /** Whether it is in the hands of the loop. */
    public boolean isInFlight() {
        return place == Place.IN_FLIGHT;
    }

    /** Whether it can be tried: its owner does not hold it back, and nobody tries it now. */
    boolean isReady() {
        return place != Place.GATED && place != Place.IN_FLIGHT;
    }

    /** Whether a decision may be dropped because others came, who may not matter: not forever, where others come all the time. */
    public boolean mayBeRedecided() {
        return redecided < MOST_REDECIDED;
    }

    /** The policies that refused nodes to it at the last attempt. */
    public List<String> refusedBy() {
        return refusedBy;
    }

    void refuse(Collection<String> policies) {
        refusedBy = List.copyOf(policies);
        helpful = Relevance.of(policies);
    }

    @Override
    public String toString() {
        return ref + " (" + place + ")";
    }
}
