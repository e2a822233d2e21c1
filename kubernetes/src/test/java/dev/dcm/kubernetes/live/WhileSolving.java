package dev.dcm.kubernetes.live;

import dev.dcm.kubernetes.live.api.PodRef;
import dev.dcm.kubernetes.live.plan.PlacementEngine;
import dev.dcm.kubernetes.live.plan.Plan;
import dev.dcm.kubernetes.live.sync.ObjectChange;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/** An engine to which a test can do something: once while it decides, and whenever it forgets. */
final class WhileSolving implements PlacementEngine {
    private final PlacementEngine engine;
    Runnable onPlace = () -> { };
    Runnable onForget = () -> { };

    WhileSolving(PlacementEngine engine) {
        this.engine = engine;
    }

    @Override
    public void apply(Collection<ObjectChange> changes) {
        engine.apply(changes);
    }

    @Override
    public void assume(Map<PodRef, String> placements) {
        engine.assume(placements);
    }

    @Override
    public void forget(Collection<PodRef> pods) {
        onForget.run();
        engine.forget(pods);
    }

    @Override
    public Plan place(List<PodRef> pods) {
        Plan plan = engine.place(pods);
        Runnable now = onPlace;
        onPlace = () -> { };
        now.run();
        return plan;
    }

    @Override
    public Plan preempt(List<PodRef> pods) {
        return engine.preempt(pods);
    }

    @Override
    public void close() {
        engine.close();
    }
}
