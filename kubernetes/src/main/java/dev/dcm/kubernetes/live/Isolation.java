package dev.dcm.kubernetes.live;

import dev.dcm.kubernetes.live.api.PodRef;
import dev.dcm.kubernetes.live.plan.Plan;
import dev.dcm.kubernetes.state.Gang;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Function;

/**
 * Keeps one bad pod from stopping its batch: a batch whose decision fails is halved until those that fail are alone. The halves are decided
 * one after the other, and what the first decided is assumed before the second is, so that together they are as good as one; so no gang is
 * torn apart before it fails by itself.
 */
final class Isolation {
    private final Function<List<PodRef>, Plan> decide;
    private final Function<PodRef, Optional<Gang>> gang;
    private final BiConsumer<PodRef, Throwable> onPoison;

    /** @param onPoison is told of each pod that fails alone */
    Isolation(Function<List<PodRef>, Plan> decide, Function<PodRef, Optional<Gang>> gang, BiConsumer<PodRef, Throwable> onPoison) {
        this.decide = decide;
        this.gang = gang;
        this.onPoison = onPoison;
    }

    /** The plans of the parts, in the order in which they must be carried out: each holds only after those before it. */
    void forEachPart(List<PodRef> pods, BiConsumer<List<PodRef>, Plan> carryOut) {
        List<List<PodRef>> open = new ArrayList<>(List.of(pods));
        while (!open.isEmpty()) {
            List<PodRef> part = open.remove(0);
            Plan plan;
            try {
                plan = decide.apply(part);
            } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
                if (part.size() == 1) {
                    onPoison.accept(part.get(0), e);
                } else {
                    open.addAll(0, halves(part));
                }
                continue;
            }
            carryOut.accept(part, plan);
        }
    }

    private List<List<PodRef>> halves(List<PodRef> part) {
        Map<Object, List<PodRef>> byGang = new LinkedHashMap<>();
        part.forEach(pod -> byGang.computeIfAbsent(gang.apply(pod).<Object>map(Function.identity()).orElse(pod), g -> new ArrayList<>()).add(pod));
        List<List<PodRef>> units = byGang.size() > 1 ? List.copyOf(byGang.values()) : part.stream().map(List::of).toList();
        int middle = units.size() / 2;
        return List.of(units.subList(0, middle).stream().flatMap(List::stream).toList(),
                units.subList(middle, units.size()).stream().flatMap(List::stream).toList());
    }
}
