package dev.dcm.kubernetes.live;

import dev.dcm.kubernetes.live.config.SchedulerConfiguration;
import dev.dcm.kubernetes.live.queue.BackOff;

/** What of the configuration the loop needs, and can be changed while it runs. */
record LoopSettings(int batchSize, boolean preempts, BackOff backOff) {

    static LoopSettings of(SchedulerConfiguration configuration) {
        return new LoopSettings(configuration.batchSize(), configuration.preempts(),
                new BackOff(configuration.initialBackOff(), configuration.longestBackOff()));
    }
}
