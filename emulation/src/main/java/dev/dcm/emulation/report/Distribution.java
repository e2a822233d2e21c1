package dev.dcm.emulation.report;

import dev.dcm.benchmarks.harness.Percentiles;
import java.time.Duration;
import java.util.Collection;
import java.util.List;

/** Numbers of which percentiles and the mean are asked; those of no numbers are 0. */
public final class Distribution {
    private final List<Double> sorted;

    private Distribution(List<Double> sorted) {
        this.sorted = sorted;
    }

    public static Distribution of(Collection<? extends Number> numbers) {
        return new Distribution(numbers.stream().map(Number::doubleValue).sorted().toList());
    }

    /** In milliseconds. */
    public static Distribution ofTimes(Collection<Duration> times) {
        return of(times.stream().map(t -> t.toNanos() / 1e6).toList());
    }

    /** By the nearest rank. */
    public double percentile(int percent) {
        return sorted.isEmpty() ? 0 : sorted.get(Percentiles.index(sorted.size(), percent));
    }

    public double mean() {
        return sorted.stream().mapToDouble(Double::doubleValue).average().orElse(0);
    }

    /** From the smallest on. */
    public List<Double> values() {
        return sorted;
    }
}
