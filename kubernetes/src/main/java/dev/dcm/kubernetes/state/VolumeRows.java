package dev.dcm.kubernetes.state;

import dev.dcm.kubernetes.objects.Quantities;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.NodeSelectorTerm;
import io.fabric8.kubernetes.api.model.ObjectReference;
import io.fabric8.kubernetes.api.model.PersistentVolume;
import io.fabric8.kubernetes.api.model.PersistentVolumeClaim;
import io.fabric8.kubernetes.api.model.PersistentVolumeClaimSpec;
import io.fabric8.kubernetes.api.model.PersistentVolumeSpec;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.TopologySelectorLabelRequirement;
import io.fabric8.kubernetes.api.model.TopologySelectorTerm;
import io.fabric8.kubernetes.api.model.storage.CSINode;
import io.fabric8.kubernetes.api.model.storage.CSINodeDriver;
import io.fabric8.kubernetes.api.model.storage.StorageClass;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The rows of claims, volumes, storage classes, and of how many volumes nodes attach. */
final class VolumeRows {
    private static final List<String> MODES = List.of("ReadWriteOnce", "ReadOnlyMany", "ReadWriteMany", "ReadWriteOncePod");
    private static final String NO_PROVISIONER = "kubernetes.io/no-provisioner";
    /** Kubernetes writes it together with the volume, and the phase only then. */
    private static final String IS_BOUND = "pv.kubernetes.io/bind-completed";
    private static final String SELECTED_NODE = "volume.kubernetes.io/selected-node";
    /** Labels that say where a volume is; the older names mean the same. */
    private static final Map<String, String> ZONES = Map.of(
            "topology.kubernetes.io/zone", "topology.kubernetes.io/zone", "topology.kubernetes.io/region", "topology.kubernetes.io/region",
            "failure-domain.beta.kubernetes.io/zone", "topology.kubernetes.io/zone",
            "failure-domain.beta.kubernetes.io/region", "topology.kubernetes.io/region");

    private VolumeRows() {
    }

    static void claim(PersistentVolumeClaim claim, RowSink rows) {
        PersistentVolumeClaimSpec spec = claim.getSpec() == null ? new PersistentVolumeClaimSpec() : claim.getSpec();
        List<String> modes = orEmpty(spec.getAccessModes());
        Map<String, Quantity> requests = spec.getResources() == null ? null : spec.getResources().getRequests();
        String storageClass = orNone(spec.getStorageClassName());
        String volume = orNull(spec.getVolumeName());
        ClaimKind kind = volume != null ? null : new ClaimKind(storageClass, bytes(requests), bits(modes), isBlock(spec.getVolumeMode()),
                Selector.of(Labels.Scope.VOLUME, spec.getSelector()));
        String phase = claim.getStatus() == null ? "" : orNone(claim.getStatus().getPhase());
        rows.add("claim", PodKey.of(claim).namespace(), claim.getMetadata().getName(), orNone(claim.getMetadata().getUid()), volume,
                volume != null && phase.equals("Pending") && !annotations(claim).containsKey(IS_BOUND), phase.equals("Lost"), storageClass,
                rows.idOrNull(kind), modes.contains("ReadWriteOncePod"), claim.getMetadata().getDeletionTimestamp() != null, selectedNode(claim));
    }

    private static String selectedNode(HasMetadata claim) {
        return orNone(annotations(claim).get(SELECTED_NODE));
    }

    private static Map<String, String> annotations(HasMetadata claim) {
        return claim.getMetadata().getAnnotations() == null ? Map.of() : claim.getMetadata().getAnnotations();
    }

    static void volume(PersistentVolume volume, RowSink rows) {
        PersistentVolumeSpec spec = volume.getSpec() == null ? new PersistentVolumeSpec() : volume.getSpec();
        String name = volume.getMetadata().getName();
        NodeFilter filter = spec.getNodeAffinity() == null ? null : NodeFilter.of(null, spec.getNodeAffinity().getRequired());
        boolean available = spec.getClaimRef() == null && isIn(volume, Set.of("Available"));
        rows.add("volume", name, orNone(spec.getStorageClassName()), bytes(spec.getCapacity()), isBlock(spec.getVolumeMode()), available,
                available ? rows.id(Labels.of(Labels.Scope.VOLUME, volume.getMetadata().getLabels())) : null,
                spec.getCsi() == null ? "" : orNone(spec.getCsi().getDriver()), handle(name, spec), rows.idOrNull(filter));
        ObjectReference owner = spec.getClaimRef();
        if (owner != null && owner.getName() != null && isIn(volume, Set.of("Pending", "Available", "Bound"))) {
            rows.add("volume_owner", name, owner.getNamespace() == null ? "default" : owner.getNamespace(), owner.getName(), orNull(owner.getUid()));
        }
        int has = bits(orEmpty(spec.getAccessModes()));
        for (int wanted = 0; wanted < 1 << MODES.size(); wanted++) {
            if ((wanted & ~has) == 0) {
                rows.add("volume_mode", name, wanted);
            }
        }
        zones(volume, rows);
    }

