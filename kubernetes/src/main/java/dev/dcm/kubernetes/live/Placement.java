package dev.dcm.kubernetes.live;

import dev.dcm.kubernetes.live.queue.WaitingPod;

/**
 * A pod and the node that was chosen for it.
 *
 * @param begun the steady clock's reading when its batch was taken
 */
record Placement(WaitingPod pod, String node, long begun) {
}
