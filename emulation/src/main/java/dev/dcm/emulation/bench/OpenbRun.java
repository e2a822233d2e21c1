package dev.dcm.emulation.bench;

import dev.dcm.benchmarks.harness.Sample;
import dev.dcm.benchmarks.harness.Workload;
import dev.dcm.emulation.Emulation;
import dev.dcm.emulation.Plan;
import dev.dcm.emulation.cluster.BatchRecord;
import dev.dcm.emulation.cluster.NodeUse;
import dev.dcm.emulation.cluster.Simulation;
import dev.dcm.emulation.report.Summary;
import dev.dcm.emulation.workload.OpenbWorkload;
import dev.dcm.kubernetes.live.plan.PlacementEngine;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** The whole openb trace, by one scheduler: how many GPUs it gives away, and how long that takes it. */
final class OpenbRun implements Workload {
    private final Plan plan;
    private final Supplier<PlacementEngine> engine;

    OpenbRun(Plan plan, Supplier<PlacementEngine> engine) {
        this.plan = plan;
        this.engine = engine;
    }

    @Override
    public Sample sample(long seed, Duration limit) {
        try (Simulation simulation = new Simulation(Emulation.workload(plan), engine.get(), new Simulation.Settings(plan.batch(), false))) {
            Summary summary = Emulation.run(simulation, batch -> { });
            Duration total = summary.batches().stream().map(BatchRecord::total).reduce(Duration.ZERO, Duration::plus);
            Map<String, Number> figures = new LinkedHashMap<>();
            figures.put("nodes", summary.nodes().size());
            figures.put("gpus", shares(summary, true) / 1e3);
            figures.put("of_gpus", shares(summary, false) / 1e3);
            figures.put("placed", summary.placed());
            figures.put("unplaced", summary.unplaced());
            figures.put("violations", summary.violations().size());
            return new Sample(total, "DONE", false, Optional.empty(), Optional.empty(), figures);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static double shares(Summary summary, boolean used) {
        return summary.nodes().stream().map(NodeUse::resources).filter(r -> r.containsKey(OpenbWorkload.GPU_SHARES)).map(r -> r.get(OpenbWorkload.GPU_SHARES))
                .map(a -> used ? a.used() : a.allocatable()).reduce(BigInteger.ZERO, BigInteger::add).doubleValue();
    }
}
