package dev.dcm.emulation.judge;

import io.fabric8.kubernetes.api.model.PersistentVolume;
import io.fabric8.kubernetes.api.model.PersistentVolumeClaim;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.Volume;
import io.fabric8.kubernetes.api.model.storage.StorageClass;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The volume claims of pods, and what they are bound to. */
final class Claims {
    static final String ONE_POD = "ReadWriteOncePod";

    private Claims() {
    }

    /** The names of the claims that a pod uses, in its own namespace. */
    static List<String> names(Pod pod) {
        List<String> names = new ArrayList<>();
        for (Volume volume : Absent.asEmpty(pod.getSpec().getVolumes())) {
            if (volume.getPersistentVolumeClaim() != null) {
                names.add(volume.getPersistentVolumeClaim().getClaimName());
            } else if (volume.getEphemeral() != null) {
                names.add(pod.getMetadata().getName() + "-" + volume.getName());
            }
        }
        return names;
    }

    /** The claims that exist. */
    static List<PersistentVolumeClaim> of(Pod pod, ClusterObjects cluster) {
        return names(pod).stream().flatMap(name -> cluster.claim(Pods.namespace(pod), name).stream()).toList();
    }

    static boolean isBound(PersistentVolumeClaim claim) {
        return !Absent.asEmpty(claim.getSpec().getVolumeName()).isEmpty();
    }

    static Optional<PersistentVolume> volume(PersistentVolumeClaim claim, ClusterObjects cluster) {
        return isBound(claim) ? cluster.volume(claim.getSpec().getVolumeName()) : Optional.empty();
    }

    static Optional<StorageClass> storageClass(PersistentVolumeClaim claim, ClusterObjects cluster) {
        return cluster.storageClass(Absent.asEmpty(claim.getSpec().getStorageClassName()));
    }
}
