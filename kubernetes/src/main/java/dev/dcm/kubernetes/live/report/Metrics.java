package dev.dcm.kubernetes.live.report;

import dev.dcm.kubernetes.live.queue.QueueSizes;
import io.prometheus.metrics.core.metrics.Counter;
import io.prometheus.metrics.core.metrics.Gauge;
import io.prometheus.metrics.core.metrics.Histogram;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Everything that is counted and measured. */
public final class Metrics {
    private static final double NANOS = 1e9;
    private static final int MOST_ATTEMPTS_LABELLED = 15;
    private static final double[] SECONDS = {0.001, 0.002, 0.004, 0.008, 0.016, 0.032, 0.064, 0.128, 0.256, 0.512, 1.024, 2.048, 4.096,
            8.192, 16.384};
    private static final double[] WAITING_SECONDS = {0.01, 0.02, 0.04, 0.08, 0.16, 0.32, 0.64, 1.28, 2.56, 5.12, 10.24, 20.48, 40.96, 81.92, 163.84,
        327.68, 655.36, 1310.72, 2621.44, 5242.88};
    private static final double[] COUNTS = {1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024};

    private final PrometheusRegistry registry = new PrometheusRegistry();

    private final Counter attempts = counter("scheduler_schedule_attempts_total",
            "Attempts to place pods, by the result: scheduled, unschedulable or error.", "result", "profile");
    private final Histogram attemptSeconds = histogram("scheduler_scheduling_attempt_duration_seconds",
            "Time from taking a pod's batch to its refusal, or to the reply to its binding.", SECONDS, "result", "profile");
    private final Histogram slaSeconds = histogram("scheduler_pod_scheduling_sli_duration_seconds",
            "Time from the first sight of a pod to its binding, by the number of attempts.", WAITING_SECONDS, "attempts");
    private final Gauge pending = gauge("scheduler_pending_pods", "Pods without a node, by where they wait.", "queue");
    private final Counter preemptions = counter("scheduler_preemption_attempts_total", "Searches for pods to evict in favour of others.");
    private final Histogram victims = histogram("scheduler_preemption_victims", "Pods evicted for one other.", COUNTS);
    private final Gauge unschedulable = gauge("scheduler_unschedulable_pods", "Waiting pods by the policy that refused nodes to them.",
            "plugin", "profile");

    private final Histogram phases = histogram("dcm_solve_phase_duration_seconds", "Time of each phase of a batch's decision.", SECONDS, "phase");
    private final Histogram batchPods = histogram("dcm_batch_pods", "Pods per batch.", COUNTS);
    private final Gauge modelVariables = gauge("dcm_model_variables", "Variables of the last model.");
    private final Gauge modelConstraints = gauge("dcm_model_constraints", "Constraints of the last model.");
    private final Gauge gap = gauge("dcm_solution_gap", "By how many points of soft policies another decision than the last might be better at most.");
    private final Counter fallbacks = counter("dcm_fallbacks_total", "Batches that were decided greedily because the solver could not.", "cause");
    private final Counter isolated = counter("dcm_isolated_pods_total", "Pods that made their batch fail and were set aside.");
    private final Counter binds = counter("dcm_bind_results_total", "Replies to bindings.", "result");
    private final Counter rechecks = counter("dcm_recheck_rejections_total", "Decisions dropped because the cluster had changed meanwhile.", "cause");
    private final Counter rollbacks = counter("dcm_gang_rollbacks_total", "Groups taken back because too few of their pods could be bound.");
    private final Gauge assumed = gauge("dcm_assumed_pods", "Pods bound or being bound that the API server has not shown on their node yet.");
    private final Counter expired = counter("dcm_assumptions_expired_total", "Bindings that the API server never showed.");
    private final Gauge leading = gauge("dcm_leader", "1 while this instance holds the lease.");
    private final Counter reloads = counter("dcm_config_reloads_total",
            "Configurations and policies read anew, by the result: applied or refused.", "result");
    private final Counter badObjects = counter("dcm_bad_objects_total", "Objects that could not be read.", "kind");
    private final Counter drift = counter("dcm_state_drift_objects_total", "Objects in which the state database differed from the API server.");
    private final Counter droppedEvents = counter("dcm_events_dropped_total",
            "Events of pods that were not written: too many, or the API server refused.");

    private final Set<String> refusingPolicies = new TreeSet<>();

    public PrometheusRegistry registry() {
        return registry;
    }

    public void attempt(String result, String profile, long nanos) {
        attempts.labelValues(result, profile).inc();
        attemptSeconds.labelValues(result, profile).observe(nanos / NANOS);
    }

    public void scheduled(int attemptsMade, long waitedNanos) {
        String label = attemptsMade <= MOST_ATTEMPTS_LABELLED ? Integer.toString(attemptsMade) : MOST_ATTEMPTS_LABELLED + "+";
        slaSeconds.labelValues(label).observe(waitedNanos / NANOS);
    }

    public void queue(QueueSizes sizes, Map<String, Integer> refusals, String profile) {
        pending.labelValues("active").set(sizes.active());
        pending.labelValues("backoff").set(sizes.backOff());
        pending.labelValues("unschedulable").set(sizes.unschedulable());
        pending.labelValues("gated").set(sizes.gated());
        refusingPolicies.addAll(refusals.keySet());
        refusingPolicies.forEach(policy -> unschedulable.labelValues(policy, profile).set(refusals.getOrDefault(policy, 0)));
    }

    public void preemption(Iterable<Integer> victimsEach) {
        preemptions.inc();
        victimsEach.forEach(count -> victims.observe(count));
    }

    public void phase(String phase, long nanos) {
        phases.labelValues(phase).observe(nanos / NANOS);
    }

    public void batch(int pods) {
        batchPods.observe(pods);
    }

    public void model(long variables, long constraints) {
        modelVariables.set(variables);
        modelConstraints.set(constraints);
    }

    public void gap(double points) {
        gap.set(points);
    }

    public void fellBack(String cause) {
        fallbacks.labelValues(cause).inc();
    }

    public void isolated() {
        isolated.inc();
    }

    public void bind(String result) {
        binds.labelValues(result).inc();
    }

    public void dropped(String cause) {
        rechecks.labelValues(cause).inc();
    }

    public void rolledBack() {
        rollbacks.inc();
    }

    public void assumed(int pods) {
        assumed.set(pods);
    }

    public void expired() {
        expired.inc();
    }

    public void leading(boolean isLeading) {
        leading.set(isLeading ? 1 : 0);
    }

    public void reload(boolean isApplied) {
        reloads.labelValues(isApplied ? "applied" : "refused").inc();
    }

    public void badObject(String kind) {
        badObjects.labelValues(kind).inc();
    }

    public void drift(int objects) {
        drift.inc(objects);
    }

    public void eventDropped() {
        droppedEvents.inc();
    }

    private Counter counter(String name, String help, String... labels) {
        return Counter.builder().name(name).help(help).labelNames(labels).register(registry);
    }

    private Gauge gauge(String name, String help, String... labels) {
        return Gauge.builder().name(name).help(help).labelNames(labels).register(registry);
    }

    private Histogram histogram(String name, String help, double[] bounds, String... labels) {
        return Histogram.builder().name(name).help(help).classicOnly().classicUpperBounds(bounds).labelNames(labels).register(registry);
    }
}
