package dev.dcm.benchmarks.ivm;

import java.sql.SQLException;
import java.util.List;
import java.util.Random;

/** Pools of nodes with their labels, taints and devices, and the selectors and tolerations that are written for them. */
final class Pools {
    private static final String ZONE = "topology.kubernetes.io/zone";
    private static final String HOSTNAME = "kubernetes.io/hostname";
    private static final int ZONES = 6;
    private static final List<String> NAMES = List.of("general", "general", "general", "general", "memory", "compute", "storage", "gpu", "build", "edge");
    /** Numbered from 1. */
    static final int SELECTORS = 12;
    /** Numbered from 0, which tolerates nothing. */
    static final int TOLERATION_SETS = 6;

    private final RowSink sink;

    Pools(RowSink sink) {
        this.sink = sink;
    }

    void writeNode(String name, int number, Random random) throws SQLException {
        String pool = NAMES.get(random.nextInt(NAMES.size()));
        sink.row("node_labels", name, HOSTNAME, name);
        sink.row("node_labels", name, ZONE, "zone-" + number % ZONES);
        sink.row("node_labels", name, "pool", pool);
        if (random.nextInt(3) == 0) {
            sink.row("node_labels", name, "disk", "ssd");
        }
        if (pool.equals("gpu")) {
            sink.row("node_devices", name, "nvidia.com/gpu", 8);
            sink.row("node_taints", name, "nvidia.com/gpu", null, "NoSchedule");
        } else if (pool.equals("build")) {
            sink.row("node_taints", name, "dedicated", "build", random.nextBoolean() ? "NoSchedule" : "PreferNoSchedule");
        }
        if (random.nextInt(100) == 0) {
            sink.row("node_taints", name, "maintenance", "soon", "NoExecute");
        }
    }

    void writeSelectorsAndTolerations() throws SQLException {
        for (int selector = 1; selector <= SELECTORS; selector++) {
            writeSelector(selector);
        }
        for (int set = 0; set < TOLERATION_SETS; set++) {
            sink.row("toleration_sets", set);
        }
        sink.row("tolerations", 1, "nvidia.com/gpu", "Exists", null, "NoSchedule");
        sink.row("tolerations", 2, "dedicated", "Equal", "build", null);
        sink.row("tolerations", 3, "maintenance", "Equal", "soon", "NoExecute");
        sink.row("tolerations", 4, "dedicated", "Equal", "other", "NoSchedule");
        sink.row("tolerations", 5, null, "Exists", null, null);
    }

    /** A pool, a pool in a zone, disks in two zones, anything but a pool. */
    private void writeSelector(int selector) throws SQLException {
        int zone = selector % ZONES;
        switch (selector % 4) {
            case 0 -> requirement(selector, 1, "pool", "In", NAMES.get(4 + selector / 4));
            case 1 -> {
                requirement(selector, 1, "pool", "In", "general");
                requirement(selector, 2, ZONE, "In", "zone-" + zone);
            }
            case 2 -> {
                requirement(selector, 1, "disk", "Exists");
                requirement(selector, 2, ZONE, "In", "zone-" + zone, "zone-" + (zone + 1) % ZONES);
            }
            default -> {
                requirement(selector, 1, "pool", "NotIn", "general", "edge", "gpu");
                requirement(selector, 2, "disk", "DoesNotExist");
                requirement(selector, 3, ZONE, "In", "zone-" + zone);
            }
        }
    }

    private void requirement(int selector, int number, String key, String op, String... values) throws SQLException {
        sink.row("selector_requirements", selector, number, key, op);
        for (String value : values) {
            sink.row("requirement_values", selector, number, value);
        }
    }
}
