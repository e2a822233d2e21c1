package dev.dcm.kubernetes.state;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;

/** The rows of pod groups, which are custom objects: of Kubernetes itself, or of the co-scheduling plugin. */
final class GroupRows {
    private GroupRows() {
    }

    static void write(GenericKubernetesResource object, RowSink rows) {
        Gang gang = Gang.describedBy(object);
        Gang.leastMembers(object).ifPresent(members -> rows.add("pod_group", gang.namespace(), gang.name(), members));
    }
}
