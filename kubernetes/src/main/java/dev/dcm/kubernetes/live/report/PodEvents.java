package dev.dcm.kubernetes.live.report;

import dev.dcm.kubernetes.live.api.ClusterApi;
import dev.dcm.kubernetes.live.api.PodEvent;
import dev.dcm.kubernetes.live.api.PodRef;
import dev.dcm.kubernetes.live.api.RateLimit;
import dev.dcm.kubernetes.live.time.Time;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;

/**
 * Tells pods' owners what happens to their pods. What repeats within some minutes is one event that is counted up; a pod
 * that has too much to tell is heard less often. Events are written in the background, and dropped when the API server cannot follow:
 * no decision waits for them.
 */
public final class PodEvents {
    /** kube-scheduler's filter: so many at once, then one in five minutes. */
    private static final int BURST = 25;
    private static final double PER_SECOND = 1.0 / 300;
    private static final Duration SERIES = Duration.ofMinutes(6);
    private static final int REMEMBERED = 4096;

    private final ClusterApi api;
    private final String reporter;
    private final Time time;
    private final Metrics metrics;
    private final Executor background;
    private final Map<Series, PodEvent> running = recent();
    private final Map<String, RateLimit> limits = recent();

    private record Series(String uid, String reason, String note) {
    }

    public PodEvents(ClusterApi api, String reporter, Time time, Metrics metrics, Executor background) {
        this.api = api;
        this.reporter = reporter;
        this.time = time;
        this.metrics = metrics;
        this.background = background;
    }

    public void scheduled(PodRef pod, String node) {
        write(pod, false, "Scheduled", "Binding", "Successfully assigned " + pod.qualifiedName() + " to " + node);
    }

    public void failed(PodRef pod, String message) {
        write(pod, true, "FailedScheduling", "Scheduling", message);
    }

    public void preempted(PodRef victim, PodRef preemptor, String node) {
        write(victim, false, "Preempted", "Preempting", "Preempted by pod " + preemptor.qualifiedName() + " on node " + node);
    }

    private synchronized void write(PodRef pod, boolean isWarning, String reason, String action, String note) {
        if (!limits.computeIfAbsent(pod.uid(), uid -> new RateLimit(time, PER_SECOND, BURST)).tryTake()) {
            metrics.eventDropped();
            return;
        }
        Instant now = time.wall().instant();
        PodEvent event = running.compute(new Series(pod.uid(), reason, note),
                (series, before) -> next(before, pod, isWarning, reason, action, note, now));
        try {
            background.execute(() -> {
                if (!api.write(event)) {
                    metrics.eventDropped();
                }
            });
        } catch (RejectedExecutionException e) {
            metrics.eventDropped();
        }
    }

    private PodEvent next(PodEvent before, PodRef pod, boolean isWarning, String reason, String action, String note, Instant now) {
        // A clock that jumps back gives a negative age; the series goes on then.
        if (before != null && Duration.between(before.last(), now).compareTo(SERIES) < 0) {
            return new PodEvent(before.name(), pod, isWarning, reason, action, note, reporter, before.count() + 1, before.first(), now);
        }
        String name = String.format(Locale.ROOT, "%s.%x%06x", pod.name(), now.getEpochSecond() * 1_000_000_000L + now.getNano(),
                (reason + note).hashCode() & 0xffffff);
        return new PodEvent(name, pod, isWarning, reason, action, note, reporter, 1, now, now);
    }

    private static <K, V> Map<K, V> recent() {
        return new LinkedHashMap<>(16, 0.75f, true) {
            @Override
            protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
                return size() > REMEMBERED;
            }
        };
    }
}
