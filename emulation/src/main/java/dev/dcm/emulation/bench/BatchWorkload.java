package dev.dcm.emulation.bench;

import dev.dcm.benchmarks.harness.Sample;
import dev.dcm.benchmarks.harness.Workload;
import dev.dcm.emulation.Emulation;
import dev.dcm.emulation.Plan;
import dev.dcm.emulation.cluster.BatchRecord;
import dev.dcm.emulation.cluster.Simulation;
import dev.dcm.emulation.report.Distribution;
import dev.dcm.solver.ModelSize;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Samples the batches of a plan, one after the other. When all its pods are placed, they leave and others come, of the sample's seed. */
final class BatchWorkload implements Workload {
    private final Plan plan;
    private final Duration warmUp;
    private final List<Duration> database = new ArrayList<>();
    private final List<Duration> update = new ArrayList<>();
    private Simulation simulation;
    private long pods;
    private double milliseconds;
    private int unplaced;

    BatchWorkload(Plan plan, Duration warmUp) {
        this.plan = plan;
        this.warmUp = warmUp;
    }

    @Override
    public void open() {
        try {
            simulation = Emulation.open(plan, warmUp);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public Sample sample(long seed, Duration limit) {
        Optional<BatchRecord> batch = simulation.step();
        if (batch.isEmpty()) {
            unplaced += simulation.submitted() - simulation.placed();
            restart(seed);
            batch = simulation.step();
        }
        return sample(batch.orElseThrow());
    }

    private void restart(long seed) {
        try {
            simulation.restart(Emulation.otherPods(plan, seed, simulation.submitted()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Sample sample(BatchRecord batch) {
        pods += batch.pods();
        milliseconds += batch.total().toNanos() / 1e6;
        database.add(batch.database());
        update.add(batch.update());
        Map<String, Number> figures = new LinkedHashMap<>();
        figures.put("database_p95_ms", rounded(Distribution.ofTimes(database).percentile(95)));
        figures.put("update_p95_ms", rounded(Distribution.ofTimes(update).percentile(95)));
        figures.put("pod_ms", rounded(milliseconds / pods));
        figures.put("unplaced", unplaced);
        figures.put("violations", simulation.violationsFound());
        return new Sample(batch.total(), batch.placed() == batch.pods() ? "PLACED" : "PARTLY", false, Optional.empty(),
                Optional.of(new Sample.Solving(batch.database(), batch.model(), batch.solver(), Optional.of(new ModelSize(batch.variables(), batch.constraints())))),
                figures);
    }

    private static double rounded(double number) {
        return Math.rint(number * 1_000) / 1_000;
    }

    @Override
    public void close() {
        simulation.close();
    }
}
