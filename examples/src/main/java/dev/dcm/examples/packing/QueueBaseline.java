package dev.dcm.examples.packing;

import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Places pods as a queue does: each where most is free among the nodes that will do, and never again. A pod for which there is none goes to the end of the
 * queue, until none of those that wait can be placed. The rules are those of {@code policies.sql}.
 */
final class QueueBaseline {
    private final Workload workload;
    private final int[] freeCpu;
    private final int[] freeMemory;
    private final Set<String> cachesOnNodes = new HashSet<>();
    private final Map<String, Integer> placed = new HashMap<>();

    private QueueBaseline(Workload workload) {
        this.workload = workload;
        this.freeCpu = IntStream.generate(workload::nodeCpu).limit(workload.nodes()).toArray();
        this.freeMemory = IntStream.generate(workload::nodeMemory).limit(workload.nodes()).toArray();
    }

    /** The index of the node of each pod that got one, by the name of the pod. */
    static Map<String, Integer> place(Workload workload) {
        QueueBaseline baseline = new QueueBaseline(workload);
        baseline.run();
        return baseline.placed;
    }

    private void run() {
        Deque<Pod> queue = new ArrayDeque<>(workload.pods());
        int failures = 0;
        while (failures < queue.size()) {
            Pod pod = queue.poll();
            Optional<Integer> node = IntStream.range(0, workload.nodes()).boxed().filter(n -> fits(pod, n))
                    .max(Comparator.comparingDouble(this::share));
            if (node.isPresent()) {
                put(pod, node.get());
                failures = 0;
            } else {
                queue.add(pod);
                failures++;
            }
        }
    }

    private boolean fits(Pod pod, int node) {
        boolean room = pod.cpu() <= freeCpu[node] && pod.memory() <= freeMemory[node];
        boolean allowed = pod.isCache() ? !cachesOnNodes.contains(pod.app() + "@" + node)
                : Integer.valueOf(node).equals(placed.get(pod.name().replace(Pod.WEB, Pod.CACHE)));
        return room && allowed;
    }

    /** The free part of a node, over both resources. */
    private double share(int node) {
        return 1.0 * freeCpu[node] / workload.nodeCpu() + 1.0 * freeMemory[node] / workload.nodeMemory();
    }

    private void put(Pod pod, int node) {
        freeCpu[node] -= pod.cpu();
        freeMemory[node] -= pod.memory();
        placed.put(pod.name(), node);
        if (pod.isCache()) {
            cachesOnNodes.add(pod.app() + "@" + node);
        }
    }
}
