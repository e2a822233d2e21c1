package dev.dcm.benchmarks.ivm;

import dev.dcm.benchmarks.harness.Benchmark;
import dev.dcm.benchmarks.harness.Case;
import dev.dcm.benchmarks.harness.Effort;
import dev.dcm.benchmarks.harness.Measurement;
import dev.dcm.benchmarks.harness.Scale;
import dev.dcm.benchmarks.harness.Variant;
import dev.dcm.benchmarks.harness.Workload;
import dev.dcm.benchmarks.plot.Chart;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What a step costs, from a small cluster to a large one. */
public final class IvmBenchmark implements Benchmark {
    static final String LOAD = "load";
    static final String BIND_ONE = "bind one";
    static final String BIND_BATCH = "bind 50";
    static final String FETCH = "fetch inputs";
    static final String DELETE = "delete all";
    static final String H2 = "H2";
    private static final int BATCH = 50;
    private static final int COMPARED_WITH_H2 = 500;
    private static final Duration LIMIT = Duration.ofMinutes(10);
    private static final Effort ONCE = new Effort(1, 0, LIMIT, LIMIT, 1);

    @Override
    public String name() {
        return "ivm";
    }

    @Override
    public String description() {
        return "keeping the views of a scheduler up to date, from 500 to 50,000 nodes, and recomputing them in H2";
    }

    @Override
    public List<Case> cases(Scale scale) {
        List<Case> cases = new ArrayList<>();
        for (int nodes : scale == Scale.QUICK ? List.of(COMPARED_WITH_H2, 1_000) : List.of(COMPARED_WITH_H2, 5_000, 50_000)) {
            cases.addAll(cases(nodes, scale == Scale.QUICK ? 20 : 1));
        }
        return cases;
    }

    /** @param less by how much the effort is smaller than usual */
    private static List<Case> cases(int nodes, int less) {
        LoadedCluster cluster = new LoadedCluster(nodes);
        Effort singles = effort(20_000, less, 40);
        Effort batches = effort(2_000, less, 40);
        List<Variant> bindOne = new ArrayList<>();
        boolean compared = nodes == COMPARED_WITH_H2;
        if (compared) {
            bindOne.add(new Variant(H2, new Effort(20 / less, 20 / less, LIMIT, Duration.ofSeconds(60 / less), 1), new RecomputeWorkload(nodes)));
        }
        bindOne.addAll(binding(cluster, 1, singles));
        return List.of(
                new Case(LOAD, parameters(nodes), List.of(variant("bulk", ONCE, new LoadWorkload(cluster))), Optional.empty()),
                new Case(BIND_ONE, parameters(nodes), bindOne, compared ? Optional.of(H2) : Optional.empty()),
                new Case(BIND_BATCH, parameters(nodes), binding(cluster, BATCH, batches), Optional.empty()),
                new Case(FETCH, parameters(nodes), List.of(variant("jdbc", batches, new FetchWorkload(cluster))), Optional.empty()),
                new Case(DELETE, parameters(nodes), List.of(variant("sql", ONCE, new DeleteWorkload(cluster))), Optional.empty()));
    }

    private static List<Variant> binding(LoadedCluster cluster, int pods, Effort effort) {
        return List.of(variant("jdbc", effort, new BindWorkload(cluster, pods, c -> new JdbcBinder(c.connection()))),
                variant("bulk", effort, new BindWorkload(cluster, pods, c -> new BulkBinder(c.database()))));
    }

    /** A tenth of the time, and as many samples as are taken, is for the compiler to get warm. */
    private static Effort effort(int samples, int less, int seconds) {
        return new Effort(samples / less, samples / less, LIMIT, Duration.ofSeconds(seconds).dividedBy(less), 1);
    }

    private static Variant variant(String name, Effort effort, Workload workload) {
        return new Variant(name, effort, workload);
    }

    private static Map<String, Object> parameters(int nodes) {
        Map<String, Object> parameters = new LinkedHashMap<>();
        parameters.put("nodes", nodes);
        parameters.put("pods", nodes * Cluster.PODS_PER_NODE);
        parameters.put("views", Script.VIEWS.created("VIEW").size());
        return parameters;
    }

    @Override
    public Map<String, Chart> charts(List<Measurement> measurements) {
        return Map.of("ivm-steps", IvmCharts.steps(measurements));
    }
}
