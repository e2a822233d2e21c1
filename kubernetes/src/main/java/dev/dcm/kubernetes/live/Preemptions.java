package dev.dcm.kubernetes.live;

import dev.dcm.kubernetes.live.api.ClusterApi;
import dev.dcm.kubernetes.live.api.EvictReply;
import dev.dcm.kubernetes.live.api.PodRef;
import dev.dcm.kubernetes.live.plan.PlacementEngine;
import dev.dcm.kubernetes.live.plan.Plan;
import dev.dcm.kubernetes.live.plan.Plan.Eviction;
import dev.dcm.kubernetes.live.queue.ClusterEvent;
import dev.dcm.kubernetes.live.queue.SchedulingQueue;
import dev.dcm.kubernetes.live.sync.EventInbox;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.stream.Collectors;

/**
 * Pods that others leave for. A preemptor is nominated for its node, its victims are evicted, and it is tried again as soon as the last one
 * is gone. Until then nobody else is evicted for it, and it counts as being on the node, so that nobody takes its room; but when it is tried
 * itself, it may go elsewhere. If a budget protects a victim, the node is lost, or a more important pod wants the room, the nomination is taken back.
 */
final class Preemptions {
    private final PlacementEngine engine;
    private final ClusterApi api;
    private final Executor writers;
    private final EventInbox inbox;
    private final SchedulingQueue queue;
    private final PodReports reports;
    private final Journal journal;
    private final Map<PodRef, Nomination> nominations = new HashMap<>();

    private record Nomination(String node, Set<PodRef> victims) {
    }

    Preemptions(PlacementEngine engine, ClusterApi api, Executor writers, EventInbox inbox, SchedulingQueue queue, PodReports reports, Journal journal) {
        this.engine = engine;
        this.api = api;
        this.writers = writers;
        this.inbox = inbox;
        this.queue = queue;
        this.reports = reports;
        this.journal = journal;
    }

    /** Whether somebody is leaving for the pod already. */
    boolean isNominated(PodRef pod) {
        return nominations.containsKey(pod);
    }

    /** The room of these pods is free while they are decided about. */
    void release(Collection<PodRef> pods) {
        engine.forget(pods.stream().filter(nominations::containsKey).toList());
    }

    /** The room of these pods is theirs again, if it was before and they have not found another place. */
    void reserve(Collection<PodRef> pods) {
        Map<PodRef, String> rooms = new LinkedHashMap<>();
        pods.stream().filter(nominations::containsKey).forEach(pod -> rooms.put(pod, nominations.get(pod).node));
        if (!rooms.isEmpty()) {
            engine.assume(rooms);
        }
    }

    /** Nominates and evicts. Returns the number of victims of each preemptor. */
    Map<PodRef, Integer> begin(Plan plan) {
        Map<PodRef, List<Eviction>> byPreemptor = plan.evictions().stream()
                .filter(eviction -> plan.placements().containsKey(eviction.preemptor()))
                .collect(Collectors.groupingBy(Eviction::preemptor, LinkedHashMap::new, Collectors.toList()));
        byPreemptor.forEach((preemptor, evictions) -> {
            String node = plan.placements().get(preemptor);
            Set<PodRef> leaving = new HashSet<>();
            List<Eviction> toEvict = new ArrayList<>();
            for (Eviction eviction : evictions) {
                Nomination displaced = nominations.get(eviction.victim());
                if (displaced == null) {
                    toEvict.add(eviction);
                    leaving.add(eviction.victim());
                } else {
                    leaving.addAll(displaced.victims);
                    giveUp(eviction.victim(), preemptor + " is more important");
                }
            }
            nominations.put(preemptor, new Nomination(node, leaving));
            reserve(List.of(preemptor));
            writers.execute(() -> carryOut(preemptor, node, toEvict));
        });
        return byPreemptor.entrySet().stream().collect(Collectors.toMap(Map.Entry::getKey, e -> e.getValue().size()));
    }

    /** Runs in the background; stops at the first victim that may not be evicted, so that nobody leaves for nothing. */
    private void carryOut(PodRef preemptor, String node, List<Eviction> evictions) {
        api.nominate(preemptor, node);
        for (Eviction eviction : evictions) {
            EvictReply reply = api.evict(eviction.victim());
            Optional<String> trouble = reply instanceof EvictReply.Protected p ? Optional.of("a disruption budget protects it: " + p.why())
                    : reply instanceof EvictReply.Failed f ? Optional.of(f.why()) : Optional.empty();
            if (trouble.isPresent()) {
                inbox.post(() -> giveUp(preemptor, eviction.victim() + " cannot be evicted from " + eviction.node() + ": " + trouble.get()));
                return;
            }
            inbox.post(() -> reports.preempted(eviction.victim(), preemptor, eviction.node()));
        }
    }

    /** A pod is deleted or finished: as a victim it has made room, as a preemptor it needs none any more. */
    void podGone(PodRef pod) {
        if (nominations.containsKey(pod)) {
            lose(pod);
        }
        Set<PodRef> ready = new HashSet<>();
        nominations.forEach((preemptor, nomination) -> {
            if (nomination.victims.remove(pod) && nomination.victims.isEmpty()) {
                ready.add(preemptor);
            }
        });
        release(ready);
        ready.forEach(preemptor -> {
            nominations.remove(preemptor);
            queue.activate(preemptor);
        });
    }

    /** The pod has a node. */
    void settled(PodRef pod) {
        nominations.remove(pod);
    }

    void nodeGone(String node) {
        List<PodRef> lost = nominations.entrySet().stream().filter(e -> e.getValue().node.equals(node)).map(Map.Entry::getKey).toList();
        lost.forEach(preemptor -> giveUp(preemptor, "node " + node + " is gone"));
    }

    /** Others may have the room. */
    private void lose(PodRef preemptor) {
        release(List.of(preemptor));
        nominations.remove(preemptor);
        queue.happened(Set.of(ClusterEvent.POD_LEFT));
    }

    private void giveUp(PodRef preemptor, String why) {
        if (nominations.containsKey(preemptor)) {
            lose(preemptor);
            journal.say("preemption for " + preemptor + " given up: " + why);
            writers.execute(() -> api.nominate(preemptor, ""));
            queue.retry(preemptor);
        }
    }
}
