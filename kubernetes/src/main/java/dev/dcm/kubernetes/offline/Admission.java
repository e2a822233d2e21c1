package dev.dcm.kubernetes.offline;

import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.scheduling.v1.PriorityClass;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;

/** What the API server fills in when it admits a pod, for pods that never met one: the priority that the class stands for. */
final class Admission {
    private final Map<String, Integer> priorities = new HashMap<>();
    private int priority;

    Admission(Collection<? extends HasMetadata> objects) {
        for (HasMetadata object : objects) {
            if (object instanceof PriorityClass priorityClass && priorityClass.getValue() != null) {
                priorities.put(priorityClass.getMetadata().getName(), priorityClass.getValue());
                if (Boolean.TRUE.equals(priorityClass.getGlobalDefault())) {
                    priority = priorityClass.getValue();
                }
            }
        }
    }

    void admit(Pod pod) {
        if (pod.getSpec() != null && pod.getSpec().getPriority() == null) {
            String name = pod.getSpec().getPriorityClassName();
            if (name == null || name.isEmpty()) {
                pod.getSpec().setPriority(priority);
            } else if (priorities.containsKey(name)) {
                pod.getSpec().setPriority(priorities.get(name));
            }
        }
    }
}
