package dev.dcm.kubernetes.decide;

import dev.dcm.kubernetes.decide.Decision.Placement;
import dev.dcm.kubernetes.decide.Decision.Unschedulable;
import dev.dcm.kubernetes.policy.PolicySet;
import dev.dcm.kubernetes.state.ClusterState;
import dev.dcm.kubernetes.state.PodFacts;
import dev.dcm.kubernetes.state.PodKey;
import dev.dcm.model.Model;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

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
        Model model = compile(chosen);
        policies = chosen;
        placement = new PlacementModel(model, state, connection, options.timeout());
    }

    private Model compile(PolicySet chosen) {
        try {
            Model model = Model.builder().verify(false).compile(chosen.placementProgram(connection));
            model.prepare();
            return model;
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
        PlacementModel.Result result = placement.solve(pods);
        List<PodFacts> unplaced = pods.stream().filter(pod -> !result.nodes().containsKey(pod.key())).toList();
        List<Placement> placements = new ArrayList<>();
        result.nodes().forEach((pod, node) -> placements.add(new Placement(pod, node)));
        List<Unschedulable> unschedulable = unplaced.isEmpty() ? List.of() : reasons(result.nodes(), unplaced);
        return new Decision(placements, unschedulable, List.of(), result.timings(), result.size(), Decision.DecidedBy.SOLVER);
    }

    private List<Unschedulable> reasons(Map<PodKey, String> placed, List<PodFacts> unplaced) {
        Reasons reasons = new Reasons(new Refusals(policies.hard()), state.nodes());
        return state.suppose(supposition -> {
            for (Map.Entry<PodKey, String> placement : placed.entrySet()) {
                supposition.bind(placement.getKey(), placement.getValue());
            }
            return reasons.of(unplaced, supposition);
        });
    }

    /** Decides which pods of lower priority leave, so that the pods can be placed. */
    public Decision preempt(Batch batch) {
        throw new UnsupportedOperationException("preemption is not built yet");
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
