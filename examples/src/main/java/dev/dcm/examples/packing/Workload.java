package dev.dcm.examples.packing;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * One random workload: 30 applications, each with 5 web servers and their caches, with exponential demands, and nodes that have a little more than
 * these demands are on average. So some workloads do not fit, and most of the others barely do.
 *
 * @param pods in the order in which they arrive
 */
record Workload(List<Pod> pods, int nodes, int nodeCpu, int nodeMemory) {
    private static final int APPS = 30;
    private static final int PAIRS = 5;
    private static final int MEAN_CPU = 500;
    private static final int MEAN_MEMORY = 1024;
    /** Demands are round, as people write them. */
    private static final int CPU_UNIT = 10;
    private static final int MEMORY_UNIT = 16;

    /** @param load the share of all nodes that the average workload needs */
    static Workload of(long seed, int nodes, double load) {
        Random random = new Random(seed);
        List<Pod> pods = new ArrayList<>();
        for (int app = 1; app <= APPS; app++) {
            for (int pair = 1; pair <= PAIRS; pair++) {
                for (boolean isCache : new boolean[] {true, false}) {
                    String name = "app-%02d-%s-%d".formatted(app, isCache ? Pod.CACHE : Pod.WEB, pair);
                    pods.add(new Pod(name, "app-%02d".formatted(app), pair, isCache, demand(random, MEAN_CPU, CPU_UNIT), demand(random, MEAN_MEMORY, MEMORY_UNIT)));
                }
            }
        }
        Collections.shuffle(pods, random);
        double perNode = 1.0 * pods.size() / load / nodes;
        return new Workload(pods, nodes, (int) (MEAN_CPU * perNode), (int) (MEAN_MEMORY * perNode));
    }

    private static int demand(Random random, int mean, int unit) {
        double drawn = -mean * Math.log(1 - random.nextDouble());
        return Math.max(unit, (int) Math.round(drawn / unit) * unit);
    }

    String node(int index) {
        return "node-%02d".formatted(index + 1);
    }

    double cpuPercent() {
        return 100.0 * pods.stream().mapToInt(Pod::cpu).sum() / nodeCpu / nodes;
    }

    double memoryPercent() {
        return 100.0 * pods.stream().mapToInt(Pod::memory).sum() / nodeMemory / nodes;
    }
}
