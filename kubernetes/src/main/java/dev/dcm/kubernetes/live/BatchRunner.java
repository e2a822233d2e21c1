package dev.dcm.kubernetes.live;

import dev.dcm.kubernetes.live.api.Failures;
import dev.dcm.kubernetes.live.api.PodRef;
import dev.dcm.kubernetes.live.plan.Plan;
import dev.dcm.kubernetes.live.plan.Plan.Refusal;
import dev.dcm.kubernetes.live.queue.WaitingPod;
import dev.dcm.kubernetes.live.report.Metrics;
import dev.dcm.kubernetes.live.time.Time;
import dev.dcm.kubernetes.state.Gang;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** One batch from decision to binding: decide, look again, assume, bind; and for the rest: preempt, explain, wait. */
final class BatchRunner {
    private final Ledger ledger;
    private final Intake intake;
    private final Binder binder;
    private final GangBindings gangBindings;
    private final Settlement settlement;
    private final Preemptions preemptions;
    private final PodReports reports;
    private final Recheck recheck;
    private final Metrics metrics;
    private final Journal journal;
    private final Time time;

    BatchRunner(Ledger ledger, Intake intake, Binder binder, GangBindings gangBindings, Settlement settlement, Preemptions preemptions,
                PodReports reports, Metrics metrics, Journal journal, Time time) {
        this.ledger = ledger;
        this.intake = intake;
        this.binder = binder;
        this.gangBindings = gangBindings;
        this.settlement = settlement;
        this.preemptions = preemptions;
        this.reports = reports;
        this.recheck = new Recheck(ledger.view(), ledger::members);
        this.metrics = metrics;
        this.journal = journal;
        this.time = time;
    }

    void run(List<WaitingPod> pods, boolean mayPreempt) {
        long begun = time.now();
        Map<PodRef, WaitingPod> batch = pods.stream()
                .collect(Collectors.toMap(WaitingPod::ref, Function.identity(), (a, b) -> a, LinkedHashMap::new));
        metrics.batch(batch.size());
        // Pods that others left for come first and by themselves, then those that others are leaving for, so that nobody takes their room.
        Set<PodRef> ready = withGangs(batch.keySet(), preemptions::isReady);
        Set<PodRef> nominated = withGangs(batch.keySet(), pod -> preemptions.isNominated(pod) && !ready.contains(pod));
        nominated.removeAll(ready);
        decide(List.copyOf(ready), batch, mayPreempt, begun);
        decide(List.copyOf(nominated), batch, mayPreempt, begun);
        decide(batch.keySet().stream().filter(pod -> !ready.contains(pod) && !nominated.contains(pod)).toList(), batch, mayPreempt, begun);
        preemptions.activateJustReady();
    }

