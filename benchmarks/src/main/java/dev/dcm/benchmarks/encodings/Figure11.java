package dev.dcm.benchmarks.encodings;

import dev.dcm.benchmarks.harness.BatchInsert;
import dev.dcm.benchmarks.harness.Case;
import dev.dcm.benchmarks.harness.Effort;
import dev.dcm.benchmarks.harness.Scale;
import dev.dcm.benchmarks.harness.SolveWorkload;
import dev.dcm.benchmarks.harness.Variant;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;

/** Figure 6's load balancing, with the encodings added one by one. */
final class Figure11 {
    static final String NAME = "figure 11";
    private static final int PODS = 50;
    private static final int PODS_OF_A_SIZE = 5;
    /** Tenths of a core that are free on the emptiest node. */
    private static final int LARGEST = 160;
    private static final Effort FULL = new Effort(30, 40, Duration.ofSeconds(60), Duration.ofSeconds(60), 1);
    private static final Effort QUICK = new Effort(10, 5, Duration.ofSeconds(3), Duration.ofSeconds(3), 1);

    private Figure11() {
    }

    static Case of(Scale scale) {
        return scale == Scale.QUICK ? of(PODS, 100, QUICK) : of(PODS, 1_000, FULL);
    }

    static Case of(int pods, int nodes, Effort effort) {
        Map<String, Object> parameters = new LinkedHashMap<>();
        parameters.put("pods", pods);
        parameters.put("sizes", pods / PODS_OF_A_SIZE);
        parameters.put("nodes", nodes);
        parameters.put("limit_s", effort.limit().toSeconds());
        List<Variant> variants = new ArrayList<>();
        for (Step step : Step.values()) {
            SolveWorkload workload = new SolveWorkload(Programs.compiler("figure11.csql", step.without()), (connection, seed) -> fill(connection, pods, nodes, new Random(seed)));
            variants.add(new Variant(step.title(), effort, workload));
        }
        return new Case(NAME, parameters, variants, Optional.of(Step.FIXED_ARITY.title()));
    }

    /**
     * Five pods of each size; CPU in tenths of a core, as people ask for it. The nodes are as dense in every size of the cluster, about
     * seven to a tenth: with fewer to choose from, pods would share nodes and a smaller problem would be the harder one.
     */
    private static void fill(Connection connection, int pods, int nodes, Random random) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("DELETE FROM pods_to_assign");
            statement.execute("DELETE FROM node");
        }
        try (BatchInsert rows = new BatchInsert(connection, "node", 2)) {
            for (int i = 0; i < nodes; i++) {
                rows.add("node-" + i, 100 * (LARGEST - random.nextInt(Math.max(2, nodes / 7))));
            }
        }
        try (BatchInsert rows = new BatchInsert(connection, "pods_to_assign", 3)) {
            int cpu = 0;
            for (int i = 0; i < pods; i++) {
                cpu = i % PODS_OF_A_SIZE == 0 ? 100 * random.nextInt(1, 21) : cpu;
                rows.add("pod-" + i, cpu, null);
            }
        }
    }
}
