package dev.dcm.benchmarks.encodings;

import dev.dcm.benchmarks.harness.BatchInsert;
import dev.dcm.benchmarks.harness.SolveWorkload;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * A cluster in use and a batch of pods for it. CPU is in thousandths of a core, memory in MB.
 *
 * @param grouped whether pods come in groups of five identical ones, which must not share a node, or each is a group of its own
 */
record Cluster(int nodes, int batch, boolean grouped) implements SolveWorkload.Data {
    private static final int GROUP = 5;

    @Override
    public void fill(Connection connection, long seed) throws SQLException {
        Random random = new Random(seed);
        try (Statement statement = connection.createStatement()) {
            statement.execute("DELETE FROM pod_node_match");
            statement.execute("DELETE FROM pods");
            statement.execute("DELETE FROM nodes");
        }
        List<String> names = new ArrayList<>();
        try (BatchInsert rows = new BatchInsert(connection, "nodes", 4)) {
            for (int i = 0; i < nodes; i++) {
                names.add("node-" + i);
                rows.add(names.get(i), random.nextInt(500, 16_001), random.nextInt(1_000, 64_001), random.nextInt(2, 51));
            }
        }
        try (BatchInsert pods = new BatchInsert(connection, "pods", 6); BatchInsert matches = new BatchInsert(connection, "pod_node_match", 2)) {
            int members = grouped ? GROUP : 1;
            for (int group = 0; group * members < batch; group++) {
                group(group, members, names, random, pods, matches);
            }
        }
    }

    /** Every other group may only use a fifth of the nodes. */
    private static void group(int group, int members, List<String> nodes, Random random, BatchInsert pods, BatchInsert matches) throws SQLException {
        int cpu = random.nextInt(100, 2_001);
        int memory = random.nextInt(128, 4_097);
        boolean affinity = group % 2 == 1;
        List<String> allowed = new ArrayList<>();
        if (affinity) {
            allowed.addAll(nodes);
            Collections.shuffle(allowed, random);
            allowed = allowed.subList(0, nodes.size() / 5);
        }
        for (int member = 0; member < members; member++) {
            String pod = "pod-" + group + "-" + member;
            pods.add(pod, cpu, memory, group, affinity, null);
            for (String node : allowed) {
                matches.add(pod, node);
            }
        }
    }
}