    /** The pods that are meant, in their order, and others of their groups: those are decided together or not at all. */
    private Set<PodRef> withGangs(Set<PodRef> pods, Predicate<PodRef> isMeant) {
        Set<PodRef> meant = pods.stream().filter(isMeant).collect(Collectors.toCollection(LinkedHashSet::new));
        Set<Gang> gangs = meant.stream().flatMap(pod -> gangOf(pod).stream()).collect(Collectors.toSet());
        return pods.stream().filter(pod -> meant.contains(pod) || gangOf(pod).filter(gangs::contains).isPresent())
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    private Optional<Gang> gangOf(PodRef pod) {
        return ledger.view().pod(pod).flatMap(PodFacts::gang);
    }

    private void decide(List<PodRef> pods, Map<PodRef, WaitingPod> batch, boolean mayPreempt, long begun) {
        if (pods.isEmpty()) {
            return;
        }
        Set<PodRef> ready = pods.stream().filter(preemptions::isReady).collect(Collectors.toSet());
        preemptions.release(pods);
        try {
            new Isolation(this::place, this::gangOf, (pod, failure) -> setAside(batch.get(pod), failure, begun)).forEachPart(pods, (part, plan) -> {
                measure(plan);
                // What happened while we were deciding; new pods have no part in that.
                intake.absorb(0);
                BatchBindings bindings = carryOut(plan, batch, begun);
                preemptions.refused(plan.refusals().keySet().stream().filter(ready::contains).toList());
                bindings.bindFrom(mayPreempt ? highest(plan.refusals().keySet(), batch) : Integer.MIN_VALUE);
                refuse(part, plan, batch, mayPreempt, bindings, begun);
                bindings.bindRest();
            });
        } finally {
            preemptions.reserveUnits(pods);
        }
    }

    private Plan place(List<PodRef> pods) {
        ledger.view().mark();
        return ledger.engine().place(pods);
    }

    /** The highest priority of these pods; the lowest there is if there are none. */
    private static int highest(Set<PodRef> pods, Map<PodRef, WaitingPod> batch) {
        return pods.stream().map(batch::get).mapToInt(WaitingPod::priority).max().orElse(Integer.MIN_VALUE);
    }

    private BatchBindings carryOut(Plan plan, Map<PodRef, WaitingPod> batch, long begun) {
        Map<PodRef, Recheck.Cause> dropped = recheck.drop(plan.placements(), batch);
        dropped.forEach((pod, cause) -> {
            metrics.dropped(cause.name().toLowerCase(Locale.ROOT));
            putBack(batch.get(pod), cause);
        });
        List<Placement> standing = batch.values().stream()
                .filter(pod -> plan.placements().containsKey(pod.ref()) && !dropped.containsKey(pod.ref()))
                .map(pod -> new Placement(pod, plan.placements().get(pod.ref()), begun)).toList();
        BatchBindings bindings = new BatchBindings(ledger, standing, placement -> binder.bind(placement, settlement::replied), gangBindings::begin);
        standing.forEach(placement -> preemptions.placed(placement.pod().ref(), placement.node()));
        return bindings;
    }

    private void putBack(WaitingPod pod, Recheck.Cause cause) {
        if (pod == null) {
            return;
        }
        switch (cause) {
            case POD_GONE -> ledger.queue().remove(pod.ref());
            case POD_GATED -> ledger.queue().putBackGated(pod);
            case POD_CHANGED, NODE_CHANGED, COMPANY_CHANGED, VOLUMES_CHANGED, COMPANION_DROPPED, GANG_BROKEN -> {
                if (pod.mayBeRedecided()) {
                    ledger.queue().putBackAtOnce(pod);
                } else {
                    // Where everything changes all the time, others shall have their turn.
                    ledger.queue().putBackToRetry(pod);
                }
            }
        }
    }

    private void refuse(List<PodRef> part, Plan plan, Map<PodRef, WaitingPod> batch, boolean mayPreempt, BatchBindings bindings, long begun) {
        preemptions.reserve(part.stream().filter(pod -> ledger.assumptions().find(pod).isEmpty()).toList());
        putBackLeftOut(part, plan, batch);
        Map<PodRef, Refusal> refusals = new LinkedHashMap<>(plan.refusals());
        refusals.keySet().removeIf(pod -> !ledger.queue().contains(pod) || putBackChanged(batch.get(pod)));
        List<PodRef> candidates = refusals.keySet().stream()
                .filter(pod -> !preemptions.isNominated(pod) && !ledger.view().isWaitingForRoom(pod)).toList();
        Map<PodRef, Refusal> afterPreemption = mayPreempt && !candidates.isEmpty() ? preempt(candidates, bindings) : Map.of();
        refusals.forEach((pod, refusal) -> {
            Refusal told = afterPreemption.getOrDefault(pod, refusal);
            WaitingPod waiting = batch.get(pod);
            metrics.attempt("unschedulable", waiting.profile(), time.now() - begun);
            reports.unschedulable(pod, told.message());
            ledger.queue().putBackUnschedulable(waiting, refusal.policies());
        });
    }

    /** What was found out about a pod that is another one by now is of no use to anybody. Returns whether it was changed. */
    private boolean putBackChanged(WaitingPod pod) {
        boolean isGated = ledger.view().pod(pod.ref()).map(PodFacts::isGated).orElse(false);
        boolean isChanged = isGated || ledger.view().isChanged(pod.ref());
        if (isChanged) {
            putBack(pod, isGated ? Recheck.Cause.POD_GATED : Recheck.Cause.POD_CHANGED);
        }
        return isChanged;
    }

    /** A batch with too many different priorities is answered in part; the rest comes next. */
    private void putBackLeftOut(List<PodRef> part, Plan plan, Map<PodRef, WaitingPod> batch) {
        boolean isAnswered = !plan.placements().isEmpty() || !plan.refusals().isEmpty();
        part.stream().filter(pod -> !plan.placements().containsKey(pod) && !plan.refusals().containsKey(pod)).map(batch::get).forEach(pod -> {
            if (isAnswered) {
                ledger.queue().putBackLeftOut(pod);
            } else {
                ledger.queue().putBackToRetry(pod);
            }
        });
    }

    /** Returns what the search for victims has to say about pods for which there are none. */
    private Map<PodRef, Refusal> preempt(List<PodRef> candidates, BatchBindings bindings) {
        try {
            Plan plan = ledger.engine().preempt(candidates);
            metrics.preemption(preemptions.begin(plan, bindings::takeBack).values());
            plan.fallback().ifPresent(trouble -> {
                metrics.fellBack("preemption");
                journal.say("nobody is preempted: " + trouble.cause() + ": " + trouble.detail());
            });
            return plan.refusals();
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
            metrics.fellBack("preemption");
            journal.say("nobody is preempted: " + Failures.reason(e));
            return Map.of();
        }
    }

    private void setAside(WaitingPod pod, Throwable failure, long begun) {
        String why = Failures.reason(failure);
        metrics.isolated();
        metrics.attempt("error", pod.profile(), time.now() - begun);
        journal.say(pod.ref() + " makes the scheduler fail and is set aside: " + why);
        preemptions.refused(List.of(pod.ref()));
        reports.failed(pod.ref(), "the scheduler failed on this pod: " + why);
        ledger.queue().putBackToRetry(pod);
    }

    private void measure(Plan plan) {
        plan.fallback().ifPresent(trouble -> {
            metrics.fellBack(trouble.cause());
            journal.say("placed greedily, for the solver could not: " + trouble.cause() + ": " + trouble.detail());
        });
        plan.cost().phaseNanos().forEach(metrics::phase);
        metrics.model(plan.cost().variables(), plan.cost().constraints());
        plan.cost().gap().ifPresent(metrics::gap);
    }
}
