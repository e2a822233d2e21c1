package dev.dcm.emulation.judge;

import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.PersistentVolume;
import io.fabric8.kubernetes.api.model.PersistentVolumeClaim;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.storage.StorageClass;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** All claims without a volume can get one each, which all pods of the claim reach. */
final class VolumeMatching implements HardPolicy {

    private record ClaimName(String namespace, String name) {
    }

    @Override
    public String name() {
        return "VolumeBinding";
    }

    @Override
    public Optional<String> refusal(Pod pod, Node node, ClusterObjects cluster) {
        Set<ClaimName> asked = waiting(pod, cluster);
        if (asked.isEmpty()) {
            return Optional.empty();
        }
        Map<ClaimName, Set<Node>> users = new LinkedHashMap<>();
        for (Node each : cluster.nodes()) {
            for (Pod other : cluster.podsOn(each)) {
                if (PodName.areDifferent(pod, other)) {
                    waiting(other, cluster).forEach(claim -> users.computeIfAbsent(claim, c -> new LinkedHashSet<>()).add(each));
                }
            }
        }
        asked.forEach(claim -> users.computeIfAbsent(claim, c -> new LinkedHashSet<>()).add(node));
        Matching matching = new Matching();
        users.forEach((claim, nodes) -> {
            if (!asked.contains(claim)) {
                matching.add(claim, choices(claim, nodes, cluster));
            }
        });
        return asked.stream().filter(claim -> !isProvisioned(claim, users.get(claim), cluster) && !matching.add(claim, choices(claim, users.get(claim), cluster)))
                .findFirst().map(claim -> "no volume is left for claim " + claim.name());
    }

    /** The claims of the pod that get a volume only now. */
    private static Set<ClaimName> waiting(Pod pod, ClusterObjects cluster) {
        Set<ClaimName> names = new LinkedHashSet<>();
        for (PersistentVolumeClaim claim : Claims.of(pod, cluster)) {
            boolean waits = Claims.storageClass(claim, cluster).filter(type -> "WaitForFirstConsumer".equals(type.getVolumeBindingMode())).isPresent();
            if (waits && !Claims.isBound(claim)) {
                names.add(new ClaimName(Pods.namespace(pod), claim.getMetadata().getName()));
            }
        }
        return names;
    }

    private static boolean isProvisioned(ClaimName name, Set<Node> nodes, ClusterObjects cluster) {
        Optional<StorageClass> type = Claims.storageClass(cluster.claim(name.namespace(), name.name()).orElseThrow(), cluster);
        return nodes.stream().allMatch(node -> Candidates.isProvisioned(type.orElseThrow(), node));
    }

    private static List<PersistentVolume> choices(ClaimName name, Set<Node> nodes, ClusterObjects cluster) {
        return isProvisioned(name, nodes, cluster) ? List.of() : Candidates.of(cluster.claim(name.namespace(), name.name()).orElseThrow(), cluster).stream()
                .filter(volume -> nodes.stream().allMatch(node -> Candidates.accepts(volume, node))).toList();
    }

    /** Gives every claim a volume; claims that have one may have to take another. */
    private static final class Matching {
        private final Map<ClaimName, List<PersistentVolume>> choices = new HashMap<>();
        private final Map<String, ClaimName> takers = new HashMap<>();

        private boolean add(ClaimName claim, List<PersistentVolume> volumes) {
            choices.put(claim, volumes);
            return serve(claim, new HashSet<>());
        }

        private boolean serve(ClaimName claim, Set<String> tried) {
            for (PersistentVolume volume : choices.get(claim)) {
                String name = volume.getMetadata().getName();
                if (tried.add(name) && (!takers.containsKey(name) || serve(takers.get(name), tried))) {
                    takers.put(name, claim);
                    return true;
                }
            }
            return false;
        }
    }
}
