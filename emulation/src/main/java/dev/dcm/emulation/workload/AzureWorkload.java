package dev.dcm.emulation.workload;

import io.fabric8.kubernetes.api.model.HasMetadata;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * Replica groups of VMs in the role of pods. In a given percentage of groups, replicas run on different nodes (inter-pod anti-affinity) and only in two
 * of the ten pools (node affinity).
 */
public final class AzureWorkload {
    private static final int POOLS_OF_A_GROUP = 2;

    private final int affinity;
    private final SplittableRandom random;

    private AzureWorkload(int affinity, long seed) {
        this.affinity = affinity;
        this.random = new SplittableRandom(seed);
    }

    /**
     * A workload of so many pods on so many nodes.
     *
     * @param affinity  percentage of groups with anti-affinity and node affinity
     * @param directory with the trace's own table of VMs; without it groups are drawn from its distributions
     */
    public static Workload of(int nodes, int pods, int affinity, long seed, Optional<Path> directory) throws IOException {
        AzureWorkload workload = new AzureWorkload(affinity, seed);
        List<ReplicaGroup> groups = directory.isPresent() ? AzureFile.groups(AzureFile.in(directory.get()), pods) : new AzureDistributions(workload.random.split()).groups(pods);
        List<HasMetadata> objects = new ArrayList<>(Fleet.of(nodes));
        List<Submission> submissions = new ArrayList<>();
        for (int i = 0; i < groups.size(); i++) {
            submissions.addAll(workload.submissions(groups.get(i), "group-" + i));
        }
        return new Workload("azure", objects, submissions);
    }

    private List<Submission> submissions(ReplicaGroup group, String name) {
        boolean constrained = random.nextInt(100) < affinity;
        int pool = random.nextInt(Fleet.POOLS);
        List<Submission> submissions = new ArrayList<>();
        for (int i = 0; i < group.lifetimes().size(); i++) {
            PodDraft pod = pod(group, name, i);
            submissions.add(new Submission(group.created(), (constrained ? constrained(pod, name, pool) : pod).done(), group.lifetimes().get(i)));
        }
        return submissions;
    }

    private static PodDraft pod(ReplicaGroup group, String name, int number) {
        return new PodDraft(name + "-" + number).label("app", name).ownedBy(name).runs("registry.example/" + name)
                .asks("cpu", String.valueOf(group.cores())).asks("memory", group.memoryGib() + "Gi");
    }

    private static PodDraft constrained(PodDraft pod, String group, int pool) {
        List<String> pools = IntStream.range(0, POOLS_OF_A_GROUP).mapToObj(i -> Fleet.pool((pool + i) % Fleet.POOLS)).toList();
        return pod.awayFrom(Fleet.HOSTNAME, Map.of("app", group)).onNodes(Fleet.POOL, "In", pools);
    }
}
