package dev.dcm.benchmarks.harness;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Runs benchmarks, one sample after the other. */
public final class Harness {
    private final long seed;
    private final Progress progress;

    /** @param seed of all data */
    public Harness(long seed, Progress progress) {
        this.seed = seed;
        this.progress = progress;
    }

    /** Measures every variant of every case. */
    public List<Measurement> run(Benchmark benchmark, Scale scale) throws SQLException {
        return run(benchmark.name(), benchmark.cases(scale));
    }

    List<Measurement> run(String benchmark, List<Case> cases) throws SQLException {
        int all = cases.stream().mapToInt(c -> c.variants().size()).sum();
        List<Measurement> measurements = new ArrayList<>();
        for (Case situation : cases) {
            Optional<Measurement> baseline = Optional.empty();
            for (Variant variant : situation.variants()) {
                int before = measurements.size();
                progress.at((double) before / all, situation.name() + ", " + variant.name());
                List<Sample> samples = samples(variant, part -> progress.at((before + part) / all, situation.name() + ", " + variant.name()));
                Measurement alone = new Measurement(benchmark, situation, variant.name(), variant.effort(), seed, samples, Optional.empty());
                if (situation.baseline().filter(variant.name()::equals).isPresent()) {
                    baseline = Optional.of(alone);
                }
                Measurement measured = baseline.map(b -> compared(alone, b)).orElse(alone);
                measurements.add(measured);
                progress.finished(measured);
            }
        }
        progress.at(1, "done");
        return measurements;
    }

    private static Measurement compared(Measurement measured, Measurement baseline) {
        if (measured.isMedianTimedOut()) {
            return measured;
        }
        double factor = baseline.total().milliseconds(50) / measured.total().milliseconds(50);
        return new Measurement(measured.benchmark(), measured.situation(), measured.variant(), measured.effort(), measured.seed(), measured.samples(),
                Optional.of(new Speedup(factor, baseline.isMedianTimedOut())));
    }

    /** Hears which part of a variant is done. */
    @FunctionalInterface
    private interface Part {
        void at(double part);
    }

    private List<Sample> samples(Variant variant, Part part) throws SQLException {
        Effort effort = variant.effort();
        Workload workload = variant.workload();
        long end = System.nanoTime() + effort.budget().toNanos();
        workload.open();
        try {
            warmUp(workload, effort);
            System.gc();
            List<Sample> samples = new ArrayList<>();
            int timeouts = 0;
            while (samples.isEmpty() || samples.size() < effort.samples() && timeouts < effort.timeouts() && System.nanoTime() < end) {
                Sample sample = workload.sample(seed + samples.size(), effort.limit());
                timeouts += sample.timedOut() ? 1 : 0;
                samples.add(sample);
                part.at((double) samples.size() / effort.samples());
            }
            return samples;
        } finally {
            workload.close();
        }
    }

    /**
     * Has data of its own, since what is measured must not have been seen before. It ends after a quarter of the budget, and when most
     * samples have not ended in a tenth of the limit: how long such take does not depend on a warm compiler.
     */
    private void warmUp(Workload workload, Effort effort) throws SQLException {
        long end = System.nanoTime() + effort.budget().dividedBy(4).toNanos();
        int timeouts = 0;
        for (int i = 1; i <= effort.warmUps() && 2 * timeouts < i && System.nanoTime() < end; i++) {
            timeouts += workload.sample(seed - i, effort.limit().dividedBy(10)).timedOut() ? 1 : 0;
        }
    }
}
