package dev.dcm.kubernetes.live;

import dev.dcm.kubernetes.live.api.PodRef;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Pods that wait for the same others to leave, each with the room that is kept for it. It is ready when the last one has left, and over when no
 * pod of it waits any more.
 */
final class PreemptionUnit {
    private final Map<PodRef, String> rooms;
    private final Set<PodRef> victims;

    PreemptionUnit(Map<PodRef, String> rooms, Collection<PodRef> victims) {
        this.rooms = new LinkedHashMap<>(rooms);
        this.victims = new HashSet<>(victims);
    }

    /** The pods that room is made for, with their nodes. */
    Map<PodRef, String> rooms() {
        return rooms;
    }

    /** Those that have not left yet. */
    Set<PodRef> victims() {
        return victims;
    }

    boolean isReady() {
        return victims.isEmpty();
    }

    boolean isOver() {
        return rooms.isEmpty();
    }

    @Override
    public String toString() {
        return rooms.keySet().stream().map(PodRef::toString).collect(Collectors.joining(", "));
    }
}
