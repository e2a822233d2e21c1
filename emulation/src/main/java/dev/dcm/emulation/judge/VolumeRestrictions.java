package dev.dcm.emulation.judge;

import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.PersistentVolumeClaim;
import io.fabric8.kubernetes.api.model.Pod;
import java.util.Optional;

/** A claim for one pod is used by one pod, wherever the second would run. */
final class VolumeRestrictions implements HardPolicy {

    @Override
    public String name() {
        return "VolumeRestrictions";
    }

    @Override
    public Optional<String> refusal(Pod pod, Node node, ClusterObjects cluster) {
        for (PersistentVolumeClaim claim : Claims.of(pod, cluster)) {
            if (Absent.asEmpty(claim.getSpec().getAccessModes()).contains(Claims.ONE_POD)) {
                Optional<Pod> user = user(claim, pod, cluster);
                if (user.isPresent()) {
                    return Optional.of(PodName.of(user.get()) + " uses claim " + claim.getMetadata().getName());
                }
            }
        }
        return Optional.empty();
    }

    private static Optional<Pod> user(PersistentVolumeClaim claim, Pod pod, ClusterObjects cluster) {
        for (Node node : cluster.nodes()) {
            for (Pod other : cluster.podsOn(node)) {
                if (PodName.areDifferent(pod, other) && Pods.namespace(other).equals(Pods.namespace(pod))
                        && Claims.names(other).contains(claim.getMetadata().getName())) {
                    return Optional.of(other);
                }
            }
        }
        return Optional.empty();
    }
}
