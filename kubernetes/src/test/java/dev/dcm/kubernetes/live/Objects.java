package dev.dcm.kubernetes.live;

import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.NodeBuilder;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodBuilder;
import io.fabric8.kubernetes.api.model.Quantity;
import java.util.Map;

/** Kubernetes objects for tests. */
public final class Objects {
    private static long version = 1000;

    private Objects() {
    }

    public static Node node(String name, int cpus) {
        return versioned(new NodeBuilder().withNewMetadata().withName(name).withUid("uid-" + name).addToLabels("kubernetes.io/hostname", name)
                .endMetadata()
                .withNewSpec().endSpec()
                .withNewStatus().withAllocatable(Map.of("cpu", new Quantity(Integer.toString(cpus)), "memory", new Quantity("64Gi"), "pods",
                new Quantity("110")))
                .addNewCondition().withType("Ready").withStatus("True").endCondition().endStatus().build());
    }

    public static Pod pod(String name, int cpus) {
        return versioned(new PodBuilder().withNewMetadata().withNamespace("default").withName(name).withUid("uid-" + name)
                .withCreationTimestamp("2026-01-01T00:00:00Z").endMetadata()
                .withNewSpec().withSchedulerName("dcm-scheduler").withPriority(0)
                .addNewContainer().withName("main").withImage("image").withNewResources()
                .addToRequests("cpu", new Quantity(Integer.toString(cpus))).endResources()
                .endContainer().endSpec()
                .withNewStatus().withPhase("Pending").endStatus().build());
    }

    public static Pod pod(String name, int cpus, int priority) {
        return pod(name, cpus).edit().editSpec().withPriority(priority).endSpec().build();
    }

    static Pod gangMember(String name, int cpus, String group, int least) {
        return pod(name, cpus).edit().editMetadata().addToLabels("scheduling.dcm.dev/group", group)
                .addToAnnotations("scheduling.dcm.dev/min-available", Integer.toString(least)).endMetadata().build();
    }

    /** A pod that has to be on a node with one whose label {@code app} has this value. */
    static Pod near(Pod pod, String app) {
        return pod.edit().editSpec().editOrNewAffinity().editOrNewPodAffinity().addNewRequiredDuringSchedulingIgnoredDuringExecution()
                .withTopologyKey("kubernetes.io/hostname").withNewLabelSelector().addToMatchLabels("app", app).endLabelSelector()
                .endRequiredDuringSchedulingIgnoredDuringExecution().endPodAffinity().endAffinity().endSpec().build();
    }

    static Pod labelled(Pod pod, String key, String value) {
        return pod.edit().editMetadata().addToLabels(key, value).endMetadata().build();
    }

    static Pod on(Pod pod, String node) {
        return versioned(pod.edit().editSpec().withNodeName(node).endSpec().build());
    }

    static Pod anew(Pod pod, String uid) {
        return versioned(pod.edit().editMetadata().withUid(uid).endMetadata().editSpec().withNodeName(null).endSpec().build());
    }

    static Pod gated(Pod pod) {
        return versioned(pod.edit().editSpec().addNewSchedulingGate("quota").endSpec().build());
    }

    static Pod leaving(Pod pod) {
        return versioned(pod.edit().editMetadata().withDeletionTimestamp("2026-01-01T00:01:00Z").endMetadata().build());
    }

    static Node cordoned(Node node) {
        return versioned(node.edit().editSpec().withUnschedulable(true).endSpec().build());
    }

    static Node tainted(Node node) {
        return versioned(node.edit().editSpec().addNewTaint().withKey("k").withEffect("NoSchedule").endTaint().endSpec().build());
    }

    static Node shrunk(Node node, int cpus) {
        return versioned(node.edit().editStatus().addToAllocatable("cpu", new Quantity(Integer.toString(cpus))).endStatus().build());
    }

    /** The same object as written once more. */
    static <T extends HasMetadata> T versioned(T object) {
        synchronized (Objects.class) {
            object.getMetadata().setResourceVersion(Long.toString(++version));
        }
        return object;
    }
}
