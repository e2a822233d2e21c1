package dev.dcm.emulation.decisions;

import dev.dcm.emulation.judge.Eviction;
import dev.dcm.emulation.judge.PodName;
import dev.dcm.kubernetes.decide.Batch;
import dev.dcm.kubernetes.decide.Decider;
import dev.dcm.kubernetes.decide.Decision;
import dev.dcm.kubernetes.decide.Options;
import dev.dcm.kubernetes.policy.PolicySet;
import dev.dcm.kubernetes.state.ClusterState;
import dev.dcm.kubernetes.state.PodKey;
import dev.dcm.kubernetes.state.StateChange;
import io.fabric8.kubernetes.api.model.HasMetadata;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The scheduler's decisions without queue and bindings, so that each can be looked at by itself. */
final class OneShot implements AutoCloseable {
    private final ClusterState state;
    private final Decider decider;

    /**
     * What was decided about a batch.
     *
     * @param evictions the pods that leave first
     */
    record Outcome(List<Placement> placements, List<Unplaced> unplaced, List<Eviction> evictions) {
    }

    /** A pod goes to a node. */
    record Placement(PodName pod, String node) {
    }

    /**
     * A pod gets no node for now.
     *
     * @param why      what its user is told
     * @param refusals how many nodes each policy refuses
     */
    record Unplaced(PodName pod, String why, Map<String, Integer> refusals) {
    }

    /** @param state is closed together with this */
    OneShot(ClusterState state, Options options) {
        this.state = state;
        this.decider = new Decider(state, PolicySet.builtIn(), options);
    }

    void put(List<HasMetadata> objects) {
        try (StateChange change = state.change()) {
            objects.forEach(change::put);
            change.commit();
        }
    }

    void remove(List<HasMetadata> objects) {
        try (StateChange change = state.change()) {
            objects.forEach(object -> change.remove(object.getKind(), object.getMetadata().getNamespace(), object.getMetadata().getName()));
            change.commit();
        }
    }

    /**
     * Decides where pods go.
     *
     * @param pods     in the order in which they are to be served
     * @param evicting whether pods of lower priority may be evicted for them
     */
    Outcome decide(List<PodName> pods, boolean evicting) {
        Batch batch = new Batch(pods.stream().map(OneShot::key).toList());
        Decision decision = evicting ? decider.preempt(batch) : decider.place(batch);
        return new Outcome(decision.placements().stream().map(p -> new Placement(name(p.pod()), p.node())).toList(),
                decision.unschedulable().stream().map(OneShot::unplaced).toList(),
                decision.evictions().stream().map(e -> new Eviction(name(e.pod()), name(e.beneficiary()))).toList());
    }

    /** Counts pods as running where they were placed. */
    void assume(List<Placement> placements) {
        Map<PodKey, String> nodes = new LinkedHashMap<>();
        placements.forEach(p -> nodes.put(key(p.pod()), p.node()));
        state.assume(nodes);
    }

    private static Unplaced unplaced(Decision.Unschedulable pod) {
        Map<String, Integer> refusals = new TreeMap<>();
        pod.reasons().forEach(r -> refusals.merge(r.policy(), r.nodes(), Integer::sum));
        return new Unplaced(name(pod.pod()), pod.message(), refusals);
    }

    private static PodKey key(PodName pod) {
        return new PodKey(pod.namespace(), pod.name());
    }

    private static PodName name(PodKey pod) {
        return new PodName(pod.namespace(), pod.name());
    }

    @Override
    public void close() {
        decider.close();
        state.close();
    }
}
