package dev.dcm.benchmarks.harness;

import dev.dcm.solver.ModelSize;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * What was measured of one variant of a case.
 *
 * @param seed    of the first sample; each further one has the next
 * @param samples at least one
 * @param speedup against the case's baseline; empty without one, and for what hit its own time limit
 */
public record Measurement(String benchmark, Case situation, String variant, Effort effort, long seed, List<Sample> samples, Optional<Speedup> speedup) {

    public Measurement {
        samples = List.copyOf(samples);
    }

    public Percentiles total() {
        return times(Sample::total);
    }

    /** The percentiles of a phase. */
    public Percentiles times(Function<Sample, Duration> phase) {
        return new Percentiles(samples.stream().map(phase).toList());
    }

    /** The percentiles of processor time; empty where it was not taken. */
    public Optional<Percentiles> work() {
        return samples.stream().allMatch(s -> s.work().isPresent()) ? Optional.of(times(s -> s.work().orElseThrow())) : Optional.empty();
    }

    public int timedOut() {
        return (int) samples.stream().filter(Sample::timedOut).count();
    }

    /** Whether more than half of the samples hit the limit: the median is then only a lower bound. */
    public boolean isMedianTimedOut() {
        return 2 * timedOut() > samples.size();
    }

    /**
     * The part of all time that model creation took, samples that hit the limit left out.
     *
     * @param withRead whether reading the database belongs to all time
     */
    public double modelShare(boolean withRead) {
        long model = 0;
        long all = 0;
        for (Sample sample : samples) {
            if (!sample.timedOut()) {
                model += sample.model().toNanos();
                all += sample.model().toNanos() + sample.solve().toNanos() + (withRead ? sample.database().toNanos() : 0);
            }
        }
        return all == 0 ? 0 : (double) model / all;
    }

    /** Whether programs were solved. */
    public boolean isSolving() {
        return samples.get(0).solving().isPresent();
    }

    /** What else was counted, in the last sample. */
    public Map<String, Number> figures() {
        return samples.get(samples.size() - 1).figures();
    }

    /** How often it ended how. */
    public Map<String, Long> statuses() {
        return samples.stream().collect(Collectors.groupingBy(Sample::status, TreeMap::new, Collectors.counting()));
    }

    /** Of the last sample that built a model; with fresh data they differ a little. */
    public Optional<ModelSize> size() {
        return samples.stream().flatMap(s -> s.solving().stream()).flatMap(s -> s.size().stream()).reduce((first, second) -> second);
    }
}
