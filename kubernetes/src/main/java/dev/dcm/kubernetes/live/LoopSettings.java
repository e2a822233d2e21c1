package dev.dcm.kubernetes.live;

import dev.dcm.kubernetes.live.config.SchedulerConfiguration;
import dev.dcm.kubernetes.live.queue.BackOff;

/** What of the configuration the loop needs, and can be changed while it runs. */
record LoopSettings(int batchSize, boolean preempts, BackOff backOff) {
    /** So many batches of new pods come into the state at once: more could not be placed in the same round, and their rows would hold it up. */
    private static final int BATCHES_AT_ONCE = 2;

    int newPodsAtOnce() {
        return BATCHES_AT_ONCE * batchSize;
    }

    static LoopSettings of(SchedulerConfiguration configuration) {
        return new LoopSettings(configuration.batchSize(), configuration.preempts(),
                new BackOff(configuration.initialBackOff(), configuration.longestBackOff()));
    }
}
