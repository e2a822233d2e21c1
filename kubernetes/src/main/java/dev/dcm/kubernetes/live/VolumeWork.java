package dev.dcm.kubernetes.live;

import dev.dcm.kubernetes.live.api.Failures;
import dev.dcm.kubernetes.live.api.VolumeApi;
import dev.dcm.kubernetes.live.api.VolumeApi.Progress;
import dev.dcm.kubernetes.live.api.VolumeStep;
import dev.dcm.kubernetes.live.plan.PlacementEngine;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Before pods are bound, gets their claims the volumes that wait for a first pod. Nobody waits meanwhile: a writer looks now and then, and has its
 * hands free in between.
 */
final class VolumeWork {
    private static final Duration LOOK = Duration.ofSeconds(1);
    /** Long enough for most disks to be made; a pod whose volume takes longer is tried again. */
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    private final PlacementEngine engine;
    private final VolumeApi api;
    private final Executor writers;
    private final Duration patience;
    private final Duration interval;

    VolumeWork(PlacementEngine engine, VolumeApi api, Executor writers) {
        this(engine, api, writers, PATIENCE, LOOK);
    }

    /** @param patience how long a claim may take @param interval after which it is looked at again */
    VolumeWork(PlacementEngine engine, VolumeApi api, Executor writers, Duration patience, Duration interval) {
        this.engine = engine;
        this.api = api;
        this.writers = writers;
        this.patience = patience;
        this.interval = interval;
    }

    /**
     * Called by the loop's thread.
     *
     * @param then is called by a writer, with what went wrong, once all volumes of these pods are there, or one will not be
     */
    void whenReady(List<Placement> placements, Consumer<Optional<String>> then) {
        List<VolumeStep> steps = new ArrayList<>();
        try {
            placements.forEach(placement -> steps.addAll(engine.volumes(placement.pod().ref(), placement.node())));
        } catch (RuntimeException e) {
            // The pods are assumed already: without an answer they would be for ever.
            writers.execute(() -> then.accept(Optional.of("volumes cannot be chosen: " + Failures.reason(e))));
            return;
        }
        writers.execute(steps.isEmpty() ? () -> then.accept(Optional.empty()) : () -> begin(steps, then));
    }

    private void begin(List<VolumeStep> steps, Consumer<Optional<String>> then) {
        for (VolumeStep step : steps) {
            Optional<String> failure = api.begin(step);
            if (failure.isPresent()) {
                then.accept(failure);
                return;
            }
        }
        look(steps, patience.dividedBy(interval), then);
    }

    private void look(List<VolumeStep> steps, long looks, Consumer<Optional<String>> then) {
        List<VolumeStep> left = new ArrayList<>();
        for (VolumeStep step : steps) {
            Progress progress = api.progress(step);
            if (progress == Progress.GONE) {
                then.accept(Optional.of("claim " + step.claim() + " is gone"));
                return;
            } else if (progress == Progress.WAITING) {
                left.add(step);
            }
        }
        if (left.isEmpty()) {
            then.accept(Optional.empty());
        } else if (looks <= 0) {
            then.accept(Optional.of("claim " + left.get(0).claim() + " has no volume after " + patience.toSeconds() + " s"));
        } else {
            CompletableFuture.delayedExecutor(interval.toMillis(), TimeUnit.MILLISECONDS, writers).execute(() -> look(left, looks - 1, then));
        }
    }
}
