package dev.dcm.kubernetes;

import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.NodeBuilder;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodBuilder;
import io.fabric8.kubernetes.api.model.Quantity;
import java.util.Map;

/** Small objects for tests. */
public final class Objects {
    private Objects() {
    }

    public static Node node(String name, int cpu) {
        return new NodeBuilder().withNewMetadata().withName(name).addToLabels("kubernetes.io/hostname", name).endMetadata().withNewSpec().endSpec()
                .withNewStatus().withAllocatable(Map.of("cpu", new Quantity("" + cpu), "memory", new Quantity(cpu + "Gi"), "pods", new Quantity("10")))
                .endStatus().build();
    }

    /** @param node null for a pending one */
    public static Pod pod(String name, int cpu, String node) {
        return new PodBuilder().withNewMetadata().withName(name).withNamespace("default").endMetadata().withNewSpec().withNodeName(node)
                .addNewContainer().withName("c").withNewResources()
                .withRequests(Map.of("cpu", new Quantity("" + cpu), "memory", new Quantity(cpu + "Gi"))).endResources().endContainer().endSpec().build();
    }
}
