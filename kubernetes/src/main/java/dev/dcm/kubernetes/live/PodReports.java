package dev.dcm.kubernetes.live;

import dev.dcm.kubernetes.live.api.ClusterApi;
import dev.dcm.kubernetes.live.api.PodRef;
import dev.dcm.kubernetes.live.report.PodEvents;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;

/**
 * Tells a pod's owner how it goes: events, and the condition {@code PodScheduled} that autoscalers look at. The condition is written only
 * when it says something new, for every write is a change of the pod that all its watchers hear of.
 */
final class PodReports {
    private final ClusterApi api;
    private final PodEvents events;
    private final Executor background;
    private final Map<PodRef, String> said = new HashMap<>();

    PodReports(ClusterApi api, PodEvents events, Executor background) {
        this.api = api;
        this.events = events;
        this.background = background;
    }

    void scheduled(PodRef pod, String node) {
        said.remove(pod);
        events.scheduled(pod, node);
    }

    void unschedulable(PodRef pod, String message) {
        events.failed(pod, message);
        condition(pod, "Unschedulable", message);
    }

    /** The attempt went wrong; it was not the pod's fault. */
    void failed(PodRef pod, String message) {
        events.failed(pod, message);
        condition(pod, "SchedulerError", message);
    }

    void unreadable(PodRef pod, String why) {
        failed(pod, "the scheduler cannot read this pod: " + why);
    }

    void preempted(PodRef victim, PodRef preemptor, String node) {
        events.preempted(victim, preemptor, node);
    }

    void forget(PodRef pod) {
        said.remove(pod);
    }

    private void condition(PodRef pod, String reason, String message) {
        if (!message.equals(said.put(pod, message))) {
            try {
                background.execute(() -> api.setUnschedulable(pod, reason, message));
            } catch (RejectedExecutionException e) {
                // Too much to say at the moment: it is said at the next attempt.
                said.remove(pod);
            }
        }
    }
}
