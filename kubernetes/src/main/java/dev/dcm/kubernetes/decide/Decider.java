package dev.dcm.kubernetes.decide;

import dev.dcm.kubernetes.decide.Decision.Eviction;
import dev.dcm.kubernetes.decide.Decision.Placement;
import dev.dcm.kubernetes.decide.Decision.Unschedulable;
import dev.dcm.kubernetes.policy.PolicySet;
import dev.dcm.kubernetes.state.ClusterState;
import dev.dcm.kubernetes.state.PodFacts;
import dev.dcm.kubernetes.state.PodKey;
import dev.dcm.model.MaintainedModel;
import dev.dcm.model.Model;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Decides about pods, over one state and by one set of policies. Of one thread at a time. */
public final class Decider implements AutoCloseable {
    private final ClusterState state;
    private final Options options;
    private final Connection connection;
    private PolicySet policies;
    private PlacementModel placement;

    /** @throws dev.dcm.base.CsqlException if a policy is wrong */
    public Decider(ClusterState state, PolicySet policies, Options options) {
        this.state = state;
        this.options = options;
        try {
            connection = state.connect();
        } catch (SQLException e) {
            throw new IllegalStateException("the state database cannot be reached: " + e.getMessage(), e);
        }
        use(policies);
    }

    public Decider(ClusterState state, PolicySet policies) {
        this(state, policies, Options.DEFAULT);
    }

    /** Uses other policies from now on. If one of them is wrong, this is said by an exception, and the old ones stay. */
    public void reload(PolicySet others) {
        use(others);
    }

    private void use(PolicySet chosen) {
        state.views(chosen.groundViews());
        state.weights(chosen.weights());
        MaintainedModel model = compile(chosen);
        policies = chosen;
        placement = new PlacementModel(model, state, options.timeout());
    }

    private MaintainedModel compile(PolicySet chosen) {
        try {
            Model model = Model.builder().verify(false).compile(chosen.placementProgram(connection));
            model.prepare();
            return model.maintain(connection);
        } catch (SQLException e) {
            throw new IllegalStateException("the state database cannot be read: " + e.getMessage(), e);
        }
    }

    /** The pods that wait for a node, in the order in which they should be served: priority, then arrival. Gated ones are not among them. */
    public List<PodKey> pending() {
        return state.pending().stream().map(PodFacts::key).toList();
    }

    /**
     * Decides where the pods of the batch go. Pods that are gone, run already, are gated or cannot be read are left out of it; so are the last
     * ones, if the batch has more different priorities than can be weighed against each other.
     */
    public Decision place(Batch batch) {
        List<PodFacts> pods = Weights.weighable(batch.pods().stream().map(state::pod).flatMap(Optional::stream).filter(PodFacts::pending).toList());
        if (pods.isEmpty()) {
            return new Decision(List.of(), List.of(), List.of(), Decision.Timings.NONE, Decision.Size.NONE, Decision.DecidedBy.SOLVER);
        }
        PlacementModel.Result result = placement.place(pods);
        List<PodFacts> unplaced = pods.stream().filter(pod -> !result.nodes().containsKey(pod.key())).toList();
        List<Placement> placements = new ArrayList<>();
        result.nodes().forEach((pod, node) -> placements.add(new Placement(pod, node)));
        List<Unschedulable> unschedulable = unplaced.isEmpty() ? List.of() : reasons(result.nodes(), unplaced);
        return new Decision(placements, unschedulable, List.of(), result.timings(), result.size(), Decision.DecidedBy.SOLVER);
    }

    private List<Unschedulable> reasons(Map<PodKey, String> placed, List<PodFacts> unplaced) {
        Reasons reasons = reasons();
        return state.suppose(supposition -> {
            for (Map.Entry<PodKey, String> placement : placed.entrySet()) {
                supposition.bind(placement.getKey(), placement.getValue());
            }
            return reasons.of(unplaced, supposition);
        });
    }

    private Reasons reasons() {
        return new Reasons(new Refusals(policies.hard()), state.nodes());
    }

    /**
     * Decides which pods of lower priority leave, so that pods which found no node can be placed. Disruption budgets are kept. Pods that may not
     * preempt, and those for which it does not help, are in {@code unschedulable}.
     */
    public Decision preempt(Batch batch) {
        List<PodFacts> pods = batch.pods().stream().map(state::pod).flatMap(Optional::stream).filter(PodFacts::pending).toList();
        List<PodFacts> able = pods.stream().filter(PodFacts::preempts).toList();
        Optional<Preemption.Result> found = able.isEmpty() ? Optional.empty() : new Preemption(state, placement).find(able);
        state.batch(List.of());
        List<Placement> placements = found.map(Preemption.Result::placements).orElse(List.of());
        List<Eviction> evictions = found.map(Preemption.Result::evictions).orElse(List.of());
        Set<PodKey> placed = placements.stream().map(Placement::pod).collect(Collectors.toSet());
        List<PodFacts> left = pods.stream().filter(pod -> !placed.contains(pod.key())).toList();
        List<Unschedulable> unschedulable = left.isEmpty() ? List.of() : state.suppose(supposition -> {
            for (Eviction eviction : evictions) {
                supposition.unbind(eviction.pod());
            }
            for (Placement one : placements) {
                supposition.bind(one.pod(), one.node());
            }
            return reasons().afterPreemption(left, supposition);
        });
        return new Decision(placements, unschedulable, evictions, found.map(one -> one.solved().timings()).orElse(Decision.Timings.NONE),
                found.map(one -> one.solved().size()).orElse(Decision.Size.NONE), Decision.DecidedBy.SOLVER);
    }

    @Override
    public void close() {
        try {
            connection.close();
        } catch (SQLException e) {
            throw new IllegalStateException("the state database cannot be closed: " + e.getMessage(), e);
        }
    }
}
