package dev.dcm.emulation.workload;

import dev.dcm.emulation.judge.ClusterObjects;
import dev.dcm.emulation.judge.Judge;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.NodeBuilder;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodBuilder;
import io.fabric8.kubernetes.api.model.Quantity;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;

/**
 * A small cluster from a seed, in which policies of the given kinds meet: two to five nodes, some pods that run (wherever the judge allows), some that
 * wait.
 */
public record RandomCluster(List<HasMetadata> objects, List<Pod> running, List<Pod> waiting) {

    public static RandomCluster of(long seed, Set<Feature> features) {
        SplittableRandom random = new SplittableRandom(seed);
        List<HasMetadata> objects = new ArrayList<>();
        int nodes = random.nextInt(2, 6);
        for (int i = 0; i < nodes; i++) {
            objects.add(node(i, features, random));
        }
        features.forEach(f -> objects.addAll(f.beside(nodes)));
        ClusterObjects cluster = new ClusterObjects();
        objects.forEach(cluster::put);
        List<Pod> running = new ArrayList<>();
        for (int i = random.nextInt(5); i > 0; i--) {
            Pod pod = pod("running-" + i, features, random);
            List<String> possible = new Judge(cluster).possibleNodes(pod);
            if (!possible.isEmpty() && Judge.isToBePlaced(pod)) {
                Pod bound = new PodBuilder(pod).editSpec().withNodeName(possible.get(random.nextInt(possible.size()))).endSpec().build();
                cluster.put(bound);
                running.add(bound);
            }
        }
        List<Pod> waiting = new ArrayList<>();
        for (int i = random.nextInt(1, 6); i > 0; i--) {
            waiting.add(pod("waiting-" + i, features, random));
        }
        return new RandomCluster(objects, running, waiting);
    }

    private static Node node(int number, Set<Feature> features, SplittableRandom random) {
        NodeBuilder node = new NodeBuilder().withNewMetadata().withName("n" + number).addToLabels(Fleet.HOSTNAME, "n" + number).endMetadata()
                .withNewStatus().withAllocatable(Map.of("cpu", new Quantity(random.nextInt(2, 9) + ""), "memory", new Quantity("8Gi"),
                        "pods", new Quantity(random.nextInt(1, 6) + ""))).endStatus();
        if (random.nextInt(5) > 0) {
            node.editMetadata().addToLabels("zone", random.nextInt(2) == 0 ? "a" : "b").endMetadata();
        }
        if (random.nextInt(2) == 0) {
            node.editMetadata().addToLabels("disk", random.nextInt(2) == 0 ? "ssd" : "hdd").endMetadata();
        }
        features.forEach(f -> f.shape(node, number, random));
        return node.build();
    }

    private static Pod pod(String name, Set<Feature> features, SplittableRandom random) {
        PodDraft pod = new PodDraft(name).label("app", "app-" + random.nextInt(3));
        features.forEach(f -> f.shape(pod, random));
        return pod.done();
    }

    /** Without one of the waiting or running pods. */
    public RandomCluster without(Pod pod) {
        return new RandomCluster(objects, running.stream().filter(p -> p != pod).toList(), waiting.stream().filter(p -> p != pod).toList());
    }
}
