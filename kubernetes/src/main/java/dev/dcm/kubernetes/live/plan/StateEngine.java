package dev.dcm.kubernetes.live.plan;

import dev.dcm.kubernetes.decide.Batch;
import dev.dcm.kubernetes.decide.Decision;
import dev.dcm.kubernetes.live.api.Failures;
import dev.dcm.kubernetes.live.api.PodRef;
import dev.dcm.kubernetes.live.config.BadConfigurationException;
import dev.dcm.kubernetes.live.config.SchedulerConfiguration;
import dev.dcm.kubernetes.live.plan.Plan.Cost;
import dev.dcm.kubernetes.live.plan.Plan.Eviction;
import dev.dcm.kubernetes.live.plan.Plan.Refusal;
import dev.dcm.kubernetes.live.sync.ObjectChange;
import dev.dcm.kubernetes.live.sync.ObjectKey;
import dev.dcm.kubernetes.state.ClusterState;
import dev.dcm.kubernetes.state.PodKey;
import dev.dcm.kubernetes.state.StateChange;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Pod;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The engine that is used: the state in the incremental database, decisions by the models over it. */
public final class StateEngine implements PlacementEngine {
    /** All objects of the state, to build it anew from. */
    private final Map<ObjectKey, HasMetadata> objects = new LinkedHashMap<>();
    private final Map<PodRef, String> assumptions = new HashMap<>();
    /** Pods by the names that the database knows them by. */
    private final Map<PodKey, PodRef> pods = new HashMap<>();
    private final Decisions.Compiler compiler;
    private SchedulerConfiguration configuration;
    private ClusterState state;
    private Decisions decisions;
    private Optional<Probation> probation = Optional.empty();

    /** New policies are on probation for so many batches. */
    private static final int PROBATION = 3;

    /** @param before comes back if the new policies fail */
    private record Probation(SchedulerConfiguration before, int batchesLeft, Consumer<String> onFailure) {
    }

    /** @throws BadConfigurationException if a policy is wrong */
    public StateEngine(Decisions.Compiler compiler, SchedulerConfiguration configuration) throws BadConfigurationException {
        this.compiler = compiler;
        this.configuration = configuration;
        this.state = ClusterState.open();
        this.decisions = compiler.compile(state, configuration);
    }

    /**
     * Decides by the policies of another configuration from now on. If they cannot be compiled, or fail or take too long in one of their
     * first batches, those used before come back.
     *
     * @param onFailure is told why, then
     */
    public void use(SchedulerConfiguration other, Consumer<String> onFailure) {
        SchedulerConfiguration before = probation.map(Probation::before).orElse(configuration);
        probation = Optional.of(new Probation(before, PROBATION, onFailure));
        try {
            replace(other);
        } catch (BadConfigurationException e) {
            failProbation(e.getMessage());
        }
    }

    private void replace(SchedulerConfiguration other) throws BadConfigurationException {
        decisions.close();
        decisions = compiler.compile(state, other);
        configuration = other;
    }

    @Override
    public void apply(Collection<ObjectChange> changes) {
        try {
            write(changes);
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
            rebuild();
            throw e;
        }
        changes.forEach(change -> {
            if (change.isRemoval()) {
                objects.remove(change.key());
            } else {
                objects.put(change.key(), change.object());
            }
        });
        changes.stream().filter(change -> change.key().kind().equals("Pod")).forEach(this::remember);
    }

    private void write(Collection<ObjectChange> changes) {
        try (StateChange transaction = state.change()) {
            for (ObjectChange change : changes) {
                if (change.isRemoval()) {
                    transaction.remove(change.key().kind(), change.key().namespace(), change.key().name());
                } else {
                    transaction.put(change.object());
                }
            }
            transaction.commit();
        }
    }

    private void remember(ObjectChange change) {
        PodRef before = change.isRemoval() ? pods.remove(PodKey.of(change.object()))
                : pods.put(PodKey.of(change.object()), PodRef.of(change.object()));
        boolean isOver = change.isRemoval() || !PodRef.of(change.object()).equals(before)
                || change.object() instanceof Pod pod && pod.getSpec() != null && pod.getSpec().getNodeName() != null;
        if (before != null && isOver) {
            assumptions.remove(before);
        }
    }

    /** A transaction that fails may leave anything behind: everything is put into a new database, without what failed. */
    private void rebuild() {
        decisions.close();
        state.close();
        state = ClusterState.open();
        try {
            decisions = compiler.compile(state, configuration);
        } catch (BadConfigurationException e) {
            throw new IllegalStateException("policies that were used before do not compile any more: " + e.getMessage(), e);
        }
        write(objects.values().stream().map(ObjectChange::present).toList());
        assumeInState(assumptions);
    }

