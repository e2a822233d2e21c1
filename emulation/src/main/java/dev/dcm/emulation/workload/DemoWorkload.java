package dev.dcm.emulation.workload;

import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.NodeBuilder;
import io.fabric8.kubernetes.api.model.NodeConditionBuilder;
import io.fabric8.kubernetes.api.model.PersistentVolumeBuilder;
import io.fabric8.kubernetes.api.model.PersistentVolumeClaimBuilder;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.Quantity;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.IntFunction;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;

/** A hundred nodes and a few hundred pods, of every kind of policy. */
public final class DemoWorkload {
    private static final int NODES = 100;
    private static final int ZONES = 3;
    private static final int SSD_FROM = 70;
    private static final int GPU_FROM = 85;
    private static final int CORDONED_FROM = 97;
    private static final int NOT_READY = 99;
    private static final String DISK = "disk";
    private static final String GPU = "example.com/gpu";
    private static final String GROUP = "scheduling.dcm.dev/group";
    private static final String LEAST = "scheduling.dcm.dev/min-available";
    private static final String MOST = "scheduling.dcm.dev/max-per-topology";

    /**
     * Pods that are alike.
     *
     * @param policy that they are there for
     * @param wish   what they ask for, for people
     */
    public record Kind(String name, String policy, String wish, List<Pod> pods) {
    }

    private DemoWorkload() {
    }

    public static Workload of(List<Kind> kinds) {
        List<HasMetadata> objects = new ArrayList<>(IntStream.range(0, NODES).mapToObj(DemoWorkload::node).toList());
        IntStream.range(0, ZONES).forEach(zone -> objects.addAll(volume(zone)));
        return new Workload("demo", objects, kinds.stream().flatMap(k -> k.pods().stream()).map(p -> Submission.forever(0, p)).toList());
    }

    public static List<Kind> kinds() {
        return List.of(
                kind("critical", "PrioritySort", "served first", 10, p -> p.priority(1_000)),
                kind("web", "NodeResourcesFit", "1 CPU and 2 GiB", 60, p -> p),
                kind("starting", "NodeResourcesFit", "an init container of 4 CPUs, a sidecar", 15, p -> p.first("setup", false, "4").first("proxy", true, "500m")),
                kind("ssd", "NodeAffinity", "nodes with an SSD", 20, p -> p.onNodesWith(DISK, "ssd")),
                kind("zoned", "NodeAffinity", "not in zone-0", 20, p -> p.onNodes(Fleet.ZONE, "NotIn", List.of("zone-0"))),
                kind("training", "TaintToleration", "2 GPUs on tainted nodes", 20, p -> p.tolerates("gpu", "true").asks(GPU, "2")),
                kind("proxy", "NodePorts", "port 8080 of the node", 30, p -> p.hostPort(8080)),
                kind("spread", "PodTopologySpread", "evenly over zones", 30, p -> p.spreadOver(Fleet.ZONE, 1, app("spread"))),
                kind("apart", "InterPodAffinity", "no two on a node", 25, p -> p.awayFrom(Fleet.HOSTNAME, app("apart"))),
                kind("cache", "InterPodAffinity", "all in one zone", 10, p -> p.near(Fleet.ZONE, app("cache"))),
                kind("frontend", "InterPodAffinity", "in the zone of the cache", 20, p -> p.near(Fleet.ZONE, app("cache"))),
                numbered("database", "VolumeZone", "in the zone of their volume", 6, (i, p) -> p.mounts(claim(i % ZONES))),
                kind("few", "MaxPerTopology", "at most 4 in a zone", 12, p -> p.ownedBy("few").annotate(MOST, Fleet.ZONE + "=4")),
                kind("gang", "Gang", "all eight or none", 8, p -> p.label(GROUP, "gang").annotate(LEAST, "8").tolerates("gpu", "true").asks(GPU, "1")),
                kind("too-large-a-gang", "Gang", "all six or none, on two nodes", 6, p -> p.label(GROUP, "large").annotate(LEAST, "6")
                        .onNodes(Fleet.HOSTNAME, "In", List.of("node-1", "node-2")).awayFrom(Fleet.HOSTNAME, app("too-large-a-gang"))),
                kind("tape", "NodeAffinity", "a disk that no node has", 2, p -> p.onNodesWith(DISK, "tape")),
                kind("gated", "SchedulingGates", "not yet", 3, p -> p.gatedBy("example.com/quota")));
    }

    private static Map<String, String> app(String name) {
        return Map.of("app", name);
    }

    private static Kind kind(String name, String policy, String wish, int pods, UnaryOperator<PodDraft> draft) {
        return numbered(name, policy, wish, pods, (i, pod) -> draft.apply(pod));
    }

    private static Kind numbered(String name, String policy, String wish, int pods, BiFunction<Integer, PodDraft, PodDraft> draft) {
        IntFunction<Pod> pod = i -> draft.apply(i, new PodDraft(name + "-" + i).label("app", name).asks("cpu", "1").asks("memory", "2Gi")).done();
        return new Kind(name, policy, wish, IntStream.range(0, pods).mapToObj(pod).toList());
    }

    private static Node node(int number) {
        String name = "node-" + number;
        NodeBuilder node = new NodeBuilder().withNewMetadata().withName(name)
                .withLabels(Map.of(Fleet.HOSTNAME, name, Fleet.ZONE, "zone-" + number % ZONES, DISK, number >= SSD_FROM && number < GPU_FROM ? "ssd" : "hdd"))
                .endMetadata().withNewStatus()
                .withAllocatable(Map.of("cpu", new Quantity("8"), "memory", new Quantity("32Gi"), "pods", new Quantity("20"))).endStatus();
        if (number >= GPU_FROM && number < CORDONED_FROM) {
            node.withNewSpec().addNewTaint("NoSchedule", "gpu", null, "true").endSpec().editStatus().addToAllocatable(GPU, new Quantity("4")).endStatus();
        } else if (number == NOT_READY) {
            node.editStatus().addToConditions(new NodeConditionBuilder().withType("Ready").withStatus("False").build()).endStatus();
        } else if (number >= CORDONED_FROM) {
            node.withNewSpec().withUnschedulable(true).endSpec();
        }
        return node.build();
    }

    private static String claim(int zone) {
        return "disk-" + zone;
    }

    private static List<HasMetadata> volume(int zone) {
        return List.of(new PersistentVolumeBuilder().withNewMetadata().withName(claim(zone)).addToLabels(Fleet.ZONE, "zone-" + zone).endMetadata()
                        .withNewSpec().withAccessModes("ReadWriteMany").withNewCsi().withDriver("csi.example.com").withVolumeHandle(claim(zone)).endCsi().endSpec().build(),
                new PersistentVolumeClaimBuilder().withNewMetadata().withNamespace("default").withName(claim(zone)).endMetadata()
                        .withNewSpec().withAccessModes("ReadWriteMany").withVolumeName(claim(zone)).endSpec().build());
    }
}
