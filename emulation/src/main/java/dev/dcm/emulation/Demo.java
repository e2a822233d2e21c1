package dev.dcm.emulation;

import dev.dcm.emulation.cluster.BatchRecord;
import dev.dcm.emulation.cluster.Engines;
import dev.dcm.emulation.cluster.Simulation;
import dev.dcm.emulation.judge.PodName;
import dev.dcm.emulation.report.Summary;
import dev.dcm.emulation.workload.DemoWorkload;
import dev.dcm.kubernetes.decide.Batch;
import dev.dcm.kubernetes.decide.Options;
import dev.dcm.kubernetes.state.ClusterState;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** A small cluster on which every kind of policy meets. */
public final class Demo {

    /**
     * What became of the pods of a kind.
     *
     * @param example a pod of the kind with its node, if one has one
     * @param reason  why another has none, if one has none
     */
    public record Kind(String name, String policy, String wish, int pods, int placed, Optional<String> example, Optional<String> reason) {
    }

    /** What came of it. */
    public record Result(Summary summary, List<Kind> kinds) {
    }

    private Demo() {
    }

    /** @param watcher sees each batch as soon as it is decided */
    public static Result run(Consumer<BatchRecord> watcher) {
        List<DemoWorkload.Kind> kinds = DemoWorkload.kinds();
        try (Simulation simulation = new Simulation(DemoWorkload.of(kinds), Engines.builtIn(ClusterState::open, Options.DEFAULT.withPushdown(false)),
                new Simulation.Settings(Batch.SIZE, false))) {
            Summary summary = Emulation.run(simulation, watcher);
            return new Result(summary, kinds.stream().map(k -> kind(k, simulation)).toList());
        }
    }

    private static Kind kind(DemoWorkload.Kind kind, Simulation simulation) {
        List<PodName> pods = kind.pods().stream().map(PodName::of).toList();
        Optional<String> example = pods.stream().flatMap(p -> simulation.nodeOf(p).map(n -> p.name() + " on " + n).stream()).findFirst();
        Optional<String> reason = pods.stream().filter(p -> simulation.nodeOf(p).isEmpty()).findFirst().flatMap(simulation::reason);
        int placed = (int) pods.stream().filter(p -> simulation.nodeOf(p).isPresent()).count();
        return new Kind(kind.name(), kind.policy(), kind.wish(), pods.size(), placed, example, reason);
    }
}
