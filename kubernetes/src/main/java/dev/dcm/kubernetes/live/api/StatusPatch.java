package dev.dcm.kubernetes.live.api;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/** Patches of a pod's status. They carry the UID, so that the server refuses them for a later pod of the same name. */
final class StatusPatch {

    private StatusPatch() {
    }

    static String unschedulable(PodRef pod, String reason, String message, Instant since) {
        ObjectNode patch = of(pod);
        patch.withObject("/status").putArray("conditions").addObject()
                .put("type", "PodScheduled").put("status", "False").put("reason", reason).put("message", message)
                .put("lastTransitionTime", since.truncatedTo(ChronoUnit.SECONDS).toString());
        return patch.toString();
    }

    static String nominated(PodRef pod, String node) {
        ObjectNode patch = of(pod);
        ObjectNode status = patch.withObject("/status");
        if (node.isEmpty()) {
            status.putNull("nominatedNodeName");
        } else {
            status.put("nominatedNodeName", node);
        }
        return patch.toString();
    }

    private static ObjectNode of(PodRef pod) {
        ObjectNode patch = JsonNodeFactory.instance.objectNode();
        patch.withObject("/metadata").put("uid", pod.uid());
        return patch;
    }
}
