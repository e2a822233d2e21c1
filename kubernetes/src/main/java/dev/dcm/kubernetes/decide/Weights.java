package dev.dcm.kubernetes.decide;

import dev.dcm.kubernetes.state.PodFacts;
import dev.dcm.kubernetes.state.PodKey;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * What placing a pod is worth: one of a higher priority more than all of lower ones together, and any pod more than all that soft policies can
 * say about all of them. The numbers have to stay within 64 bits, so a batch ends where they would not.
 */
final class Weights {
    /** More than soft policies can add up to for a batch. */
    static final long PREFERENCES = 1L << 20;
    private static final long MOST = (1L << 62) / PREFERENCES;

    private Weights() {
    }

    /** As many pods, from the first, as can be weighed together. */
    static List<PodFacts> weighable(List<PodFacts> pods) {
        List<PodFacts> fits = new ArrayList<>(pods);
        while (fits.size() > 1 && levels(fits) == null) {
            fits.remove(fits.size() - 1);
        }
        return fits;
    }

    /** Weights by priority alone: pods that are alike are worth the same. */
    static Map<PodKey, Long> byPriority(List<PodFacts> pods) {
        Map<Integer, Long> levels = levels(pods);
        Map<PodKey, Long> weights = new LinkedHashMap<>();
        pods.forEach(pod -> weights.put(pod.key(), levels.get(pod.priority()) * PREFERENCES));
        return weights;
    }

    /** Weights that also prefer who came first, where not all pods of a priority can be placed. */
    static Map<PodKey, Long> byPriorityAndArrival(List<PodFacts> pods) {
        Map<Integer, Long> levels = levels(pods);
        long all = arrivals(pods.size());
        Map<PodKey, Long> weights = new LinkedHashMap<>();
        for (int i = 0; i < pods.size(); i++) {
            weights.put(pods.get(i).key(), (levels.get(pods.get(i).priority()) * all + pods.size() - i) * PREFERENCES);
        }
        return weights;
    }

    /** More than what all pods of a batch are worth for their arrival: one for the last, two for the one before, and so on. */
    private static long arrivals(long pods) {
        return pods * (pods + 1) / 2 + 1;
    }

    /**
     * Weights for pods that may be evicted, beside those they would be evicted for: one that runs is worth more than all that wait and are not more
     * important, and among running pods of a priority those are kept that have run longest. Pods that are alike on a node are worth the same.
     *
     * @return null if the numbers would be too large
     */
    static Map<PodKey, Long> withRunning(List<PodFacts> waiting, List<PodFacts> running) {
        TreeMap<Long, List<List<PodFacts>>> levels = new TreeMap<>();
        waiting.stream().collect(Collectors.groupingBy(PodFacts::priority))
                .forEach((priority, pods) -> levels.put(2L * priority, List.of(pods)));
        running.stream().collect(Collectors.groupingBy(PodFacts::priority)).forEach((priority, pods) -> levels.put(2L * priority + 1,
                pods.stream().collect(Collectors.groupingBy(Weights::kind)).values().stream().sorted(Comparator.comparing(Weights::lastStart)).toList()));
        Map<PodKey, Long> weights = new LinkedHashMap<>();
        long below = 0;
        for (List<List<PodFacts>> kinds : levels.values()) {
            int pods = kinds.stream().mapToInt(List::size).sum();
            try {
                long unit = Math.addExact(below, (long) pods * kinds.size() + 1);
                for (int i = 0; i < kinds.size(); i++) {
                    long weight = unit + kinds.size() - i;
                    kinds.get(i).forEach(pod -> weights.put(pod.key(), 2 * weight));
                    below = Math.addExact(below, Math.multiplyExact(weight, (long) kinds.get(i).size()));
                }
            } catch (ArithmeticException e) {
                return null;
            }
            if (below > 1L << 60) {
                return null;
            }
        }
        return weights;
    }

    /** Running pods that are alike: the model need not tell them apart. */
    static List<Object> kind(PodFacts pod) {
        return List.of(pod.node(), pod.spec(), pod.priority());
    }

    private static long lastStart(List<PodFacts> pods) {
        return pods.stream().mapToLong(PodFacts::arrival).max().orElse(0);
    }

    /** The factor of each priority, or null if these would be too large. */
    private static Map<Integer, Long> levels(List<PodFacts> pods) {
        Map<Integer, Integer> counts = new TreeMap<>();
        pods.forEach(pod -> counts.merge(pod.priority(), 1, Integer::sum));
        Map<Integer, Long> levels = new TreeMap<>();
        long below = 0;
        for (Map.Entry<Integer, Integer> level : counts.entrySet()) {
            long weight = below + 1;
            levels.put(level.getKey(), weight);
            below += weight * level.getValue();
            if (below > MOST / arrivals(pods.size())) {
                return null;
            }
        }
        return levels;
    }
}
