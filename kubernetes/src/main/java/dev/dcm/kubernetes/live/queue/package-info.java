/**
 * Where pods wait. A pod is in one of four places, named as users know them from kube-scheduler's metrics: active (ready to be
 * tried), back-off (failed a moment ago), unschedulable (waits for something in the cluster to change) and gated (its owner
 * holds it back); or it is in flight, which is to say in the hands of the loop.
 *
 * <p>What is promised: no pod is lost (every one that leaves by {@link dev.dcm.kubernetes.live.queue.SchedulingQueue#takeBatch} comes back
 * by one of the {@code put back} methods or is removed); the order is priority, then arrival; a pod that fails waits longer each time, up
 * to a limit; an event that happens while a pod is in flight is not missed; pods that can only be placed together come out together,
 * wherever each of them waits; nothing depends on the time of day.
 *
 * <p>The queue is used by one thread and holds no locks.
 */
package dev.dcm.kubernetes.live.queue;
