package dev.dcm.kubernetes.live;

import dev.dcm.kubernetes.live.api.BindReply;
import dev.dcm.kubernetes.live.api.ClusterApi;
import dev.dcm.kubernetes.live.api.EvictReply;
import dev.dcm.kubernetes.live.api.PodRef;
import dev.dcm.kubernetes.live.report.Metrics;
import dev.dcm.kubernetes.live.sync.EventInbox;
import dev.dcm.kubernetes.live.time.Time;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.stream.Collectors;

/**
 * Draws the consequences of what the API server said to bindings: a pod that is bound stays where it was assumed to be; one that is not
 * waits again; one of which nobody knows stays assumed until it is shown or its time is over. A group that came out too small is taken
 * back.
 */
final class Settlement {
    private final Ledger ledger;
    private final ClusterApi api;
    private final Executor writers;
    private final EventInbox inbox;
    private final PodReports reports;
    private final Metrics metrics;
    private final Journal journal;
    private final Time time;
    /** Pods on nodes without the rest of their group; asked to leave until they are gone. */
    private final Set<PodRef> stranded = new LinkedHashSet<>();

    Settlement(Ledger ledger, ClusterApi api, Executor writers, EventInbox inbox, PodReports reports, Metrics metrics, Journal journal, Time time) {
        this.ledger = ledger;
        this.api = api;
        this.writers = writers;
        this.inbox = inbox;
        this.reports = reports;
        this.metrics = metrics;
        this.journal = journal;
        this.time = time;
    }

    void replied(Placement placement, BindReply reply) {
        PodRef pod = placement.pod().ref();
        if (reply instanceof BindReply.Bound) {
            metrics.bind("bound");
            ledger.assumptions().answered(pod);
            reports.scheduled(pod, placement.node());
            metrics.scheduled(placement.pod().attempts(), time.now() - placement.pod().firstSeen());
        } else if (reply instanceof BindReply.Unknown unknown) {
            metrics.bind("unknown");
            ledger.assumptions().answered(pod);
            journal.say("nobody knows whether " + pod + " was bound: " + unknown.why());
        } else if (reply instanceof BindReply.Busy busy) {
            // Nothing is reported: that would be more work for a server that has too much.
            metrics.bind("busy");
            ledger.forget(pod).ifPresent(waiting -> ledger.queue().putBackToRetry(waiting, busy.retryAfter()));
        } else if (reply instanceof BindReply.NotTried) {
            metrics.bind("not_tried");
            ledger.forget(pod).ifPresent(ledger.queue()::putBackAtOnce);
        } else if (reply instanceof BindReply.Refused refused) {
            metrics.bind("refused");
            again(pod, refused.why());
        } else if (reply instanceof BindReply.BoundElsewhere elsewhere) {
            metrics.bind("elsewhere");
            journal.say(pod + " is on " + elsewhere.node() + " already");
            settleElsewhere(pod);
        } else {
            metrics.bind("gone");
            settleElsewhere(pod);
        }
    }

    void gangReplied(Map<Placement, BindReply> replies, boolean isComplete) {
        if (isComplete) {
            replies.forEach(this::replied);
            return;
        }
        metrics.rolledBack();
        journal.say("group of " + replies.keySet().stream().map(p -> p.pod().ref().toString()).collect(Collectors.joining(", "))
                + " taken back: too few of its pods could be bound");
        replies.forEach((placement, reply) -> {
            if (reply instanceof BindReply.Bound || reply instanceof BindReply.Unknown) {
                stranded.add(placement.pod().ref());
                ledger.assumptions().answered(placement.pod().ref());
            } else {
                replied(placement, reply);
            }
        });
        retryStranded();
    }

    /** A member that is on a node alone is asked to leave; its owner creates it anew. */
    void retryStranded() {
        for (PodRef pod : Set.copyOf(stranded)) {
            writers.execute(() -> {
                if (api.evict(pod) instanceof EvictReply.Leaving) {
                    inbox.post(() -> {
                        stranded.remove(pod);
                        ledger.forget(pod);
                        ledger.queue().remove(pod);
                    });
                }
            });
        }
    }

    /** Bindings that were said to have happened, or may have, and were never shown. */
    void expire() {
        ledger.assumptions().removeExpired().forEach(expired -> {
            metrics.expired();
            ledger.release(expired);
            ledger.queue().putBackToRetry(expired.pod());
        });
    }

    private void again(PodRef pod, String why) {
        ledger.forget(pod).ifPresent(waiting -> {
            reports.failed(pod, "binding rejected: " + why);
            ledger.queue().putBackToRetry(waiting);
        });
    }

    /** The watch will tell; until then the pod is no business of ours. */
    private void settleElsewhere(PodRef pod) {
        ledger.forget(pod);
        ledger.queue().remove(pod);
    }
}
