package dev.dcm.emulation.cluster;

import dev.dcm.kubernetes.live.api.PodRef;
import dev.dcm.kubernetes.live.api.VolumeStep;
import dev.dcm.kubernetes.live.plan.Plan;
import dev.dcm.kubernetes.live.plan.PlacementEngine;
import dev.dcm.kubernetes.live.sync.ObjectChange;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.function.ToLongFunction;

/** Keeps what another engine decides, and how long that takes it, until it is told to begin anew. */
final class RecordedEngine implements PlacementEngine {
    private final PlacementEngine engine;
    private final Set<PodRef> pods = new LinkedHashSet<>();
    private final List<Plan> plans = new ArrayList<>();
    private long updating;

    RecordedEngine(PlacementEngine engine) {
        this.engine = engine;
    }

    /** Forgets what was decided so far. */
    void beginAnew() {
        pods.clear();
        plans.clear();
        updating = 0;
    }

    boolean hasDecided() {
        return !plans.isEmpty();
    }

    /** The pods that were tried. */
    Set<PodRef> pods() {
        return pods;
    }

    /** Who is to leave for whom. */
    List<Plan.Eviction> evictions() {
        return plans.stream().flatMap(plan -> plan.evictions().stream()).toList();
    }

    /** What this phase of decisions took, all in all. */
    Duration phase(String name) {
        return Duration.ofNanos(sum(cost -> cost.nanos(name)));
    }

    /** What it took to tell the engine what happens. */
    Duration updating() {
        return Duration.ofNanos(updating);
    }

    long sum(ToLongFunction<Plan.Cost> cost) {
        return plans.stream().map(Plan::cost).mapToLong(cost).sum();
    }

    /** Among how many nodes a pod had the choice, in the decision that left most. */
    int nodes() {
        return plans.stream().mapToInt(plan -> plan.cost().nodes()).max().orElse(0);
    }

    @Override
    public void apply(Collection<ObjectChange> changes) {
        update(() -> engine.apply(changes));
    }

    @Override
    public void assume(Map<PodRef, String> placements) {
        update(() -> engine.assume(placements));
    }

    @Override
    public void forget(Collection<PodRef> forgotten) {
        update(() -> engine.forget(forgotten));
    }

    private void update(Runnable change) {
        long start = System.nanoTime();
        change.run();
        updating += System.nanoTime() - start;
    }

    @Override
    public Plan place(List<PodRef> batch) {
        pods.addAll(batch);
        return kept(() -> engine.place(batch));
    }

    @Override
    public Plan preempt(List<PodRef> batch) {
        return kept(() -> engine.preempt(batch));
    }

    private Plan kept(Supplier<Plan> decision) {
        Plan plan = decision.get();
        plans.add(plan);
        return plan;
    }

    @Override
    public List<VolumeStep> volumes(PodRef pod, String node) {
        return engine.volumes(pod, node);
    }

    @Override
    public void close() {
        engine.close();
    }
}
