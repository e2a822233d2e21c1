package dev.dcm.benchmarks.ivm;

import java.sql.SQLException;
import java.util.Random;

/** Workloads, whose pods are alike, and the namespaces that they live in. */
final class Workloads {
    private static final int[] PRIORITIES = {0, 0, 0, 0, 0, 0, 0, 100, 1_000, -10};

    /** The last workload of each namespace, or null. */
    private final String[] latest;
    private final Random random;
    private final RowSink sink;
    private int count;
    private int terms;
    private int constraints;

    Workloads(int namespaces, Random random, RowSink sink) {
        this.latest = new String[namespaces];
        this.random = random;
        this.sink = sink;
    }

    /**
     * What the pods of a workload have in common.
     *
     * @param selector null for four in five
     * @param tier     a second label, or null
     * @param port     0 for none
     * @param gpus     0 for none
     */
    record Workload(String name, String namespace, int priority, int cpu, int memory, Integer selector, int tolerationSet, String tier, int port,
            int gpus) {

        void writeDetails(String pod, RowSink sink) throws SQLException {
            sink.row("pod_labels", pod, "app", name);
            if (tier != null) {
                sink.row("pod_labels", pod, "tier", tier);
            }
            if (port > 0) {
                sink.row("pod_ports", pod, port, "TCP");
            }
            if (gpus > 0) {
                sink.row("pod_devices", pod, "nvidia.com/gpu", gpus);
            }
        }
    }

    void writeQuotas() throws SQLException {
        for (int i = 0; i < latest.length; i++) {
            sink.row("quotas", "namespace-" + i, 400_000, 1_600_000, 500);
        }
    }

    /** A new workload; of its terms and constraints the rows are written at once. */
    Workload next() throws SQLException {
        int number = count++;
        int namespace = random.nextInt(latest.length);
        int size = 1 + random.nextInt(10);
        Workload workload = new Workload("workload-" + number, "namespace-" + namespace, PRIORITIES[random.nextInt(PRIORITIES.length)],
                size * 200, size * (1 + random.nextInt(4)) * 128, oneIn(5) ? 1 + random.nextInt(Pools.SELECTORS) : null,
                oneIn(5) ? 1 + random.nextInt(Pools.TOLERATION_SETS - 1) : 0, oneIn(5) ? "tier-" + random.nextInt(4) : null,
                oneIn(100) ? 10_000 + number : 0, oneIn(100) ? 1 + random.nextInt(2) : 0);
        if (oneIn(10)) {
            term(workload, "anti-affinity", "kubernetes.io/hostname", "app", workload.name());
        }
        if (oneIn(30)) {
            term(workload, "affinity", "topology.kubernetes.io/zone", "app", latest[namespace] == null ? workload.name() : latest[namespace]);
        }
        if (oneIn(50)) {
            term(workload, "anti-affinity", "topology.kubernetes.io/zone", "tier", "tier-" + random.nextInt(4));
        }
        if (oneIn(10)) {
            sink.row("spread_constraints", constraints++, workload.name(), workload.namespace(), "app", workload.name(), 1 + random.nextInt(3));
        }
        latest[namespace] = workload.name();
        return workload;
    }

    private void term(Workload workload, String required, String topology, String key, String value) throws SQLException {
        sink.row("affinity_terms", terms++, workload.name(), workload.namespace(), required, topology, key, value);
    }

    private boolean oneIn(int many) {
        return random.nextInt(many) == 0;
    }
}
