package dev.dcm.kubernetes.live;

import static dev.dcm.kubernetes.live.Objects.versioned;

import io.fabric8.kubernetes.api.model.PersistentVolume;
import io.fabric8.kubernetes.api.model.PersistentVolumeBuilder;
import io.fabric8.kubernetes.api.model.PersistentVolumeClaim;
import io.fabric8.kubernetes.api.model.PersistentVolumeClaimBuilder;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.storage.StorageClass;
import io.fabric8.kubernetes.api.model.storage.StorageClassBuilder;

/** Claims and volumes for tests. */
final class Volumes {
    private Volumes() {
    }

    static StorageClass waiting(String name, String provisioner) {
        return versioned(new StorageClassBuilder().withNewMetadata().withName(name).endMetadata().withProvisioner(provisioner)
                .withVolumeBindingMode("WaitForFirstConsumer").build());
    }

    static PersistentVolumeClaim claim(String name, String storageClass) {
        return versioned(new PersistentVolumeClaimBuilder().withNewMetadata().withNamespace("default").withName(name).withUid("uid-" + name).endMetadata()
                .withNewSpec().withStorageClassName(storageClass).withAccessModes("ReadWriteOnce")
                .withNewResources().addToRequests("storage", new Quantity("1Gi")).endResources().endSpec()
                .withNewStatus().withPhase("Pending").endStatus().build());
    }

    static PersistentVolumeClaim boundClaim(String name) {
        return claim(name, "some").edit().editStatus().withPhase("Bound").endStatus().build();
    }

    static PersistentVolume volume(String name, String storageClass) {
        return versioned(new PersistentVolumeBuilder().withNewMetadata().withName(name).withUid("uid-" + name).endMetadata()
                .withNewSpec().withStorageClassName(storageClass).withAccessModes("ReadWriteOnce").addToCapacity("storage", new Quantity("2Gi")).endSpec()
                .withNewStatus().withPhase("Available").endStatus().build());
    }

    static Pod with(Pod pod, String claim) {
        return pod.edit().editSpec().addNewVolume().withName("data").withNewPersistentVolumeClaim().withClaimName(claim).endPersistentVolumeClaim()
                .endVolume().endSpec().build();
    }
}
