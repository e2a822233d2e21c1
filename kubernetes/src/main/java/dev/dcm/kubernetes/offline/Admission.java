package dev.dcm.kubernetes.offline;

import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.scheduling.v1.PriorityClass;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;

/** What the API server fills in when it admits a pod, for pods that never met one: the priority that the class stands for, and whether such
 * pods preempt others. */
final class Admission {
    private final Map<String, PriorityClass> classes = new HashMap<>();
    private PriorityClass usual;

    Admission(Collection<? extends HasMetadata> objects) {
        for (HasMetadata object : objects) {
            if (object instanceof PriorityClass priorityClass && priorityClass.getValue() != null) {
                classes.put(priorityClass.getMetadata().getName(), priorityClass);
                if (Boolean.TRUE.equals(priorityClass.getGlobalDefault())) {
                    usual = priorityClass;
                }
            }
        }
    }

    void admit(Pod pod) {
        String name = pod.getSpec() == null ? null : pod.getSpec().getPriorityClassName();
        PriorityClass priorityClass = name == null || name.isEmpty() ? usual : classes.get(name);
        if (pod.getSpec() != null && priorityClass != null) {
            if (pod.getSpec().getPriority() == null) {
                pod.getSpec().setPriority(priorityClass.getValue());
            }
            if (pod.getSpec().getPreemptionPolicy() == null) {
                pod.getSpec().setPreemptionPolicy(priorityClass.getPreemptionPolicy());
            }
        }
    }
}
