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
        if (percent < 0 || percent > 100) {
            throw new IllegalArgumentException(percent + " percent");
        }
        int rank = (sorted.size() * percent + 99) / 100;
        return sorted.get(Math.max(rank, 1) - 1);
    }

    /** The same in milliseconds. */
    public double milliseconds(int percent) {
        return at(percent).toNanos() / 1e6;
    }
}
