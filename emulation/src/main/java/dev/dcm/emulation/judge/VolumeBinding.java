package dev.dcm.emulation.judge;

import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.PersistentVolumeClaim;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.storage.StorageClass;
import java.util.Optional;

/** The volumes of a pod can be reached from its node, or be bound or provisioned for it. */
final class VolumeBinding implements HardPolicy {

    @Override
    public String name() {
        return "VolumeBinding";
    }

    @Override
    public boolean looksAtNodeOnly() {
        return true;
    }

    @Override
    public Optional<String> refusal(Pod pod, Node node, ClusterObjects cluster) {
        for (String name : Claims.names(pod)) {
            Optional<PersistentVolumeClaim> claim = cluster.claim(Pods.namespace(pod), name);
            if (claim.isEmpty()) {
                return Optional.of("there is no claim " + name);
            }
            if (!(Claims.isBound(claim.get()) ? isReachable(claim.get(), node, cluster) : canBeBound(claim.get(), node, cluster))) {
                return Optional.of("claim " + name + " cannot be used from here");
            }
        }
        return Optional.empty();
    }

    private static boolean isReachable(PersistentVolumeClaim claim, Node node, ClusterObjects cluster) {
        return Claims.volume(claim, cluster).filter(v -> Candidates.accepts(v, node)).isPresent();
    }

    private static boolean canBeBound(PersistentVolumeClaim claim, Node node, ClusterObjects cluster) {
        Optional<StorageClass> type = Claims.storageClass(claim, cluster);
        if (type.isEmpty() || !"WaitForFirstConsumer".equals(type.get().getVolumeBindingMode())) {
            return false;
        }
        return Candidates.isProvisioned(type.get(), node) || Candidates.of(claim, cluster).stream().anyMatch(v -> Candidates.accepts(v, node));
    }
}
