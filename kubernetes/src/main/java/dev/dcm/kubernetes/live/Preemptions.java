package dev.dcm.kubernetes.live;

import dev.dcm.kubernetes.live.PreemptionUnits.Part;
import dev.dcm.kubernetes.live.api.ClusterApi;
import dev.dcm.kubernetes.live.api.EvictReply;
import dev.dcm.kubernetes.live.api.PodRef;
import dev.dcm.kubernetes.live.plan.Plan;
import dev.dcm.kubernetes.live.plan.Plan.Eviction;
import dev.dcm.kubernetes.live.queue.ClusterEvent;
import dev.dcm.kubernetes.live.sync.EventInbox;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Pods that others leave for. They are nominated for their nodes, their victims are evicted, and they are tried again as soon as the last one is
 * gone, all that depend on each other together. Until they are bound or refused then, nobody else is evicted for them, and they count as being on
 * their nodes, so that nobody takes their room; but when they are tried themselves, they may go elsewhere. If a budget protects a victim, a node is
 * lost, or a more important pod wants the room, the nominations are taken back.
 */
final class Preemptions {
    private final Ledger ledger;
    private final ClusterApi api;
    private final Executor writers;
    private final EventInbox inbox;
    private final PodReports reports;
    private final Journal journal;
    private final Map<PodRef, PreemptionUnit> units = new LinkedHashMap<>();
    /** Units that became ready since a batch was taken, perhaps with pods of that batch, which do not know yet. */
    private final Set<PreemptionUnit> justReady = new LinkedHashSet<>();

    Preemptions(Ledger ledger, ClusterApi api, Executor writers, EventInbox inbox, PodReports reports, Journal journal) {
        this.ledger = ledger;
        this.api = api;
        this.writers = writers;
        this.inbox = inbox;
        this.reports = reports;
        this.journal = journal;
    }

    /** Whether somebody is leaving for the pod, or has left and it has not been tried since. */
    boolean isNominated(PodRef pod) {
        return units.containsKey(pod);
    }

    /** Whether everybody has left who was to leave for the pod. */
    boolean isReady(PodRef pod) {
        return isNominated(pod) && units.get(pod).isReady();
    }

    /** The room of these pods, and of those that depend on them, is free while they are decided about. */
    void release(Collection<PodRef> pods) {
        List<PodRef> reserved = unitsOf(pods).stream().flatMap(unit -> unit.rooms().keySet().stream()).filter(this::isReserved).toList();
        if (!reserved.isEmpty()) {
            ledger.engine().forget(reserved);
        }
    }

    /** The room of these pods, and of those that depend on them, is theirs again, if it was before and they have not found another place. */
    void reserveUnits(Collection<PodRef> pods) {
        reserve(unitsOf(pods).stream().flatMap(unit -> unit.rooms().keySet().stream()).toList());
    }

    /** The room of these pods is theirs again. */
    void reserve(Collection<PodRef> pods) {
        Map<PodRef, String> rooms = new LinkedHashMap<>();
        pods.stream().filter(this::isReserved).forEach(pod -> rooms.put(pod, units.get(pod).rooms().get(pod)));
        if (!rooms.isEmpty()) {
            ledger.engine().assume(rooms);
        }
    }

    /**
     * Nominates and evicts. Returns the number of victims of each preemptor.
     *
     * @param takesBack makes a victim that is about to be bound wait instead; tells whether it was
     */
    Map<PodRef, Integer> begin(Plan plan, Predicate<PodRef> takesBack) {
        List<Part> parts = new PreemptionUnits(ledger.view()).of(plan);
        parts.forEach(part -> begin(part, takesBack));
        return parts.stream().flatMap(part -> part.evictions().stream())
                .collect(Collectors.groupingBy(Eviction::preemptor, Collectors.reducing(0, eviction -> 1, Integer::sum)));
    }

    private void begin(Part part, Predicate<PodRef> takesBack) {
        Set<PodRef> leaving = new HashSet<>();
        List<Eviction> toEvict = new ArrayList<>();
        for (Eviction eviction : part.evictions()) {
            boolean isWaiting = takesBack.test(eviction.victim());
            // Only its room is there yet.
            if (isReserved(eviction.victim())) {
                PreemptionUnit displaced = units.get(eviction.victim());
                leaving.addAll(displaced.victims());
                giveUp(displaced, eviction.preemptor() + " is more important");
            } else if (!isWaiting && ledger.view().pod(eviction.victim()).isPresent()) {
                toEvict.add(eviction);
                leaving.add(eviction.victim());
            }
        }
        PreemptionUnit unit = new PreemptionUnit(part.rooms(), leaving);
        add(unit);
        writers.execute(() -> carryOut(unit, part.rooms(), toEvict));
    }

    private void add(PreemptionUnit unit) {
        unit.rooms().keySet().forEach(pod -> units.put(pod, unit));
        reserve(unit.rooms().keySet());
        if (unit.isReady()) {
            activate(unit);
        }
    }

