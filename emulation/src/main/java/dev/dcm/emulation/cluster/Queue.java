package dev.dcm.emulation.cluster;

import dev.dcm.emulation.judge.Judge;
import dev.dcm.emulation.judge.PodName;
import io.fabric8.kubernetes.api.model.Pod;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The pods that wait: those that are next, by priority and then by arrival, and those that had no place when they were last tried. */
final class Queue {
    private final TreeMap<Place, PodName> active = new TreeMap<>(Comparator.comparingInt(Place::priority).reversed().thenComparingLong(Place::arrival));
    private final Map<PodName, Place> places = new LinkedHashMap<>();
    private final Map<PodName, Place> resting = new LinkedHashMap<>();
    private long arrivals;

    private record Place(int priority, long arrival) {
    }

    /** Gated pods are never tried. */
    void add(Pod pod) {
        if (Judge.isToBePlaced(pod)) {
            Integer priority = pod.getSpec().getPriority();
            Place place = new Place(priority == null ? 0 : priority, arrivals++);
            places.put(PodName.of(pod), place);
            active.put(place, PodName.of(pod));
        }
    }

    void remove(PodName pod) {
        Place place = places.remove(pod);
        if (place != null) {
            active.remove(place);
            resting.remove(pod);
        }
    }

    void clear() {
        active.clear();
        places.clear();
        resting.clear();
    }

    boolean isEmpty() {
        return active.isEmpty();
    }

    boolean isResting() {
        return !resting.isEmpty();
    }

    /** The first pods; they stay in the queue until someone removes them or lets them rest. */
    List<PodName> first(int most) {
        return active.values().stream().limit(most).toList();
    }

    /** Leaves a pod alone until something in the cluster changes for the better. */
    void rest(PodName pod) {
        Place place = places.get(pod);
        if (place != null && active.remove(place) != null) {
            resting.put(pod, place);
        }
    }

    /** Something has changed for the better. */
    void wake() {
        resting.forEach((pod, place) -> active.put(place, pod));
        resting.clear();
    }
}
