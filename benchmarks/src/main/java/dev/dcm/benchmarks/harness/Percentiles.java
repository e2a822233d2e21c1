package dev.dcm.benchmarks.harness;

import java.time.Duration;
import java.util.Collection;
import java.util.List;

/** Percentiles by the nearest rank: the p-th is the smallest time that at least p percent of all do not exceed, so it is always one that was measured. */
public final class Percentiles {
    private final List<Duration> sorted;

    public Percentiles(Collection<Duration> times) {
        if (times.isEmpty()) {
            throw new IllegalArgumentException("percentiles of nothing");
        }
        this.sorted = times.stream().sorted().toList();
    }

    public Duration at(int percent) {
        return sorted.get(index(sorted.size(), percent));
    }

    /** Where the percentile stands among so many sorted values. */
    public static int index(int size, int percent) {
        if (percent < 0 || percent > 100) {
            throw new IllegalArgumentException(percent + " percent");
        }
        return Math.max((size * percent + 99) / 100, 1) - 1;
    }

    /** The same in milliseconds. */
    public double milliseconds(int percent) {
        return at(percent).toNanos() / 1e6;
    }
}
