package dev.dcm.emulation;

import dev.dcm.emulation.cluster.BatchRecord;
import dev.dcm.emulation.cluster.Engines;
import dev.dcm.emulation.cluster.Simulation;
import dev.dcm.emulation.report.Summary;
import dev.dcm.emulation.workload.AzureWorkload;
import dev.dcm.emulation.workload.OpenbWorkload;
import dev.dcm.emulation.workload.Submission;
import dev.dcm.emulation.workload.Workload;
import dev.dcm.kubernetes.decide.Options;
import dev.dcm.kubernetes.live.plan.PlacementEngine;
import dev.dcm.kubernetes.state.ClusterState;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Runs plans. */
public final class Emulation {
    private static final int NODES = 500;
    private static final int PODS = 2_000;
    private static final Path TRACES = Path.of("../shared/traces");
    /** Practice, on pods that are not measured. */
    private static final int WARM_UP_PODS = 1_000;
    private static final long OTHER_SEED = 1_000_003;
    private static final Duration WARM_UP = Duration.ofSeconds(15);

    /** Hears how far a simulation is. */
    @FunctionalInterface
    public interface Progress {
        /** @param done from 0 to 1 */
        void at(double done, String what);
    }

    private Emulation() {
    }

    /** The cluster and the pods of a plan. */
    public static Workload workload(Plan plan) throws IOException {
        boolean drawn = plan.trace() == Plan.Trace.AZURE;
        return workload(plan, plan.seed(), plan.nodes().orElse(drawn ? NODES : Integer.MAX_VALUE), plan.pods().orElse(drawn ? PODS : Integer.MAX_VALUE));
    }

    /** The same kind of pods, of another seed, for a cluster that is there already: tens of thousands of nodes are not made again. */
    public static Workload otherPods(Plan plan, long seed, int pods) throws IOException {
        return workload(plan, seed, 0, pods);
    }

    private static Workload workload(Plan plan, long seed, int nodes, int pods) throws IOException {
        Workload workload = switch (plan.trace()) {
            case AZURE -> AzureWorkload.of(nodes, pods, plan.affinity(), seed, plan.directory());
            case OPENB -> OpenbWorkload.of(plan.directory().orElse(TRACES), nodes, pods);
        };
        return workload.spedUp(plan.speedup());
    }

    /** What decides in a plan, over an empty state. */
    public static PlacementEngine engine(Plan plan) {
        return Engines.builtIn(plan.engine() == Plan.Engine.DCM ? ClusterState::open : ClusterState::openH2, Options.DEFAULT.withPushdown(plan.pushdown()));
    }

    /** Whether the files of the openb trace are where they are looked for. */
    public static boolean hasOpenb() {
        return OpenbWorkload.isIn(TRACES);
    }

    /** The cluster of a plan with its scheduler, which has practised for a while, before the first pod comes. */
    public static Simulation open(Plan plan, Duration warmUp) throws IOException {
        Workload workload = workload(plan);
        Simulation simulation = new Simulation(workload, engine(plan), new Simulation.Settings(plan.batch(), false));
        List<Submission> practice = otherPods(plan, plan.seed() + OTHER_SEED, Math.min(WARM_UP_PODS, workload.submissions().size())).submissions();
        simulation.warmUp(practice.stream().map(Submission::pod).toList(), warmUp);
        return simulation;
    }

    /** Runs a plan to its end. */
    public static Summary run(Plan plan, Progress progress) throws IOException {
        progress.at(0, "loading nodes, warming up");
        try (Simulation simulation = open(plan, WARM_UP)) {
            return run(simulation, batch -> progress.at(simulation.done(), simulation.placed() + " of " + simulation.submitted() + " pods placed"));
        }
    }

    /** Runs a simulation to its end, and lets someone see each batch as soon as it is decided. */
    public static Summary run(Simulation simulation, Consumer<BatchRecord> watcher) {
        List<BatchRecord> batches = new ArrayList<>();
        for (Optional<BatchRecord> batch = simulation.step(); batch.isPresent(); batch = simulation.step()) {
            batches.add(batch.get());
            watcher.accept(batch.get());
        }
        return Summary.of(simulation, batches);
    }
}
