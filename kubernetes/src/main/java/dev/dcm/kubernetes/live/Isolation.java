package dev.dcm.kubernetes.live;

import dev.dcm.kubernetes.live.api.PodRef;
import dev.dcm.kubernetes.live.plan.Plan;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Function;

/**
 * Keeps one bad pod from stopping its batch: a batch whose decision fails is halved until those that fail are alone. The halves are decided
 * one after the other, and what the first decided is assumed before the second is, so that together they are as good as one.
 */
final class Isolation {
    private final Function<List<PodRef>, Plan> decide;
    private final BiConsumer<PodRef, Throwable> onPoison;

    /** @param onPoison is told of each pod that fails alone */
    Isolation(Function<List<PodRef>, Plan> decide, BiConsumer<PodRef, Throwable> onPoison) {
        this.decide = decide;
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
                    open.add(0, part.subList(part.size() / 2, part.size()));
                    open.add(0, part.subList(0, part.size() / 2));
                }
                continue;
            }
            carryOut.accept(part, plan);
        }
    }
}
