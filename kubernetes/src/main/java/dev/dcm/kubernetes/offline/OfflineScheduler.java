package dev.dcm.kubernetes.offline;

import dev.dcm.kubernetes.decide.Decider;
import dev.dcm.kubernetes.decide.Decision.Reason;
import dev.dcm.kubernetes.decide.Decision.Unschedulable;
import dev.dcm.kubernetes.policy.PolicySet;
import dev.dcm.kubernetes.state.ClusterState;
import dev.dcm.kubernetes.state.PodKey;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Pod;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Decides about all pending pods of a cluster that is given as objects, batch by batch, until no more can be placed. */
public final class OfflineScheduler {
    private final PolicySet policies;
    private final int batchSize;
    private final String schedulerName;
    private final boolean preempt;

    /**
     * @param schedulerName whose pods to decide about; null for all
     * @param preempt       whether pods of lower priority may be evicted
     */
    public OfflineScheduler(PolicySet policies, int batchSize, String schedulerName, boolean preempt) {
        this.policies = policies;
        this.batchSize = batchSize;
        this.schedulerName = schedulerName;
        this.preempt = preempt;
    }

    /** The decisions about all pending pods, in the order in which they were served. */
    public Schedule schedule(Collection<? extends HasMetadata> objects) {
        try (ClusterState state = ClusterState.open(); Decider decider = new Decider(state, policies)) {
            return schedule(objects, state, decider);
        }
    }

    /** As above, in a state that was empty and holds the objects afterwards. */
    Schedule schedule(Collection<? extends HasMetadata> objects, ClusterState state, Decider decider) {
        Loading.load(objects, state);
        Map<PodKey, Pod> waiting = new LinkedHashMap<>();
        for (HasMetadata object : objects) {
            if (object instanceof Pod pod && isOurs(pod)) {
                waiting.put(PodKey.of(pod), pod);
            }
        }
        Schedule.Collector collector = new Schedule.Collector();
        waiting.forEach((key, pod) -> explainIneligible(key, pod, state, collector));
        new Rounds(state, decider, batchSize, preempt).run(waiting.keySet(), collector);
        return collector.schedule(state.problemsBeside(waiting.keySet()));
    }

    private boolean isOurs(Pod pod) {
        String node = pod.getSpec() == null ? null : pod.getSpec().getNodeName();
        String phase = pod.getStatus() == null || pod.getStatus().getPhase() == null ? "Pending" : pod.getStatus().getPhase();
        String name = pod.getSpec() == null || pod.getSpec().getSchedulerName() == null ? "default-scheduler" : pod.getSpec().getSchedulerName();
        return (node == null || node.isEmpty()) && phase.equals("Pending") && (schedulerName == null || schedulerName.equals(name));
    }

    private static void explainIneligible(PodKey key, Pod pod, ClusterState state, Schedule.Collector collector) {
        if (pod.getMetadata().getDeletionTimestamp() != null) {
            collector.add(new Unschedulable(key, "the pod is being deleted", List.of()));
        } else if (pod.getSpec() != null && pod.getSpec().getSchedulingGates() != null && !pod.getSpec().getSchedulingGates().isEmpty()) {
            collector.add(new Unschedulable(key, "SchedulingGated: scheduling is blocked due to non-empty scheduling gates",
                    List.of(new Reason("SchedulingGates", state.nodes()))));
        } else if (!state.problems(key).isEmpty()) {
            boolean devices = pod.getSpec() != null && !pod.getSpec().getResourceClaims().isEmpty();
            collector.add(new Unschedulable(key, "the pod cannot be used: " + String.join("; ", state.problems(key)),
                    devices ? List.of(new Reason("DynamicResources", state.nodes())) : List.of()));
        }
    }
}
