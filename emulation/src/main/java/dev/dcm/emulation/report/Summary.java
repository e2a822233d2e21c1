package dev.dcm.emulation.report;

import dev.dcm.emulation.cluster.BatchRecord;
import dev.dcm.emulation.cluster.NodeUse;
import dev.dcm.emulation.cluster.Simulation;
import dev.dcm.emulation.judge.Violation;
import java.time.Duration;
import java.util.List;
import java.util.function.Function;

/**
 * What came of a simulation.
 *
 * @param journal what the scheduler told its operator
 */
public record Summary(int submitted, int placed, int evicted, List<BatchRecord> batches, List<NodeUse> nodes, List<Violation> violations,
                      List<String> journal) {

    public static Summary of(Simulation simulation, List<BatchRecord> batches) {
        return new Summary(simulation.submitted(), simulation.placed(), simulation.evicted(), List.copyOf(batches), simulation.nodeUse(), simulation.violations(),
                simulation.journal());
    }

    public int unplaced() {
        return submitted - placed - evicted;
    }

    /** Of the batches, in milliseconds. */
    public Distribution times(Function<BatchRecord, Duration> phase) {
        return Distribution.ofTimes(batches.stream().map(phase).toList());
    }

    /** Of the batches. */
    public Distribution sizes(Function<BatchRecord, Integer> size) {
        return Distribution.of(batches.stream().map(size).toList());
    }

    /** Over all pods that were tried, in milliseconds. */
    public double meanPerPod() {
        return busySeconds() * 1e3 / Math.max(1, batches.stream().mapToInt(BatchRecord::pods).sum());
    }

    /** While the scheduler was at work. */
    public double podsPerSecond() {
        double busy = busySeconds();
        return busy == 0 ? 0 : batches.stream().mapToInt(BatchRecord::placed).sum() / busy;
    }

    private double busySeconds() {
        return batches.stream().mapToDouble(b -> b.total().toNanos() / 1e9).sum();
    }
}
