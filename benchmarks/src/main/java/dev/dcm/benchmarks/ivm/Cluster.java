package dev.dcm.benchmarks.ivm;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * A cluster in use, of any size, from a seed: 20 pods per node, of which a thousand wait. What grows with the cluster are nodes, pods, workloads and
 * namespaces; zones, pools of nodes, taints, selectors and sets of tolerations are as many in a small one as in a large one.
 */
final class Cluster {
    static final int PODS_PER_NODE = 20;
    static final int PENDING = 1_000;
    private static final int[] NODE_CPU = {16_000, 32_000, 64_000};
    private static final int[] REPLICAS = {1, 2, 3, 5, 10, 20, 30, 50, 100};

    private final int nodes;
    private final RowSink sink;
    private final Random random;
    private final Pools pools;
    private final Workloads workloads;
    private final int[] spareCpu;
    private final int[] spareMemory;

    private Cluster(int nodes, long seed, RowSink sink) {
        this.nodes = nodes;
        this.sink = sink;
        this.random = new Random(seed);
        this.pools = new Pools(sink);
        this.workloads = new Workloads(Math.max(5, nodes / 10), random, sink);
        this.spareCpu = new int[nodes];
        this.spareMemory = new int[nodes];
    }

    /** Writes all rows of a cluster with so many nodes. */
    static void write(int nodes, long seed, RowSink sink) throws SQLException {
        Cluster cluster = new Cluster(nodes, seed, sink);
        cluster.pools.writeSelectorsAndTolerations();
        cluster.workloads.writeQuotas();
        for (int i = 0; i < nodes; i++) {
            cluster.writeNode(i);
        }
        cluster.writePods();
    }

    static String nodeName(int number) {
        return "node-" + number;
    }

    private void writeNode(int number) throws SQLException {
        int cpu = NODE_CPU[random.nextInt(NODE_CPU.length)];
        spareCpu[number] = cpu;
        spareMemory[number] = cpu * 4;
        sink.row("nodes", nodeName(number), cpu, cpu * 4, 110, random.nextInt(100) == 0, random.nextInt(200) != 0);
        pools.writeNode(nodeName(number), number, random);
    }

    /** Workload after workload, each with its replicas; the waiting ones are the last of theirs. */
    private void writePods() throws SQLException {
        int count = nodes * PODS_PER_NODE;
        List<Integer> waiting = new ArrayList<>();
        for (int i = 0; i < PENDING; i++) {
            waiting.add((int) ((long) i * count / PENDING));
        }
        int written = 0;
        int nextWaiting = 0;
        while (written < count) {
            int replicas = Math.min(count - written, REPLICAS[random.nextInt(REPLICAS.length)]);
            Workloads.Workload workload = workloads.next();
            for (int i = 0; i < replicas; i++, written++) {
                boolean waits = nextWaiting < PENDING && written >= waiting.get(nextWaiting);
                nextWaiting += waits ? 1 : 0;
                writePod(workload, written, waits);
            }
        }
    }

    private void writePod(Workloads.Workload workload, int number, boolean waits) throws SQLException {
        String name = "pod-" + number;
        int node = waits ? -1 : fittingNode(workload);
        boolean placed = node >= 0;
        String phase = placed ? random.nextInt(100) == 0 ? "Succeeded" : "Running" : "Pending";
        boolean gated = !placed && random.nextInt(50) == 0;
        sink.row("pods", name, workload.namespace(), workload.name(), placed ? nodeName(node) : null, phase, gated, workload.priority(), (long) number,
                workload.cpu(), workload.memory(), workload.selector(), workload.tolerationSet());
        workload.writeDetails(name, sink);
    }

    /** A node with room, if one is found in a few attempts. Selectors are not asked: what views cost does not depend on them. */
    private int fittingNode(Workloads.Workload workload) {
        int node = -1;
        for (int attempt = 0; attempt < 20; attempt++) {
            node = random.nextInt(nodes);
            if (spareCpu[node] >= workload.cpu() && spareMemory[node] >= workload.memory()) {
                break;
            }
        }
        spareCpu[node] -= workload.cpu();
        spareMemory[node] -= workload.memory();
        return node;
    }
}
