package dev.dcm.emulation.bench;

import dev.dcm.benchmarks.harness.Benchmark;
import dev.dcm.benchmarks.harness.Case;
import dev.dcm.benchmarks.harness.Effort;
import dev.dcm.benchmarks.harness.Measurement;
import dev.dcm.benchmarks.harness.Scale;
import dev.dcm.benchmarks.harness.Variant;
import dev.dcm.benchmarks.plot.Chart;
import dev.dcm.emulation.Emulation;
import dev.dcm.emulation.Plan;
import dev.dcm.emulation.cluster.BestFitEngine;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** How fast and how well the Kubernetes scheduler decides: the Azure workload, the openb trace beside a baseline, preemption. */
public final class SchedulerBenchmark implements Benchmark {
    static final String AZURE = "azure";
    private static final String OPENB = "openb";
    private static final String PREEMPTION = "preemption";
    private static final String DCM = "dcm";
    private static final int BATCH = 50;
    /** Packs the arrivals of the openb trace, which are minutes apart, into batches. */
    private static final double OPENB_SPEEDUP = 100_000;
    private static final Duration LIMIT = Duration.ofMinutes(10);
    private static final Effort ONCE = new Effort(1, 0, LIMIT, LIMIT, 1);

    @Override
    public String name() {
        return "scheduler";
    }

    @Override
    public String description() {
        return "the Kubernetes scheduler on emulated clusters: latency, packing beside a baseline, preemption";
    }

    @Override
    public List<Case> cases(Scale scale) {
        boolean quick = scale == Scale.QUICK;
        List<Case> cases = new ArrayList<>();
        for (int nodes : quick ? List.of(500) : List.of(500, 5_000, 50_000)) {
            for (int affinity : List.of(0, 50, 100)) {
                cases.add(azure(nodes, affinity, quick));
            }
        }
        if (Emulation.hasOpenb()) {
            cases.add(openb(quick ? 150 : Integer.MAX_VALUE, quick ? 150 : Integer.MAX_VALUE));
        }
        int nodes = 6;
        cases.add(new Case(PREEMPTION, parameters("nodes", nodes), List.of(new Variant(DCM, ONCE, new PreemptionRun(nodes))), Optional.empty()));
        return cases;
    }

    private static Case azure(int nodes, int affinity, boolean quick) {
        Plan plan = new Plan(Plan.Trace.AZURE, OptionalInt.of(nodes), OptionalInt.of(quick ? 500 : 2_000), Optional.empty(), affinity, 20, BATCH, Plan.Engine.DCM,
                true, 0);
        Effort effort = quick ? new Effort(20, 0, LIMIT, Duration.ofSeconds(8), 1) : new Effort(200, 0, LIMIT, Duration.ofMinutes(3), 1);
        Duration warmUp = quick ? Duration.ofSeconds(3) : Duration.ofSeconds(20);
        return new Case(AZURE, parameters("nodes", nodes, "affinity", affinity), List.of(new Variant(DCM, effort, new BatchWorkload(plan, warmUp))), Optional.empty());
    }

    private static Case openb(int nodes, int pods) {
        Plan plan = new Plan(Plan.Trace.OPENB, OptionalInt.of(nodes), OptionalInt.of(pods), Optional.empty(), 0, OPENB_SPEEDUP, BATCH, Plan.Engine.DCM, true, 0);
        return new Case(OPENB, Map.of(), List.of(
                new Variant("best fit", ONCE, new OpenbRun(plan, BestFitEngine::new)),
                new Variant(DCM, ONCE, new OpenbRun(plan, () -> Emulation.engine(plan)))), Optional.empty());
    }

    private static Map<String, Object> parameters(Object... namesAndValues) {
        Map<String, Object> parameters = new LinkedHashMap<>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            parameters.put((String) namesAndValues[i], namesAndValues[i + 1]);
        }
        return parameters;
    }

    @Override
    public Map<String, Chart> charts(List<Measurement> measurements) {
        return Map.of("scheduler-azure", SchedulerChart.azure(measurements));
    }
}
