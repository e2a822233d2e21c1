package dev.dcm.emulation.decisions;

import dev.dcm.emulation.judge.ClusterObjects;
import dev.dcm.emulation.judge.Judge;
import dev.dcm.emulation.judge.PodName;
import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodBuilder;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Tries all placements of a few pods, and finds one that places more of them, highest priority first. */
final class BruteForce {
    private final List<Pod> pods;
    private final ClusterObjects objects;
    private final Judge judge;
    private final SortedMap<Integer, Long> reached;

    private BruteForce(List<Pod> pods, Collection<Pod> placed, ClusterObjects objects, Judge judge) {
        this.pods = pods;
        this.objects = objects;
        this.judge = judge;
        this.reached = counts(placed);
    }

    /** A better placement, described; the objects hold the pods without nodes, before and after. */
    static Optional<String> better(List<Pod> pods, Collection<Pod> placed, ClusterObjects objects, Judge judge) {
        return placed.size() == pods.size() ? Optional.empty() : new BruteForce(pods, placed, objects, judge).search(0, new ArrayList<>());
    }

    private Optional<String> search(int next, List<Pod> placed) {
        if (next == pods.size()) {
            boolean more = isMore(counts(placed));
            return more && judge.violations(placed).isEmpty()
                    ? Optional.of(placed.stream().map(p -> PodName.of(p) + " on " + p.getSpec().getNodeName()).collect(Collectors.joining(", "))) : Optional.empty();
        }
        Pod pod = pods.get(next);
        for (Node node : objects.nodes()) {
            if (judge.isForbiddenFor(pod, node)) {
                continue;
            }
            Pod bound = new PodBuilder(pod).editSpec().withNodeName(node.getMetadata().getName()).endSpec().build();
            objects.put(bound);
            placed.add(bound);
            Optional<String> found = search(next + 1, placed);
            placed.remove(placed.size() - 1);
            objects.put(pod);
            if (found.isPresent()) {
                return found;
            }
        }
        return search(next + 1, placed);
    }

    /** How many pods of each priority, highest first. */
    private static SortedMap<Integer, Long> counts(Collection<Pod> pods) {
        SortedMap<Integer, Long> counts = new TreeMap<>();
        pods.forEach(p -> counts.merge(p.getSpec().getPriority() == null ? 0 : -p.getSpec().getPriority(), 1L, Long::sum));
        return counts;
    }

    private boolean isMore(SortedMap<Integer, Long> found) {
        SortedMap<Integer, Long> levels = new TreeMap<>(reached);
        levels.putAll(found);
        for (int level : levels.keySet()) {
            int comparison = found.getOrDefault(level, 0L).compareTo(reached.getOrDefault(level, 0L));
            if (comparison != 0) {
                return comparison > 0;
            }
        }
        return false;
    }
}
