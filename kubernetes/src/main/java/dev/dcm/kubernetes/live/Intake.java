package dev.dcm.kubernetes.live;

import dev.dcm.kubernetes.live.Assumptions.Assumption;
import dev.dcm.kubernetes.live.api.BindReply;
import dev.dcm.kubernetes.live.api.Failures;
import dev.dcm.kubernetes.live.api.PodRef;
import dev.dcm.kubernetes.live.queue.ClusterEvent;
import dev.dcm.kubernetes.live.report.Metrics;
import dev.dcm.kubernetes.live.sync.EventInbox;
import dev.dcm.kubernetes.live.sync.ObjectChange;
import dev.dcm.kubernetes.live.sync.Sightings;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodSpec;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Takes everything from the inbox: objects into the state in one transaction, pods into the queue, confirmations of what was assumed. */
final class Intake {
    private final EventInbox inbox;
    private final Ledger ledger;
    private final Preemptions preemptions;
    private final Settlement settlement;
    private final Set<String> schedulerNames;
    private final PodReports reports;
    private final Metrics metrics;
    private final Journal journal;
    private final Sightings sightings = new Sightings();

    Intake(EventInbox inbox, Ledger ledger, Preemptions preemptions, Settlement settlement, Collection<String> schedulerNames, PodReports reports,
            Metrics metrics, Journal journal) {
        this.inbox = inbox;
        this.ledger = ledger;
        this.preemptions = preemptions;
        this.settlement = settlement;
        this.schedulerNames = new HashSet<>(schedulerNames);
        this.reports = reports;
        this.metrics = metrics;
        this.journal = journal;
    }

    Sightings sightings() {
        return sightings;
    }

    /**
     * Returns whether there was anything.
     *
     * @param newPods of pods that nobody has seen yet and that wait for a node, so many are let in at once
     */
    boolean absorb(int newPods) {
        EventInbox.Contents contents = inbox.take(sightings.present()::contains, newPods);
        try {
            List<ObjectChange> news = contents.changes().stream().filter(sightings::isNews).toList();
            if (!news.isEmpty()) {
                takeIn(news);
            }
        } finally {
            contents.messages().forEach(this::run);
        }
        return !contents.isEmpty();
    }

    private void takeIn(List<ObjectChange> news) {
        Set<ClusterEvent> events = EnumSet.noneOf(ClusterEvent.class);
        try {
            for (ObjectChange change : store(news)) {
                events.addAll(observeSafely(change));
            }
        } finally {
            ledger.queue().happened(events);
        }
    }

    private void run(Runnable message) {
        try {
            message.run();
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
            journal.say("internal error, going on: " + e);
        }
    }

    /** One transaction; if that fails, one for each object, so that only what is really bad is left out. */
    private List<ObjectChange> store(List<ObjectChange> news) {
        try {
            ledger.engine().apply(news);
            return news;
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
            List<ObjectChange> stored = new ArrayList<>();
            for (ObjectChange change : news) {
                if (storeAlone(change)) {
                    stored.add(change);
                }
            }
            return stored;
        }
    }

    private boolean storeAlone(ObjectChange change) {
        try {
            ledger.engine().apply(List.of(change));
            return true;
        } catch (RuntimeException | StackOverflowError e) {
            complain(change, e);
        } catch (OutOfMemoryError e) {
            postpone(change, e);
        }
        return false;
    }

    /** It was not the object's fault: it counts as not seen, so that the check for drift tells of it once more. */
    private void postpone(ObjectChange change, OutOfMemoryError e) {
        journal.say("no memory for " + change.key() + ", trying again: " + Failures.reason(e));
    }

    /** The object is left out from now on, and known to be. */
    private void complain(ObjectChange change, Throwable e) {
        sightings.remember(change);
        String why = Failures.reason(e);
        metrics.badObject(change.key().kind());
        journal.say("cannot read " + change.key() + ": " + why);
        if (!change.isRemoval() && change.object() instanceof Pod pod && isOursToPlace(pod)) {
            reports.unreadable(PodRef.of(change.object()), why);
        }
    }

    /** Nobody hears from us about pods that run already, or that others place. */
    private boolean isOursToPlace(Pod pod) {
        PodSpec spec = pod.getSpec();
        return spec != null && spec.getSchedulerName() != null && schedulerNames.contains(spec.getSchedulerName())
                && (spec.getNodeName() == null || spec.getNodeName().isEmpty()) && pod.getMetadata().getDeletionTimestamp() == null;
    }

    private Set<ClusterEvent> observeSafely(ObjectChange change) {
        try {
            Set<ClusterEvent> events = observe(change);
            sightings.remember(change);
            return events;
        } catch (RuntimeException | StackOverflowError e) {
            complain(change, e);
        } catch (OutOfMemoryError e) {
            postpone(change, e);
        }
        return Set.of();
    }

    private Set<ClusterEvent> observe(ObjectChange change) {
        boolean isPod = change.key().kind().equals("Pod");
        Optional<PodFacts> before = isPod ? ledger.view().pod(change.key()) : Optional.empty();
        boolean isOurs = isPod && !change.isRemoval() && ledger.assumptions().find(PodRef.of(change.object())).isPresent();
        Set<ClusterEvent> events = ledger.view().observe(change, isOurs);
        if (isPod) {
            Optional<PodFacts> after = ledger.view().pod(change.key());
            before.filter(b -> after.isEmpty() || !after.get().ref().equals(b.ref())).ifPresent(this::gone);
            after.ifPresent(a -> present(a, before.filter(b -> b.ref().equals(a.ref()))));
        } else if (change.key().kind().equals("Node") && change.isRemoval()) {
            preemptions.nodeGone(change.key().name());
        }
        return events;
    }

    private void gone(PodFacts pod) {
        ledger.queue().remove(pod.ref());
        ledger.forget(pod.ref());
        preemptions.podGone(pod.ref());
        reports.forget(pod.ref());
    }

    private void present(PodFacts pod, Optional<PodFacts> before) {
        PodRef ref = pod.ref();
        if (!pod.node().isEmpty() || pod.isFinished()) {
            settled(pod);
        } else if (pod.isLeaving()) {
            // Pods that are being deleted are never placed.
            ledger.queue().remove(ref);
            preemptions.podGone(ref);
        } else if (schedulerNames.contains(pod.scheduler()) && ledger.assumptions().find(ref).isEmpty()) {
            if (!ledger.queue().contains(ref)) {
                ledger.queue().add(ref, pod.scheduler(), pod.priority(), pod.arrival(), pod.company(), pod.isGated());
            } else if (before.isEmpty() || !before.get().content().isSameAs(pod.content())) {
                ledger.queue().changed(ref, pod.company(), pod.isGated());
            }
        }
    }

    /** The pod is on a node, ours or another, or will never need one again. */
    private void settled(PodFacts pod) {
        Optional<Assumption> assumption = ledger.assumptions().remove(pod.ref());
        assumption.filter(a -> !a.node().equals(pod.node())).ifPresent(a -> {
            journal.say(pod.ref() + " is on " + pod.node() + ", though we put it on " + a.node() + ": somebody else was faster");
            ledger.queue().happened(Set.of(ClusterEvent.POD_LEFT));
        });
        assumption.filter(a -> a.isDoubted() && a.node().equals(pod.node())).ifPresent(a -> settlement.replied(a.placement(), new BindReply.Bound()));
        ledger.queue().remove(pod.ref());
        if (pod.isFinished()) {
            preemptions.podGone(pod.ref());
        } else {
            preemptions.settled(pod.ref());
        }
    }
}
