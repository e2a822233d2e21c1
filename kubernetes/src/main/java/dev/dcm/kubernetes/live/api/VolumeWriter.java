package dev.dcm.kubernetes.live.api;

import com.fasterxml.jackson.core.JsonProcessingException;
import io.fabric8.kubernetes.api.model.PersistentVolumeClaim;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.util.Map;
import java.util.Optional;

/** Claims and volumes in the API server. Who makes volumes, and who binds claims to them, are controllers that wait for what is written here. */
final class VolumeWriter implements VolumeApi {
    private static final String SELECTED_NODE = "volume.kubernetes.io/selected-node";
    /** Tells the controller that it may give the volume back together with the claim. */
    private static final String BOUND_BY_CONTROLLER = "pv.kubernetes.io/bound-by-controller";

    private final KubernetesClient client;
    private final Patches patches;
    private final Runnable pace;

    /** @param pace returns when it is our turn to write */
    VolumeWriter(KubernetesClient client, Patches patches, Runnable pace) {
        this.client = client;
        this.patches = patches;
        this.pace = pace;
    }

    @Override
    public Optional<String> begin(VolumeStep step) {
        try {
            if (step instanceof VolumeStep.Provision provision) {
                send("/api/v1/namespaces/" + provision.namespace() + "/persistentvolumeclaims/" + provision.claim(),
                        Map.of("metadata", Map.of("annotations", Map.of(SELECTED_NODE, provision.node()))));
            } else if (step instanceof VolumeStep.Take take) {
                send("/api/v1/persistentvolumes/" + take.volume(), Map.of(
                        "metadata", Map.of("resourceVersion", take.version(), "annotations", Map.of(BOUND_BY_CONTROLLER, "yes")),
                        "spec", Map.of("claimRef", Map.of("apiVersion", "v1", "kind", "PersistentVolumeClaim", "namespace", take.namespace(),
                                "name", take.claim(), "uid", take.claimUid()))));
            } else if (step instanceof VolumeStep.Lack) {
                return Optional.of("no volume is left for claim " + step.claim());
            }
            return Optional.empty();
        } catch (RuntimeException e) {
            return Optional.of("claim " + step.claim() + " cannot get its volume: " + Failures.reason(e));
        }
    }

    @Override
    public Progress progress(VolumeStep step) {
        try {
            PersistentVolumeClaim claim = client.persistentVolumeClaims().inNamespace(step.namespace()).withName(step.claim()).get();
            if (claim == null || claim.getMetadata().getDeletionTimestamp() != null) {
                return Progress.GONE;
            }
            return claim.getStatus() != null && "Bound".equals(claim.getStatus().getPhase()) ? Progress.BOUND : Progress.WAITING;
        } catch (RuntimeException e) {
            return Progress.WAITING;
        }
    }

    private void send(String path, Map<String, ?> patch) {
        pace.run();
        try {
            patches.send(path, Patches.MERGE, Serialization.jsonMapper().writeValueAsString(patch));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("maps of strings can be written as JSON", e);
        }
    }
}
