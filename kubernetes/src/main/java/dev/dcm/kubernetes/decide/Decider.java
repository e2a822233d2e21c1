package dev.dcm.kubernetes.decide;

import dev.dcm.base.CsqlException;
import dev.dcm.kubernetes.decide.Decision.Eviction;
import dev.dcm.kubernetes.decide.Decision.Placement;
import dev.dcm.kubernetes.decide.Decision.Trouble;
import dev.dcm.kubernetes.decide.Decision.Unschedulable;
import dev.dcm.kubernetes.policy.PolicySet;
import dev.dcm.kubernetes.state.ClusterState;
import dev.dcm.kubernetes.state.PodFacts;
import dev.dcm.kubernetes.state.PodKey;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
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
        PolicySet before = policies;
        try {
            use(others);
        } catch (CsqlException | IllegalStateException e) {
            use(before);
            throw e;
        }
    }

    private void use(PolicySet chosen) {
        state.views(chosen.groundViews());
        state.weights(chosen.weights());
        Models models = new Models(chosen, connection, options);
        policies = chosen;
        placement = new PlacementModel(models, state, options.timeout(), refusals());
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
            return Decision.NOTHING;
        }
        Answer answer = answer(pods);
        List<PodFacts> unplaced = pods.stream().filter(pod -> !answer.nodes().containsKey(pod.key())).toList();
        List<Placement> placements = new ArrayList<>();
        answer.nodes().forEach((pod, node) -> placements.add(new Placement(pod, node)));
        List<Unschedulable> unschedulable = unplaced.isEmpty() ? List.of() : reasons(answer.nodes(), unplaced);
        return new Decision(placements, unschedulable, List.of(), answer.timings(), answer.size(), answer.trouble());
    }

    /** @param trouble why the solver did not give it, if it did not */
    private record Answer(Map<PodKey, String> nodes, Decision.Timings timings, Decision.Size size, Optional<Trouble> trouble) {
    }

    /** By the solver, and if that fails, for whatever reason, pod by pod: the queue has to move. */
    private Answer answer(List<PodFacts> pods) {
        long start = System.nanoTime();
        Trouble trouble;
        try {
            PlacementModel.Result result = placement.place(pods);
            if (result.violated().isEmpty()) {
                return new Answer(result.nodes(), result.timings(), result.size(), Optional.empty());
            }
            trouble = new Trouble("check", "the solver's answer breaks " + String.join(", ", result.violated()));
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
            trouble = Trouble.of(e);
        }
        Map<PodKey, String> nodes = new Fallback(state, refusals()).place(pods);
        Decision.Timings timings = Decision.Timings.NONE.within(Duration.ofNanos(System.nanoTime() - start));
        return new Answer(nodes, timings, new Decision.Size(pods.size(), state.nodes(), 0, 0, OptionalDouble.empty()), Optional.of(trouble));
    }

    private Refusals refusals() {
        return new Refusals(policies.hard());
    }

    private List<Unschedulable> reasons(Map<PodKey, String> placed, List<PodFacts> unplaced) {
        Reasons reasons = reasons();
        state.batch(List.of());
        return state.suppose(supposition -> {
            for (Map.Entry<PodKey, String> placement : placed.entrySet()) {
                supposition.bind(placement.getKey(), placement.getValue());
            }
            return reasons.of(unplaced, supposition);
        });
    }

    private Reasons reasons() {
        return new Reasons(refusals(), state);
    }

    /**
     * Decides which pods of lower priority leave, so that pods which found no node can be placed. Disruption budgets are kept. Pods that may not
     * preempt, and those for which it does not help, are in {@code unschedulable}.
     */
    public Decision preempt(Batch batch) {
        List<PodFacts> pods = batch.pods().stream().map(state::pod).flatMap(Optional::stream).filter(PodFacts::pending).toList();
        List<PodFacts> able = pods.stream().filter(PodFacts::preempts).toList();
        long start = System.nanoTime();
        Optional<Trouble> trouble = Optional.empty();
        Optional<Preemption.Result> found = Optional.empty();
        try {
            found = able.isEmpty() ? Optional.empty() : victims(able);
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
            trouble = Optional.of(Trouble.of(e));
        }
        Duration total = Duration.ofNanos(System.nanoTime() - start);
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
        Optional<PlacementModel.Result> solved = found.flatMap(Preemption.Result::solved);
        Decision.Timings timings = solved.map(PlacementModel.Result::timings).orElse(Decision.Timings.NONE).within(total);
        return new Decision(placements, unschedulable, evictions, timings, solved.map(PlacementModel.Result::size).orElse(Decision.Size.NONE),
                trouble);
    }

    /** Nobody leaves unless it is certain that this helps. */
    private Optional<Preemption.Result> victims(List<PodFacts> waiting) {
        return new Preemption(state, placement, refusals()).find(waiting).filter(found -> !options.check() || new HardCheck(state, refusals()).violations(
                waiting, found.placements().stream().collect(Collectors.toMap(Placement::pod, Placement::node)),
                found.evictions().stream().map(Eviction::pod).collect(Collectors.toSet())).isEmpty());
    }

    /**
     * Decides which running pods move where: each is in {@code evictions}, for itself, and in {@code placements}. Nobody leaves without a place. Of a
     * node that is drained, the pods that cannot leave are in {@code unschedulable}.
     */
    public Decision deschedule(Descheduling wanted) {
        return new Moves(state, placement, refusals()).find(wanted);
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
