package dev.dcm.kubernetes.decide;

import dev.dcm.kubernetes.state.PodFacts;
import dev.dcm.kubernetes.state.PodKey;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Compares who is served: as many pods as possible per priority, the highest first; with as many on all levels, those who came first. */
final class Service implements Comparator<Map<PodKey, String>> {
    private final List<PodFacts> pods;

    /** @param pods in the order in which they should be served */
    Service(List<PodFacts> pods) {
        this.pods = pods;
    }

    /** Positive if the first serves the pods better. */
    @Override
    public int compare(Map<PodKey, String> nodes, Map<PodKey, String> others) {
        Map<Integer, Integer> more = new TreeMap<>(Comparator.reverseOrder());
        int earlier = 0;
        for (PodFacts pod : pods) {
            int difference = (nodes.containsKey(pod.key()) ? 1 : 0) - (others.containsKey(pod.key()) ? 1 : 0);
            more.merge(pod.priority(), difference, Integer::sum);
            earlier = earlier == 0 ? difference : earlier;
        }
        return more.values().stream().filter(difference -> difference != 0).findFirst().orElse(earlier);
    }

    /** Whether no pod is served before one of the same priority that came earlier and is not. */
    boolean isInOrder(Map<PodKey, String> served) {
        Integer missed = null;
        for (PodFacts pod : pods) {
            boolean isServed = served.containsKey(pod.key());
            if (isServed && missed != null && missed == pod.priority()) {
                return false;
            }
            missed = isServed ? missed : Integer.valueOf(pod.priority());
        }
        return true;
    }
}
