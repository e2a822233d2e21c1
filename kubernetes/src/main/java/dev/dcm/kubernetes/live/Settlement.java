package dev.dcm.kubernetes.live;

import dev.dcm.kubernetes.live.api.BindReply;
import dev.dcm.kubernetes.live.api.ClusterApi;
import dev.dcm.kubernetes.live.api.PodRef;
import dev.dcm.kubernetes.live.queue.WaitingPod;
import dev.dcm.kubernetes.live.report.Metrics;
import dev.dcm.kubernetes.live.sync.EventInbox;
import dev.dcm.kubernetes.live.time.Time;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.stream.Collectors;

/**
 * Draws the consequences of what the API server said to bindings: a pod that is bound stays where it was assumed to be; one that is not
 * waits again; one of which nobody knows stays assumed until it is shown or found. A group that came out too small is taken back.
 */
final class Settlement {
    private final Ledger ledger;
    private final Preemptions preemptions;
    private final Binder binder;
    private final PodReports reports;
    private final Metrics metrics;
    private final Journal journal;
    private final Time time;
    private final StrandedPods stranded;

    Settlement(Ledger ledger, Preemptions preemptions, Binder binder, ClusterApi api, Executor writers, EventInbox inbox, PodReports reports,
            Metrics metrics, Journal journal, Time time) {
        this.ledger = ledger;
        this.preemptions = preemptions;
        this.binder = binder;
        this.reports = reports;
        this.metrics = metrics;
        this.journal = journal;
        this.time = time;
        this.stranded = new StrandedPods(ledger, api, writers, inbox, this::replied);
    }

    void replied(Placement placement, BindReply reply) {
        reply.tell(new Consequences(placement));
    }

    /** Too few of a group could be bound: those that are must leave again. */
    void takeBack(Map<Placement, BindReply> replies) {
        metrics.rolledBack();
        journal.say("group of " + replies.keySet().stream().map(p -> p.pod().ref().toString()).collect(Collectors.joining(", "))
                + " taken back: too few of its pods could be bound");
        replies.forEach((placement, reply) -> {
            if (reply instanceof BindReply.Bound || reply instanceof BindReply.Unknown) {
                stranded.add(placement);
            } else {
                replied(placement, reply);
            }
        });
        stranded.askToLeave();
    }

    void retryStranded() {
        stranded.askToLeave();
    }

    /** We do not lead any more. */
    void resign() {
        stranded.clear();
    }

    /** Bindings that may have happened and were not shown: somebody must know by now. */
    void lookUpOverdue() {
        ledger.assumptions().overdue().forEach(placement -> binder.lookUp(placement, this::found));
    }

    private void found(Placement placement, BindReply reply) {
        // The pod may have been shown meanwhile, or found free and placed anew.
        boolean isCurrent = ledger.assumptions().find(placement.pod().ref()).filter(a -> a.placement().equals(placement)).isPresent();
        if (!isCurrent || reply instanceof BindReply.Unknown) {
            return;
        }
        if (reply instanceof BindReply.Refused) {
            metrics.expired();
        }
        replied(placement, reply);
    }

    /** What follows for one pod. */
    private final class Consequences implements BindReply.Cases {
        private final Placement placement;
        private final PodRef pod;

        Consequences(Placement placement) {
            this.placement = placement;
            this.pod = placement.pod().ref();
        }

        @Override
        public void bound() {
            metrics.bind("bound");
            ended("scheduled");
            ledger.assumptions().confirm(pod);
            reports.scheduled(pod, placement.node());
            metrics.scheduled(placement.pod().attempts(), time.now() - placement.pod().firstSeen());
        }

        @Override
        public void unknown(String why) {
            metrics.bind("unknown");
            ledger.assumptions().doubt(pod);
            journal.say("nobody knows whether " + pod + " was bound: " + why);
        }

        /** Nothing is reported: that would be more work for a server that has too much. */
        @Override
        public void busy(Duration retryAfter) {
            metrics.bind("busy");
            ended("error");
            again().ifPresent(waiting -> ledger.queue().putBackToRetry(waiting, retryAfter));
        }

        @Override
        public void notTried() {
            metrics.bind("not_tried");
            again().ifPresent(ledger.queue()::putBackAtOnce);
        }

        @Override
        public void refused(String why) {
            metrics.bind("refused");
            ended("error");
            again().ifPresent(waiting -> {
                reports.failed(pod, "binding rejected: " + why);
                ledger.queue().putBackToRetry(waiting);
            });
        }

        @Override
        public void boundElsewhere(String node) {
            metrics.bind("elsewhere");
            journal.say(pod + " is on " + node + " already");
            settleElsewhere();
        }

        @Override
        public void gone() {
            metrics.bind("gone");
            settleElsewhere();
        }

        /** It is not on its node; if others left for it, its room stays its own. */
        private Optional<WaitingPod> again() {
            Optional<WaitingPod> waiting = ledger.forget(pod);
            preemptions.reserve(List.of(pod));
            return waiting;
        }

        /** The watch will tell; until then the pod is no business of ours. */
        private void settleElsewhere() {
            ledger.forget(pod);
            ledger.queue().remove(pod);
        }

        private void ended(String result) {
            metrics.attempt(result, placement.pod().profile(), time.now() - placement.begun());
        }
    }
}