    private static boolean isIn(PersistentVolume volume, Set<String> phases) {
        String phase = volume.getStatus() == null || volume.getStatus().getPhase() == null ? "Available" : volume.getStatus().getPhase();
        return phases.contains(phase) && volume.getMetadata().getDeletionTimestamp() == null;
    }

    private static boolean isBlock(String volumeMode) {
        return "Block".equals(volumeMode);
    }

    private static String handle(String name, PersistentVolumeSpec spec) {
        return spec.getCsi() == null || spec.getCsi().getVolumeHandle() == null ? name : spec.getCsi().getVolumeHandle();
    }

    /** A value may name several zones: "a__b". */
    private static void zones(HasMetadata volume, RowSink rows) {
        Set<Row> written = new LinkedHashSet<>();
        if (volume.getMetadata().getLabels() != null) {
            volume.getMetadata().getLabels().forEach((key, value) -> {
                String zoneKey = ZONES.get(key);
                if (zoneKey != null && value != null) {
                    for (String zone : value.split("__")) {
                        written.add(Row.of("volume_zone", volume.getMetadata().getName(), zoneKey, zone));
                    }
                }
            });
        }
        written.forEach(row -> rows.add(row.table(), row.values().toArray()));
    }

    static void storageClass(StorageClass storageClass, RowSink rows) {
        String provisioner = orNone(storageClass.getProvisioner());
        rows.add("storage_class", storageClass.getMetadata().getName(), "WaitForFirstConsumer".equals(storageClass.getVolumeBindingMode()),
                provisioner.equals(NO_PROVISIONER) ? "" : provisioner, rows.idOrNull(topologies(storageClass)));
    }

    private static NodeFilter topologies(StorageClass storageClass) {
        if (orEmpty(storageClass.getAllowedTopologies()).isEmpty()) {
            return null;
        }
        Set<Selector> selectors = new LinkedHashSet<>();
        for (TopologySelectorTerm term : storageClass.getAllowedTopologies()) {
            Set<Expression> expressions = new LinkedHashSet<>();
            for (TopologySelectorLabelRequirement label : orEmpty(term.getMatchLabelExpressions())) {
                expressions.add(Expression.of(Labels.Scope.NODE, label.getKey(), "In", label.getValues()));
            }
            if (expressions.stream().allMatch(Expression::isValid)) {
                selectors.add(new Selector(Labels.Scope.NODE, expressions));
            }
        }
        return new NodeFilter(List.of(selectors));
    }

    static void limits(CSINode node, RowSink rows) {
        int id = rows.id(new NodeName(node.getMetadata().getName()));
        Set<String> drivers = new LinkedHashSet<>();
        for (CSINodeDriver driver : node.getSpec() == null ? List.<CSINodeDriver>of() : orEmpty(node.getSpec().getDrivers())) {
            boolean limited = driver.getAllocatable() != null && driver.getAllocatable().getCount() != null;
            if (limited && driver.getName() != null && drivers.add(driver.getName())) {
                rows.add("attach_limit", id, driver.getName(), Math.max(0, driver.getAllocatable().getCount()));
            }
        }
    }

    private static long bytes(Map<String, Quantity> quantities) {
        Quantity storage = quantities == null ? null : quantities.get("storage");
        return storage == null ? 0 : Quantities.units("storage", Quantities.exact("storage", storage));
    }

    private static int bits(List<String> modes) {
        int bits = 0;
        for (String mode : new ArrayList<>(modes)) {
            bits |= MODES.contains(mode) ? 1 << MODES.indexOf(mode) : 0;
        }
        return bits;
    }

    private static String orNone(String text) {
        return text == null ? "" : text;
    }

    private static String orNull(String text) {
        return text == null || text.isEmpty() ? null : text;
    }

    private static <T> List<T> orEmpty(List<T> list) {
        return list == null ? List.of() : list;
    }
}
