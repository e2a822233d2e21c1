package dev.dcm.emulation.judge;

import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.PersistentVolume;
import io.fabric8.kubernetes.api.model.PersistentVolumeClaim;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.TopologySelectorTerm;
import io.fabric8.kubernetes.api.model.storage.StorageClass;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** The volumes of a pod can be reached from its node, or be bound or provisioned for it. */
final class VolumeBinding implements HardPolicy {
    private static final String BY_HAND = "kubernetes.io/no-provisioner";

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
        return Claims.volume(claim, cluster).filter(v -> accepts(v, node)).isPresent();
    }

    private static boolean accepts(PersistentVolume volume, Node node) {
        return volume.getSpec().getNodeAffinity() == null || volume.getSpec().getNodeAffinity().getRequired() == null
                || NodeTerms.accepts(volume.getSpec().getNodeAffinity().getRequired(), node);
    }

    private static boolean canBeBound(PersistentVolumeClaim claim, Node node, ClusterObjects cluster) {
        Optional<StorageClass> type = Claims.storageClass(claim, cluster);
        if (type.isEmpty() || !"WaitForFirstConsumer".equals(type.get().getVolumeBindingMode())) {
            return false;
        }
        if (cluster.volumes().stream().anyMatch(v -> isFor(v, claim) && accepts(v, node))) {
            return true;
        }
        List<TopologySelectorTerm> topologies = Absent.asEmpty(type.get().getAllowedTopologies());
        return !BY_HAND.equals(type.get().getProvisioner()) && (topologies.isEmpty() || topologies.stream().anyMatch(t -> accepts(t, node)));
    }

    private static boolean accepts(TopologySelectorTerm term, Node node) {
        return Absent.asEmpty(term.getMatchLabelExpressions()).stream()
                .allMatch(e -> Nodes.label(node, e.getKey()).filter(Absent.asEmpty(e.getValues())::contains).isPresent());
    }

    /** Whether a volume is free, or kept for this claim, and is what the claim asks for. */
    private static boolean isFor(PersistentVolume volume, PersistentVolumeClaim claim) {
        boolean free = volume.getSpec().getClaimRef() == null || claim.getMetadata().getName().equals(volume.getSpec().getClaimRef().getName())
                && Objects.equals(claim.getMetadata().getNamespace(), volume.getSpec().getClaimRef().getNamespace());
        return free && Absent.asEmpty(volume.getSpec().getStorageClassName()).equals(Absent.asEmpty(claim.getSpec().getStorageClassName()))
                && Absent.asEmpty(volume.getSpec().getAccessModes()).containsAll(Absent.asEmpty(claim.getSpec().getAccessModes()))
                && (claim.getSpec().getSelector() == null || Selector.selects(claim.getSpec().getSelector(), Absent.asEmpty(volume.getMetadata().getLabels())))
                && storage(volume.getSpec().getCapacity())
                .compareTo(storage(claim.getSpec().getResources() == null ? null : claim.getSpec().getResources().getRequests())) >= 0;
    }

    private static BigDecimal storage(Map<String, Quantity> quantities) {
        Quantity storage = Absent.asEmpty(quantities).get("storage");
        return storage == null ? BigDecimal.ZERO : storage.getNumericalAmount();
    }
}
