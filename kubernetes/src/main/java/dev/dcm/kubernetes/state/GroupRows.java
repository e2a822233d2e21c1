package dev.dcm.kubernetes.state;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import java.util.Map;

/** The rows of pod groups, which are custom objects: of Kubernetes itself, or of the co-scheduling plugin. */
final class GroupRows {
    private GroupRows() {
    }

    static boolean isGroup(GenericKubernetesResource object) {
        return "PodGroup".equals(object.getKind());
    }

    static void write(GenericKubernetesResource group, RowSink rows) {
        Object spec = group.getAdditionalProperties().get("spec");
        Object number = at(spec, "minMember");
        if (number == null) {
            number = at(at(at(spec, "schedulingPolicy"), "gang"), "minCount");
        }
        if (number == null) {
            number = at(spec, "minCount");
        }
        if (number instanceof Number members) {
            rows.add("pod_group", PodKey.of(group).namespace(), group.getMetadata().getName(), Math.max(0, members.intValue()));
        }
    }

    private static Object at(Object object, String key) {
        return object instanceof Map<?, ?> map ? map.get(key) : null;
    }
}