    /** Runs in the background. Nobody leaves unless all may; should that change in between, at least nobody else leaves for nothing. */
    private void carryOut(PreemptionUnit unit, Map<PodRef, String> rooms, List<Eviction> evictions) {
        rooms.forEach(api::nominate);
        if (evictions.stream().allMatch(eviction -> isGranted(unit, eviction, api::mayEvict))) {
            for (Eviction eviction : evictions) {
                if (!isGranted(unit, eviction, api::evict)) {
                    return;
                }
                inbox.post(() -> reports.preempted(eviction.victim(), eviction.preemptor(), eviction.node()));
            }
        }
    }

    private boolean isGranted(PreemptionUnit unit, Eviction eviction, Function<PodRef, EvictReply> request) {
        EvictReply reply = request.apply(eviction.victim());
        Optional<String> trouble = reply instanceof EvictReply.Protected p ? Optional.of("a disruption budget protects it: " + p.why())
                : reply instanceof EvictReply.Failed f ? Optional.of(f.why()) : Optional.empty();
        trouble.ifPresent(why -> inbox.post(() -> giveUp(unit, eviction.victim() + " cannot be evicted from " + eviction.node() + ": " + why)));
        return trouble.isEmpty();
    }

    /** A pod was given a node: should it not be bound there, the room is kept for it. */
    void placed(PodRef pod, String node) {
        Optional.ofNullable(units.get(pod)).ifPresent(unit -> unit.rooms().put(pod, node));
    }

    /** Pods for which everybody has left were tried and refused: others may have the room, and there may be others to evict. */
    void refused(Collection<PodRef> pods) {
        pods.stream().filter(this::isNominated).forEach(pod -> {
            lose(pod);
            writers.execute(() -> api.nominate(pod, ""));
        });
    }

    /** A pod is deleted or finished: as a victim it has made room, as a preemptor it needs none any more. */
    void podGone(PodRef pod) {
        if (isNominated(pod)) {
            lose(pod);
        }
        for (PreemptionUnit unit : Set.copyOf(units.values())) {
            if (unit.victims().remove(pod) && unit.isReady()) {
                activate(unit);
            }
        }
    }

    /** The pod has a node. */
    void settled(PodRef pod) {
        Optional.ofNullable(units.remove(pod)).ifPresent(unit -> unit.rooms().remove(pod));
    }

    void nodeGone(String node) {
        Set.copyOf(units.values()).stream().filter(unit -> unit.rooms().containsValue(node)).forEach(unit -> giveUp(unit, "node " + node + " is gone"));
    }

    /** Pods that were in the hands of the loop when their room became free need not wait, either. */
    void activateJustReady() {
        justReady.stream().flatMap(unit -> unit.rooms().keySet().stream()).forEach(ledger.queue()::activate);
        justReady.clear();
    }

    /** We lead from now on: what an earlier leader began is in the status of pods. */
    void resume() {
        Map<Object, List<PodFacts>> nominated = ledger.view().nominated().filter(pod -> ledger.queue().contains(pod.ref()) && !isNominated(pod.ref()))
                .collect(Collectors.groupingBy(pod -> pod.gang().<Object>map(gang -> gang).orElse(pod.ref()), LinkedHashMap::new, Collectors.toList()));
        nominated.values().forEach(pods -> {
            Map<PodRef, String> rooms = pods.stream().collect(Collectors.toMap(PodFacts::ref, PodFacts::nominatedNode));
            add(new PreemptionUnit(rooms, ledger.view().leaving(rooms.values())));
        });
    }

    /** We do not lead any more, and do not know what becomes of it. */
    void resign() {
        release(Set.copyOf(units.keySet()));
        units.clear();
        justReady.clear();
    }

    private Set<PreemptionUnit> unitsOf(Collection<PodRef> pods) {
        return pods.stream().filter(this::isNominated).map(units::get).collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /** Whether the pod counts as being on its node only because of us. */
    private boolean isReserved(PodRef pod) {
        return isNominated(pod) && ledger.assumptions().find(pod).isEmpty();
    }

    private void activate(PreemptionUnit unit) {
        justReady.add(unit);
        unit.rooms().keySet().forEach(ledger.queue()::activate);
    }

    /** Others may have the room. */
    private void lose(PodRef pod) {
        if (isReserved(pod)) {
            ledger.engine().forget(List.of(pod));
        }
        settled(pod);
        ledger.queue().happened(Set.of(ClusterEvent.POD_LEFT));
    }

    private void giveUp(PreemptionUnit unit, String why) {
        if (unit.isOver()) {
            return;
        }
        journal.say("preemption for " + unit + " given up: " + why);
        List.copyOf(unit.rooms().keySet()).forEach(pod -> {
            lose(pod);
            writers.execute(() -> api.nominate(pod, ""));
            ledger.queue().retry(pod);
        });
    }
}
