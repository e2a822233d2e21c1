package dev.dcm.kubernetes.live.plan;

import dev.dcm.kubernetes.decide.Batch;
import dev.dcm.kubernetes.decide.Decision;
import dev.dcm.kubernetes.live.api.Failures;
import dev.dcm.kubernetes.live.api.PodRef;
import dev.dcm.kubernetes.live.api.VolumeStep;
import dev.dcm.kubernetes.live.config.BadConfigurationException;
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
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** The engine that is used: the state in the incremental database, decisions by the models over it. */
public final class StateEngine implements PlacementEngine {
    /** All objects of the state, to build it anew from. */
    private final Map<ObjectKey, HasMetadata> objects = new LinkedHashMap<>();
    private final Map<PodRef, String> assumptions = new HashMap<>();
    /** Pods by the names that the database knows them by. */
    private final Map<PodKey, PodRef> pods = new HashMap<>();
    private final VolumePlans volumes = new VolumePlans(objects);
    private final Supplier<ClusterState> newState;
    private final BatchTimes times = new BatchTimes();
    private Decisions.Program program;
    private ClusterState state;
    private Decisions decisions;
    private Optional<Probation> probation = Optional.empty();

    /** @throws BadConfigurationException if a policy is wrong */
    public StateEngine(Decisions.Program program) throws BadConfigurationException {
        this(program, ClusterState::open);
    }

    /** @param newState opens an empty state */
    public StateEngine(Decisions.Program program, Supplier<ClusterState> newState) throws BadConfigurationException {
        this.program = program;
        this.newState = newState;
        this.state = newState.get();
        this.decisions = program.compile(state);
    }

    /**
     * Decides by other policies from now on. If they cannot be compiled, or fail or take too long in their first batches, those used before come
     * back.
     *
     * @param onFailure is told why, then
     * @return whether they are used
     */
    public boolean use(Decisions.Program other, Consumer<String> onFailure) {
        Decisions.Program before = probation.map(Probation::before).orElse(program);
        probation = Optional.of(new Probation(before, probation.map(Probation::usual).orElseGet(times::usual), onFailure));
        try {
            replace(other);
            return true;
        } catch (BadConfigurationException e) {
            failProbation(e.getMessage());
            return false;
        }
    }

    /** Whether the policies may still be taken back. */
    public boolean isOnProbation() {
        return probation.isPresent();
    }

    private void replace(Decisions.Program other) throws BadConfigurationException {
        decisions.close();
        decisions = other.compile(state);
        program = other;
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
            volumes.forget(before);
        }
    }

    /** A transaction that fails may leave anything behind: everything is put into a new database, without what failed. */
    private void rebuild() {
        decisions.close();
        state.close();
        state = newState.get();
        try {
            decisions = program.compile(state);
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
        refs.forEach(volumes::forget);
        // A pod that was created anew under the same name is another one.
        state.forget(refs.stream().filter(ref -> ref.equals(pods.get(key(ref)))).map(StateEngine::key).toList());
    }

    @Override
    public Plan place(List<PodRef> batch) {
        if (probation.isEmpty()) {
            Plan plan = decide(batch, decisions::place);
            times.add(plan.cost().nanos());
            return plan;
        }
        Plan plan;
        Optional<String> failure;
        try {
            plan = decide(batch, decisions::place);
            failure = probation.get().judge(plan);
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
            plan = null;
            failure = Optional.of(Failures.reason(e));
        }
        if (failure.isPresent()) {
            failProbation(failure.get());
            return decide(batch, decisions::place);
        }
        probation = probation.filter(trial -> !trial.isPassed());
        return plan;
    }

    private void failProbation(String why) {
        Probation trial = probation.orElseThrow();
        probation = Optional.empty();
        trial.onFailure().accept(why);
        try {
            replace(trial.before());
        } catch (BadConfigurationException e) {
            throw new IllegalStateException("policies that were used before do not compile any more: " + e.getMessage(), e);
        }
    }

    @Override
    public List<VolumeStep> volumes(PodRef pod, String node) {
        HasMetadata object = objects.get(new ObjectKey("Pod", pod.namespace(), pod.name()));
        return object instanceof Pod found && PodRef.of(found).equals(pod) ? volumes.of(found, node, state) : List.of();
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
                "presolve", timings.presolve().toNanos(), "solver", timings.solver().toNanos(), "total", timings.total().toNanos()), decision.size().nodes(),
                decision.size().variables(), decision.size().constraints(), decision.size().gap());
    }

    private static PodKey key(PodRef ref) {
        return new PodKey(ref.namespace(), ref.name());
    }
}
