package dev.dcm.kubernetes.live.queue;

/** How many pods wait in each place. */
public record QueueSizes(int active, int backOff, int unschedulable, int gated) {
}
