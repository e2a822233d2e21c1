package dev.dcm.emulation.judge;

import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.ObjectReference;
import io.fabric8.kubernetes.api.model.PersistentVolume;
import io.fabric8.kubernetes.api.model.PersistentVolumeClaim;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.TopologySelectorTerm;
import io.fabric8.kubernetes.api.model.storage.StorageClass;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** The volumes that a claim without one could get, and where volumes are made for claims. */
final class Candidates {
    private static final String BY_HAND = "kubernetes.io/no-provisioner";

    private Candidates() {
    }

    /** Those that are kept for the claim, or else those that are free and what it asks for. */
    static List<PersistentVolume> of(PersistentVolumeClaim claim, ClusterObjects cluster) {
        List<PersistentVolume> fitting = cluster.volumes().stream().filter(v -> v.getMetadata().getDeletionTimestamp() == null && isLargeEnough(v, claim)
                && isBlock(v.getSpec().getVolumeMode()) == isBlock(claim.getSpec().getVolumeMode())).toList();
        List<PersistentVolume> kept = fitting.stream().filter(v -> isKept(v, claim)).toList();
        return kept.isEmpty() ? fitting.stream().filter(v -> isFree(v) && isWanted(v, claim)).toList() : kept;
    }

    static boolean accepts(PersistentVolume volume, Node node) {
        return volume.getSpec().getNodeAffinity() == null || volume.getSpec().getNodeAffinity().getRequired() == null
                || NodeTerms.accepts(volume.getSpec().getNodeAffinity().getRequired(), node);
    }

    /** Whether a volume of the class can be made for a pod on the node. */
    static boolean isProvisioned(StorageClass type, Node node) {
        List<TopologySelectorTerm> topologies = Absent.asEmpty(type.getAllowedTopologies());
        return !BY_HAND.equals(type.getProvisioner()) && (topologies.isEmpty() || topologies.stream().anyMatch(t -> accepts(t, node)));
    }

    private static boolean accepts(TopologySelectorTerm term, Node node) {
        return Absent.asEmpty(term.getMatchLabelExpressions()).stream()
                .allMatch(e -> Nodes.label(node, e.getKey()).filter(Absent.asEmpty(e.getValues())::contains).isPresent());
    }

    private static boolean isKept(PersistentVolume volume, PersistentVolumeClaim claim) {
        ObjectReference owner = volume.getSpec().getClaimRef();
        return owner != null && claim.getMetadata().getName().equals(owner.getName())
                && Objects.requireNonNullElse(owner.getNamespace(), PodName.DEFAULT_NAMESPACE)
                .equals(Objects.requireNonNullElse(claim.getMetadata().getNamespace(), PodName.DEFAULT_NAMESPACE))
                && (Absent.asEmpty(owner.getUid()).isEmpty() || owner.getUid().equals(claim.getMetadata().getUid()))
                && !List.of("Released", "Failed").contains(phase(volume));
    }

    private static boolean isFree(PersistentVolume volume) {
        return volume.getSpec().getClaimRef() == null && phase(volume).equals("Available");
    }

    private static String phase(PersistentVolume volume) {
        return volume.getStatus() == null || volume.getStatus().getPhase() == null ? "Available" : volume.getStatus().getPhase();
    }

    private static boolean isWanted(PersistentVolume volume, PersistentVolumeClaim claim) {
        return Absent.asEmpty(volume.getSpec().getStorageClassName()).equals(Absent.asEmpty(claim.getSpec().getStorageClassName()))
                && Absent.asEmpty(volume.getSpec().getAccessModes()).containsAll(Absent.asEmpty(claim.getSpec().getAccessModes()))
                && (claim.getSpec().getSelector() == null || Selector.selects(claim.getSpec().getSelector(), Absent.asEmpty(volume.getMetadata().getLabels())));
    }

    private static boolean isLargeEnough(PersistentVolume volume, PersistentVolumeClaim claim) {
        return storage(volume.getSpec().getCapacity())
                .compareTo(storage(claim.getSpec().getResources() == null ? null : claim.getSpec().getResources().getRequests())) >= 0;
    }

    private static boolean isBlock(String volumeMode) {
        return "Block".equals(volumeMode);
    }

    private static BigDecimal storage(Map<String, Quantity> quantities) {
        Quantity storage = Absent.asEmpty(quantities).get("storage");
        return storage == null ? BigDecimal.ZERO : storage.getNumericalAmount();
    }
}
