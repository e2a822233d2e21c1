package dev.dcm.benchmarks.encodings;

import dev.dcm.benchmarks.harness.Case;
import dev.dcm.benchmarks.harness.Effort;
import dev.dcm.benchmarks.harness.Scale;
import dev.dcm.benchmarks.harness.SolveWorkload;
import dev.dcm.benchmarks.harness.Variant;
import dev.dcm.model.Model;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;

/** The placement program with all rewrites, on clusters of several sizes. */
final class Placement {
    static final String NAME = "placement";
    static final String GROUPED = "grouped";
    static final String DISTINCT = "distinct";
    private static final Effort FULL = new Effort(500, 1_000, Duration.ofSeconds(20), Duration.ofSeconds(60), 3);
    private static final Effort QUICK = new Effort(20, 400, Duration.ofSeconds(2), Duration.ofSeconds(4), 1);

    private Placement() {
    }

    static List<Case> of(Scale scale) {
        List<Case> cases = new ArrayList<>();
        Supplier<Model> model = compiledOnce();
        for (int nodes : scale == Scale.QUICK ? List.of(100, 500) : List.of(100, 500, 1_000, 5_000)) {
            for (int batch : List.of(10, 50)) {
                cases.add(of(model, nodes, batch, scale == Scale.QUICK ? QUICK : FULL));
            }
        }
        return cases;
    }

    static Case of(int nodes, int batch, Effort effort) {
        return of(compiledOnce(), nodes, batch, effort);
    }

    /** As by those who solve it thousands of times: new code would have to become warm in each case. */
    private static Supplier<Model> compiledOnce() {
        Supplier<Model> compiler = Programs.compiler("placement.csql", Set.of());
        AtomicReference<Model> compiled = new AtomicReference<>();
        return () -> compiled.updateAndGet(known -> known == null ? compiler.get() : known);
    }

    private static Case of(Supplier<Model> model, int nodes, int batch, Effort effort) {
        Map<String, Object> parameters = new LinkedHashMap<>();
        parameters.put("nodes", nodes);
        parameters.put("batch", batch);
        parameters.put("limit_s", effort.limit().toSeconds());
        return new Case(NAME, parameters, List.of(variant(model, new Cluster(nodes, batch, true), effort), variant(model, new Cluster(nodes, batch, false), effort)), Optional.empty());
    }

    private static Variant variant(Supplier<Model> model, Cluster cluster, Effort effort) {
        return new Variant(cluster.grouped() ? GROUPED : DISTINCT, effort, new SolveWorkload(model, cluster));
    }
}
