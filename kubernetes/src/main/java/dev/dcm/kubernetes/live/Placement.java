package dev.dcm.kubernetes.live;

import dev.dcm.kubernetes.live.queue.WaitingPod;

/** A pod and the node that was chosen for it. */
record Placement(WaitingPod pod, String node) {
}
