package dev.dcm.kubernetes.live;

import dev.dcm.kubernetes.live.api.PodRef;
import dev.dcm.kubernetes.live.plan.Plan;
import dev.dcm.kubernetes.live.plan.Plan.Eviction;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Finds which pods of a plan depend on each other, so that none has to wait for victims of a stranger. Pods that go to the same node, are of the
 * same group, or mind who is where, belong together. A victim elsewhere may leave for any of them: then all do.
 */
final class PreemptionUnits {
    private final ClusterView view;

    /** What ties pods together beside nodes and groups. */
    private enum Tie { COMPANY }

    /** @param evictions who leaves for the pods */
    record Part(Map<PodRef, String> rooms, List<Eviction> evictions) {
    }

    PreemptionUnits(ClusterView view) {
        this.view = view;
    }

    /** The parts for which somebody leaves. */
    List<Part> of(Plan plan) {
        Map<PodRef, String> rooms = plan.placements();
        List<Eviction> evictions = plan.evictions().stream().filter(eviction -> rooms.containsKey(eviction.preemptor())).toList();
        boolean isLocal = evictions.stream().allMatch(eviction -> eviction.node().equals(rooms.get(eviction.preemptor())));
        List<Set<PodRef>> groups = isLocal ? groups(rooms) : List.of(rooms.keySet());
        return groups.stream().map(group -> part(group, rooms, evictions)).filter(part -> !part.evictions.isEmpty()).toList();
    }

    private static Part part(Set<PodRef> pods, Map<PodRef, String> rooms, List<Eviction> evictions) {
        return new Part(pods.stream().collect(Collectors.toMap(pod -> pod, rooms::get)),
                evictions.stream().filter(eviction -> pods.contains(eviction.preemptor())).toList());
    }

    private List<Set<PodRef>> groups(Map<PodRef, String> rooms) {
        Map<Object, Set<PodRef>> tied = new LinkedHashMap<>();
        rooms.forEach((pod, node) -> ties(pod, node).forEach(tie -> tied.computeIfAbsent(tie, t -> new LinkedHashSet<>()).add(pod)));
        List<Set<PodRef>> groups = new ArrayList<>();
        for (Set<PodRef> pods : tied.values()) {
            Set<PodRef> merged = new LinkedHashSet<>(pods);
            groups.stream().filter(group -> !Collections.disjoint(group, pods)).forEach(merged::addAll);
            groups.removeIf(merged::containsAll);
            groups.add(merged);
        }
        return groups;
    }

    private List<Object> ties(PodRef pod, String node) {
        List<Object> ties = new ArrayList<>(List.of(node));
        view.pod(pod).ifPresent(facts -> {
            facts.gang().ifPresent(ties::add);
            if (facts.isSociable()) {
                ties.add(Tie.COMPANY);
            }
        });
        return ties;
    }
}
