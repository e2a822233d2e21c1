package dev.dcm.emulation.judge;

import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.PersistentVolume;
import io.fabric8.kubernetes.api.model.PersistentVolumeClaim;
import io.fabric8.kubernetes.api.model.Pod;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A pod runs in the zone and the region of its volumes. */
final class VolumeZone implements HardPolicy {
    /** The labels in use, and what each was called before. */
    private static final Map<String, String> LABELS = Map.of("topology.kubernetes.io/zone", "failure-domain.beta.kubernetes.io/zone",
            "topology.kubernetes.io/region", "failure-domain.beta.kubernetes.io/region");

    @Override
    public String name() {
        return "VolumeZone";
    }

    @Override
    public boolean looksAtNodeOnly() {
        return true;
    }

    @Override
    public Optional<String> refusal(Pod pod, Node node, ClusterObjects cluster) {
        if (LABELS.entrySet().stream().noneMatch(l -> zone(Nodes.labels(node), l).isPresent())) {
            return Optional.empty();
        }
        for (PersistentVolumeClaim claim : Claims.of(pod, cluster)) {
            Optional<PersistentVolume> volume = Claims.volume(claim, cluster);
            for (Map.Entry<String, String> label : LABELS.entrySet()) {
                Optional<String> wanted = volume.flatMap(v -> zone(Absent.asEmpty(v.getMetadata().getLabels()), label));
                if (wanted.isPresent() && zone(Nodes.labels(node), label).filter(List.of(wanted.get().split("__"))::contains).isEmpty()) {
                    return Optional.of("volume " + volume.orElseThrow().getMetadata().getName() + " is in " + wanted.get());
                }
            }
        }
        return Optional.empty();
    }

    private static Optional<String> zone(Map<String, String> labels, Map.Entry<String, String> label) {
        return Optional.ofNullable(labels.getOrDefault(label.getKey(), labels.get(label.getValue())));
    }
}
