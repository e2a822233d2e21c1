package dev.dcm.emulation.workload;

import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.NodeBuilder;
import io.fabric8.kubernetes.api.model.Quantity;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Nodes by the thousand, all of one size, in three zones and ten pools. */
final class Fleet {
    static final String HOSTNAME = "kubernetes.io/hostname";
    static final String ZONE = "topology.kubernetes.io/zone";
    static final String POOL = "dcm.dev/pool";
    static final int POOLS = 10;
    private static final int ZONES = 3;
    private static final Map<String, Quantity> SIZE = Map.of("cpu", new Quantity("32"), "memory", new Quantity("128Gi"), "pods", new Quantity("110"));

    private Fleet() {
    }

    static List<Node> of(int nodes) {
        return IntStream.range(0, nodes).mapToObj(Fleet::node).toList();
    }

    private static Node node(int number) {
        String name = "node-" + number;
        return new NodeBuilder().withNewMetadata().withName(name)
                .withLabels(Map.of(HOSTNAME, name, ZONE, "zone-" + number % ZONES, POOL, pool(number % POOLS))).endMetadata()
                .withNewStatus().withAllocatable(SIZE).endStatus().build();
    }

    static String pool(int number) {
        return "pool-" + number;
    }
}
