package dev.dcm.emulation;

import dev.dcm.emulation.cluster.BatchRecord;
import dev.dcm.emulation.cluster.Engines;
import dev.dcm.emulation.cluster.Simulation;
import dev.dcm.emulation.judge.PodName;
import dev.dcm.emulation.workload.PreemptionWorkload;
import dev.dcm.emulation.workload.Submission;
import dev.dcm.emulation.workload.Workload;
import dev.dcm.kubernetes.decide.Batch;
import dev.dcm.kubernetes.decide.Options;
import dev.dcm.kubernetes.state.ClusterState;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Three sets of pods, each of higher priority than the one before, on a cluster with room for one. */
public final class Preemption {

    /**
     * What came of it.
     *
     * @param high   pods of the highest priority
     * @param rounds decisions that were asked for, from their coming to their last placement
     * @param time   that those took
     */
    public record Result(int high, int highPlaced, int rounds, int evicted, int violations, Duration time) {
    }

    private Preemption() {
    }

    public static Result run(int nodes) {
        Workload workload = PreemptionWorkload.of(nodes);
        double last = workload.submissions().get(workload.submissions().size() - 1).seconds();
        List<PodName> high = workload.submissions().stream().filter(s -> s.seconds() == last).map(Submission::pod).map(PodName::of).toList();
        try (Simulation simulation = new Simulation(workload, Engines.builtIn(ClusterState::open, Options.DEFAULT.withPushdown(false)),
                new Simulation.Settings(Batch.SIZE, true))) {
            int rounds = 0;
            boolean done = false;
            Duration time = Duration.ZERO;
            for (Optional<BatchRecord> batch = simulation.step(); batch.isPresent(); batch = simulation.step()) {
                if (batch.get().seconds() >= last && !done) {
                    rounds++;
                    time = time.plus(batch.get().total());
                    done = high.stream().allMatch(p -> simulation.nodeOf(p).isPresent());
                }
            }
            int placed = (int) high.stream().filter(p -> simulation.nodeOf(p).isPresent()).count();
            return new Result(high.size(), placed, rounds, simulation.evicted(), simulation.violations().size(), time);
        }
    }
}
