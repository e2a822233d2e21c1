package dev.dcm.kubernetes.live;

import dev.dcm.kubernetes.live.api.ClusterApi;
import dev.dcm.kubernetes.live.api.PodRef;
import dev.dcm.kubernetes.live.report.PodEvents;
import dev.dcm.kubernetes.live.time.Time;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
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
    private final Time time;
    /** What the condition says of each pod; the background takes out what it could not write. */
    private final Map<PodRef, Said> said = new ConcurrentHashMap<>();

    /** @param since when the pod was first said to be without a node */
    private record Said(String message, Instant since) {
    }

    PodReports(ClusterApi api, PodEvents events, Executor background, Time time) {
        this.api = api;
        this.events = events;
        this.time = time;
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
        Said before = said.get(pod);
        if (before != null && before.message.equals(message)) {
            return;
        }
        Said now = new Said(message, before == null ? time.wall().instant() : before.since);
        said.put(pod, now);
        try {
            background.execute(() -> {
                if (!api.setUnschedulable(pod, reason, message, now.since)) {
                    unsaid(pod, now);
                }
            });
        } catch (RejectedExecutionException e) {
            unsaid(pod, now);
        }
    }

    /** It could not be written: it is said again at the next attempt. */
    private void unsaid(PodRef pod, Said what) {
        said.replace(pod, what, new Said("", what.since));
    }
}
