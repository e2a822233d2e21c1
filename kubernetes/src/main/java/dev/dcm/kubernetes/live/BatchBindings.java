package dev.dcm.kubernetes.live;

import dev.dcm.kubernetes.live.api.PodRef;
import dev.dcm.kubernetes.live.queue.WaitingPod;
import dev.dcm.kubernetes.state.Gang;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The placements of one decision, assumed from the start and on their way to be bound: single pods, and gangs of which enough must be bound together.
 * Those that may have to make way for a more important pod of the same batch wait until that is known: nobody is bound to be evicted at once.
 */
final class BatchBindings {
    private final Ledger ledger;
    private final Consumer<Placement> single;
    private final BiConsumer<List<Placement>, Integer> together;
    private final Map<PodRef, Placement> open = new LinkedHashMap<>();
    /** How many members of each gang have to be bound together. */
    private final Map<Gang, Integer> missing = new LinkedHashMap<>();

    /**
     * Assumes the placements.
     *
     * @param single   has a pod bound
     * @param together has so many of these pods bound, or none
     */
    BatchBindings(Ledger ledger, List<Placement> placements, Consumer<Placement> single, BiConsumer<List<Placement>, Integer> together) {
        this.ledger = ledger;
        this.single = single;
        this.together = together;
        placements.forEach(placement -> open.put(placement.pod().ref(), placement));
        gangs(placements).forEach((gang, members) -> {
            int least = ledger.view().leastMembers(gang, members.stream().map(member -> member.pod().ref()).toList()) - ledger.members(gang);
            // Where one more is enough, or none, each member is as good as bound alone; so it is where no policy keeps gangs together.
            if (least > 1 && least <= members.size()) {
                missing.put(gang, least);
            }
        });
        ledger.assume(placements);
    }

    /** Has those bound that no pod of this priority can make leave. */
    void bindFrom(int priority) {
        List<Placement> safe = open.values().stream().filter(placement -> placement.pod().priority() >= priority).toList();
        Map<Gang, List<Placement>> all = gangs(open.values().stream().toList());
        bind(safe.stream().filter(placement -> gangOf(placement).map(gang -> safe.containsAll(all.get(gang))).orElse(true)).toList());
    }

    /** Has all others bound. */
    void bindRest() {
        bind(List.copyOf(open.values()));
    }

    /** A more important pod gets the room of this one, if nobody has asked for its binding yet. Returns whether that is so. */
    boolean takeBack(PodRef pod) {
        Placement placement = open.remove(pod);
        if (placement != null) {
            ledger.forget(pod).ifPresent(ledger.queue()::putBackToRetry);
        }
        return placement != null;
    }

    private void bind(List<Placement> placements) {
        placements.forEach(placement -> open.remove(placement.pod().ref()));
        Map<Gang, List<Placement>> gangs = gangs(placements);
        gangs.keySet().retainAll(missing.keySet());
        List<Placement> singles = new ArrayList<>(placements);
        gangs.values().forEach(singles::removeAll);
        singles.forEach(single);
        gangs.forEach((gang, members) -> {
            if (members.size() >= missing.get(gang)) {
                together.accept(members, missing.get(gang));
            } else {
                members.forEach(member -> ledger.forget(member.pod().ref()).ifPresent(ledger.queue()::putBackToRetry));
            }
        });
    }

    private Map<Gang, List<Placement>> gangs(List<Placement> placements) {
        return placements.stream().filter(placement -> gangOf(placement).isPresent())
                .collect(Collectors.groupingBy(placement -> gangOf(placement).orElseThrow(), LinkedHashMap::new, Collectors.toList()));
    }

    private Optional<Gang> gangOf(Placement placement) {
        return ledger.view().pod(placement.pod().ref()).flatMap(PodFacts::gang);
    }
}
