package dev.dcm.kubernetes.live;

import dev.dcm.kubernetes.live.api.Failures;
import dev.dcm.kubernetes.live.api.PodRef;
import dev.dcm.kubernetes.live.plan.Plan;
import dev.dcm.kubernetes.live.plan.Plan.Refusal;
import dev.dcm.kubernetes.live.queue.WaitingPod;
import dev.dcm.kubernetes.live.report.Metrics;
import dev.dcm.kubernetes.live.time.Time;
import dev.dcm.kubernetes.state.Gang;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** One batch from decision to binding: decide, look again, assume, bind; and for the rest: preempt, explain, wait. */
final class BatchRunner {
    private final Ledger ledger;
    private final Intake intake;
    private final Binder binder;
    private final Settlement settlement;
    private final Preemptions preemptions;
    private final PodReports reports;
    private final Recheck recheck;
    private final Metrics metrics;
    private final Journal journal;
    private final Time time;

    BatchRunner(Ledger ledger, Intake intake, Binder binder, Settlement settlement, Preemptions preemptions, PodReports reports,
                Metrics metrics, Journal journal, Time time) {
        this.ledger = ledger;
        this.intake = intake;
        this.binder = binder;
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
        ledger.view().mark();
        List<PodRef> nominated = batch.keySet().stream().filter(preemptions::isNominated).toList();
        preemptions.release(nominated);
        decide(nominated, batch, mayPreempt, begun);
        decide(batch.keySet().stream().filter(pod -> !nominated.contains(pod)).toList(), batch, mayPreempt, begun);
    }

    /** Pods that others leave for come first and by themselves, so that nobody takes their room in the same breath. */
    private void decide(List<PodRef> pods, Map<PodRef, WaitingPod> batch, boolean mayPreempt, long begun) {
        if (pods.isEmpty()) {
            return;
        }
        new Isolation(ledger.engine()::place, pod -> ledger.view().pod(pod).flatMap(PodFacts::gang), (pod, failure) -> setAside(batch.get(pod), failure, begun))
                .forEachPart(pods, (part, plan) -> {
            measure(plan);
            // What happened while we were deciding; new pods have no part in that.
            intake.absorb(0);
            carryOut(plan, batch, begun);
            refuse(part, plan, batch, mayPreempt, begun);
        });
    }

    private void carryOut(Plan plan, Map<PodRef, WaitingPod> batch, long begun) {
        Map<PodRef, Recheck.Cause> dropped = recheck.drop(plan.placements(), batch);
        dropped.forEach((pod, cause) -> {
            metrics.dropped(cause.name().toLowerCase(Locale.ROOT));
            putBack(batch.get(pod), cause);
        });
        List<Placement> standing = batch.values().stream()
                .filter(pod -> plan.placements().containsKey(pod.ref()) && !dropped.containsKey(pod.ref()))
                .map(pod -> new Placement(pod, plan.placements().get(pod.ref()))).toList();
        Map<Gang, List<Placement>> gangs = new LinkedHashMap<>();
        standing.forEach(placement -> ledger.view().pod(placement.pod().ref()).flatMap(PodFacts::gang)
                .ifPresent(gang -> gangs.computeIfAbsent(gang, g -> new ArrayList<>()).add(placement)));
        Map<Gang, Integer> missing = new LinkedHashMap<>();
        gangs.forEach((gang, members) -> missing.put(gang, missing(gang, members)));
        // Where one more is enough, or none, each member is as good as bound alone; so it is where no policy keeps gangs together.
        gangs.entrySet().removeIf(gang -> missing.get(gang.getKey()) <= 1 || missing.get(gang.getKey()) > gang.getValue().size());
        List<Placement> singles = new ArrayList<>(standing);
        gangs.values().forEach(singles::removeAll);
        ledger.assume(standing);
        singles.forEach(placement -> binder.bind(placement, settlement::replied));
        gangs.forEach((gang, members) -> binder.bindGang(members, missing.get(gang), settlement::gangReplied));
        standing.forEach(placement -> metrics.attempt("scheduled", placement.pod().profile(), time.now() - begun));
    }

    private int missing(Gang gang, List<Placement> members) {
        return ledger.view().leastMembers(gang, members.stream().map(member -> member.pod().ref()).toList()) - ledger.members(gang);
    }

    private void putBack(WaitingPod pod, Recheck.Cause cause) {
        if (pod == null) {
            return;
        }
        switch (cause) {
            case POD_GONE -> ledger.queue().remove(pod.ref());
            case POD_GATED -> ledger.queue().putBackGated(pod);
            case POD_CHANGED, NODE_CHANGED, COMPANY_CHANGED, GANG_BROKEN -> ledger.queue().putBackAtOnce(pod);
        }
    }

    private void refuse(List<PodRef> part, Plan plan, Map<PodRef, WaitingPod> batch, boolean mayPreempt, long begun) {
        preemptions.reserve(part.stream().filter(pod -> ledger.assumptions().find(pod).isEmpty()).toList());
        putBackLeftOut(part, plan, batch);
        Map<PodRef, Refusal> refusals = new LinkedHashMap<>(plan.refusals());
        refusals.keySet().removeIf(pod -> !ledger.queue().contains(pod) || putBackChanged(batch.get(pod)));
        List<PodRef> candidates = refusals.keySet().stream()
                .filter(pod -> !preemptions.isNominated(pod) && !ledger.view().isWaitingForRoom(pod)).toList();
        Map<PodRef, Refusal> afterPreemption = mayPreempt && !candidates.isEmpty() ? preempt(candidates) : Map.of();
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
    private Map<PodRef, Refusal> preempt(List<PodRef> candidates) {
        try {
            Plan plan = ledger.engine().preempt(candidates);
            metrics.preemption(preemptions.begin(plan).values());
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