    @Override
    public void assume(Map<PodRef, String> placements) {
        assumptions.putAll(placements);
        assumeInState(placements);
    }

    private void assumeInState(Map<PodRef, String> placements) {
        state.assume(placements.entrySet().stream().collect(Collectors.toMap(entry -> key(entry.getKey()), Map.Entry::getValue)));
    }

    @Override
    public void forget(Collection<PodRef> refs) {
        refs.forEach(assumptions::remove);
        // A pod that was created anew under the same name is another one.
        state.forget(refs.stream().filter(ref -> ref.equals(pods.get(key(ref)))).map(StateEngine::key).toList());
    }

    @Override
    public Plan place(List<PodRef> batch) {
        if (probation.isEmpty()) {
            return decide(batch, decisions::place);
        }
        Plan plan;
        try {
            plan = decide(batch, decisions::place);
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
            failProbation(Failures.reason(e));
            return decide(batch, decisions::place);
        }
        if (plan.fallback().isPresent()) {
            failProbation("the solver does not decide a batch: " + plan.fallback().get().detail());
            return decide(batch, decisions::place);
        }
        passProbation();
        return plan;
    }

    private void failProbation(String why) {
        Probation trial = probation.orElseThrow();
        probation = Optional.empty();
        trial.onFailure.accept(why);
        try {
            replace(trial.before);
        } catch (BadConfigurationException e) {
            throw new IllegalStateException("policies that were used before do not compile any more: " + e.getMessage(), e);
        }
    }

    private void passProbation() {
        Probation trial = probation.orElseThrow();
        probation = trial.batchesLeft > 1 ? Optional.of(new Probation(trial.before, trial.batchesLeft - 1, trial.onFailure)) : Optional.empty();
    }

    @Override
    public Plan preempt(List<PodRef> batch) {
        return decide(batch, decisions::preempt);
    }

    @Override
    public void close() {
        decisions.close();
        state.close();
    }

    private Plan decide(List<PodRef> batch, Function<Batch, Decision> question) {
        Map<PodKey, PodRef> known = batch.stream().filter(ref -> ref.equals(pods.get(key(ref))))
                .collect(Collectors.toMap(StateEngine::key, Function.identity(), (a, b) -> a, LinkedHashMap::new));
        Decision decision = question.apply(new Batch(List.copyOf(known.keySet())));
        Map<PodRef, String> placements = new LinkedHashMap<>();
        decision.placements().stream().filter(placement -> known.containsKey(placement.pod()))
                .forEach(placement -> placements.put(known.get(placement.pod()), placement.node()));
        Map<PodRef, Refusal> refusals = new LinkedHashMap<>();
        decision.unschedulable().stream().filter(refused -> known.containsKey(refused.pod()))
                .forEach(refused -> refusals.put(known.get(refused.pod()), refusal(refused)));
        known.forEach((key, ref) -> unreadable(key).filter(refusal -> !placements.containsKey(ref))
                .ifPresent(refusal -> refusals.putIfAbsent(ref, refusal)));
        List<Eviction> evictions = decision.evictions().stream()
                .filter(eviction -> pods.containsKey(eviction.pod()) && known.containsKey(eviction.beneficiary()))
                .map(eviction -> new Eviction(pods.get(eviction.pod()), eviction.node(), known.get(eviction.beneficiary()))).toList();
        return new Plan(placements, refusals, evictions, decision.trouble(), cost(decision));
    }

    private static Refusal refusal(Decision.Unschedulable refused) {
        return new Refusal(refused.text(), refused.reasons().stream().map(Decision.Reason::policy).distinct().toList());
    }

    private Optional<Refusal> unreadable(PodKey pod) {
        List<String> problems = state.problems(pod);
        return problems.isEmpty() ? Optional.empty()
                : Optional.of(new Refusal("the scheduler cannot read this pod: " + String.join("; ", problems), List.of()));
    }

    private static Cost cost(Decision decision) {
        Decision.Timings timings = decision.timings();
        return new Cost(Map.of("database", timings.database().toNanos(), "update", timings.update().toNanos(), "model", timings.model().toNanos(),
                "presolve", timings.presolve().toNanos(), "solver", timings.solver().toNanos(), "total", timings.total().toNanos()),
                decision.size().variables(), decision.size().constraints(), decision.size().gap());
    }

    private static PodKey key(PodRef ref) {
        return new PodKey(ref.namespace(), ref.name());
    }
}
