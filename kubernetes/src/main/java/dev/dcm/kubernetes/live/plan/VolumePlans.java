package dev.dcm.kubernetes.live.plan;

import dev.dcm.kubernetes.live.api.PodRef;
import dev.dcm.kubernetes.live.api.VolumeStep;
import dev.dcm.kubernetes.live.sync.ObjectKey;
import dev.dcm.kubernetes.state.ClusterState;
import dev.dcm.kubernetes.state.PodFacts;
import dev.dcm.kubernetes.state.PodKey;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.PersistentVolumeClaim;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.Volume;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Chooses the volumes of pods that got a node: a volume that is there before one that has to be made, the smallest first, and none twice. Which
 * volumes a node can use, and from which of them to take first, the views say that placed the pod.
 */
final class VolumePlans {
    private static final String CLAIMS = "SELECT claim, provisioner, volume FROM waiting_claim WHERE spec = ? ORDER BY claim";
    private static final String CHOICES = "SELECT claim, volume FROM waiting_claim_volume WHERE spec = ? AND node = ? ORDER BY pool DESC, bytes, volume";

    private final Map<ObjectKey, HasMetadata> objects;
    /** The volumes that pods were promised, by claim. */
    private final Map<PodRef, Map<String, String>> promised = new HashMap<>();

    /** @param objects all of the cluster, as it is now */
    VolumePlans(Map<ObjectKey, HasMetadata> objects) {
        this.objects = objects;
    }

    List<VolumeStep> of(Pod pod, String node, ClusterState state) {
        forget(PodRef.of(pod));
        Map<String, PersistentVolumeClaim> waiting = new HashMap<>();
        claims(pod).map(name -> objects.get(new ObjectKey("PersistentVolumeClaim", PodRef.of(pod).namespace(), name)))
                .filter(PersistentVolumeClaim.class::isInstance).map(PersistentVolumeClaim.class::cast).filter(VolumePlans::isUnbound)
                .forEach(claim -> waiting.put(claim.getMetadata().getName(), claim));
        // Hardly any pod has such claims; to ask about one costs more than to see that.
        PodFacts facts = waiting.isEmpty() ? null : state.pod(PodKey.of(pod)).orElse(null);
        Integer target = facts == null ? null : state.nodeId(node).orElse(null);
        return target == null ? List.of() : steps(pod, facts, node, target, waiting, state);
    }

    void forget(PodRef pod) {
        promised.remove(pod);
    }

    private List<VolumeStep> steps(Pod pod, PodFacts facts, String node, int target, Map<String, PersistentVolumeClaim> waiting, ClusterState state) {
        return state.suppose(supposition -> {
            supposition.ask(facts.spec());
            Map<String, List<String>> choices = new HashMap<>();
            supposition.answers(CHOICES, target).forEach(row -> choices.computeIfAbsent((String) row[0], claim -> new ArrayList<>()).add((String) row[1]));
            Set<String> taken = new HashSet<>();
            promised.values().forEach(volumes -> taken.addAll(volumes.values()));
            List<VolumeStep> steps = new ArrayList<>();
            for (Object[] row : inTurn(supposition.answers(CLAIMS), choices)) {
                PersistentVolumeClaim claim = waiting.get((String) row[0]);
                if (claim != null) {
                    VolumeStep step = row[2] != null || isPromised(PodRef.of(pod), (String) row[0])
                            ? new VolumeStep.Await(claim.getMetadata().getNamespace(), claim.getMetadata().getName())
                            : step(claim, node, !"".equals(row[1]), choices.getOrDefault((String) row[0], List.of()), taken);
                    if (step instanceof VolumeStep.Take take) {
                        taken.add(take.volume());
                        promised.computeIfAbsent(PodRef.of(pod), ref -> new HashMap<>()).put(take.claim(), take.volume());
                    }
                    steps.add(step);
                }
            }
            return steps;
        });
    }

    /** Claims with the fewest choices come first. */
    private static List<Object[]> inTurn(List<Object[]> claims, Map<String, List<String>> choices) {
        return claims.stream().sorted(Comparator.comparing(row -> choices.getOrDefault((String) row[0], List.of()).size())).toList();
    }

    /** Whether another pod that shares the claim is about to get it its volume. */
    private boolean isPromised(PodRef pod, String claim) {
        return promised.entrySet().stream().anyMatch(other -> other.getKey().namespace().equals(pod.namespace()) && other.getValue().containsKey(claim));
    }

    private VolumeStep step(PersistentVolumeClaim claim, String node, boolean isProvisioned, List<String> choices, Set<String> taken) {
        String namespace = claim.getMetadata().getNamespace();
        String name = claim.getMetadata().getName();
        HasMetadata volume = choices.stream().filter(choice -> !taken.contains(choice))
                .map(choice -> objects.get(new ObjectKey("PersistentVolume", "", choice))).filter(found -> found != null).findFirst().orElse(null);
        if (volume != null) {
            return new VolumeStep.Take(namespace, name, String.valueOf(claim.getMetadata().getUid()), volume.getMetadata().getName(),
                    volume.getMetadata().getResourceVersion());
        }
        return isProvisioned ? new VolumeStep.Provision(namespace, name, node) : new VolumeStep.Lack(namespace, name);
    }

    private static boolean isUnbound(PersistentVolumeClaim claim) {
        return claim.getSpec() != null && (claim.getSpec().getVolumeName() == null || claim.getSpec().getVolumeName().isEmpty());
    }

    private static Stream<String> claims(Pod pod) {
        List<Volume> volumes = pod.getSpec() == null || pod.getSpec().getVolumes() == null ? List.of() : pod.getSpec().getVolumes();
        return volumes.stream().filter(volume -> volume.getPersistentVolumeClaim() != null || volume.getEphemeral() != null)
                .map(volume -> volume.getEphemeral() != null ? pod.getMetadata().getName() + "-" + volume.getName()
                        : volume.getPersistentVolumeClaim().getClaimName());
    }
}
