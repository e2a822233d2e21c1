package dev.dcm.emulation.cluster;

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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The scheduler of this project, at work without its API client. */
public final class DcmScheduler implements Scheduler {
    private final ClusterState state;
    private final Decider decider;

    /** @param state is closed together with the scheduler */
    public DcmScheduler(ClusterState state, PolicySet policies, Options options) {
        this.state = state;
        this.decider = new Decider(state, policies, options);
    }

    @Override
    public void apply(List<Change> changes) {
        try (StateChange change = state.change()) {
            for (Change event : changes) {
                if (event.removed()) {
                    change.remove(event.object().getKind(), event.object().getMetadata().getNamespace(), event.object().getMetadata().getName());
                } else {
                    change.put(event.object());
                }
            }
            change.commit();
        }
    }

    @Override
    public Outcome decide(List<PodName> pods, boolean evicting) {
        Batch batch = new Batch(pods.stream().map(DcmScheduler::key).toList());
        Decision decision = evicting ? decider.preempt(batch) : decider.place(batch);
        Decision.Timings timings = decision.timings();
        return new Outcome(decision.placements().stream().map(p -> new Outcome.Placement(name(p.pod()), p.node())).toList(),
                decision.unschedulable().stream().map(DcmScheduler::unplaced).toList(),
                decision.evictions().stream().map(e -> new Eviction(name(e.pod()), name(e.beneficiary()))).toList(),
                new Outcome.Phases(timings.database(), timings.update(), timings.model(), timings.presolve(), timings.solver()),
                decision.size().nodes(), decision.size().variables(), decision.size().constraints());
    }

    @Override
    public void assume(List<Outcome.Placement> placements) {
        Map<PodKey, String> nodes = new LinkedHashMap<>();
        placements.forEach(p -> nodes.put(key(p.pod()), p.node()));
        state.assume(nodes);
    }

    private static Outcome.Unplaced unplaced(Decision.Unschedulable pod) {
        Map<String, Integer> refusals = new TreeMap<>();
        pod.reasons().forEach(r -> refusals.merge(r.policy(), r.nodes(), Integer::sum));
        return new Outcome.Unplaced(name(pod.pod()), pod.message(), refusals);
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
