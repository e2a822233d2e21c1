package dev.dcm.kubernetes.state;

import dev.dcm.kubernetes.objects.BadObjectException;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Namespace;
import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.PersistentVolume;
import io.fabric8.kubernetes.api.model.PersistentVolumeClaim;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.apps.ReplicaSet;
import io.fabric8.kubernetes.api.model.apps.StatefulSet;
import io.fabric8.kubernetes.api.model.policy.v1.PodDisruptionBudget;
import io.fabric8.kubernetes.api.model.storage.CSINode;
import io.fabric8.kubernetes.api.model.storage.StorageClass;
import java.util.List;

/** Which rows an object has, by its kind. */
final class RowsOf {
    private RowsOf() {
    }

    /** Writes the rows of the object, none for kinds that no policy reads, and returns what of it could not be read. */
    static List<String> write(HasMetadata object, RowSink rows, PodClasses classes) {
        try {
            if (object instanceof Pod pod) {
                return PodRows.isFinished(pod) ? List.of() : PodRows.write(pod, rows, classes);
            } else if (object instanceof Node node) {
                return NodeRows.write(node, rows);
            } else if (object instanceof Namespace namespace) {
                String name = namespace.getMetadata().getName();
                Labels labels = Labels.of(Labels.Scope.NAMESPACE, namespace.getMetadata().getLabels()).with(Labels.NAMESPACE_NAME, name);
                rows.add("namespace", name, rows.id(labels));
            } else if (object instanceof PersistentVolumeClaim claim) {
                VolumeRows.claim(claim, rows);
            } else if (object instanceof PersistentVolume volume) {
                VolumeRows.volume(volume, rows);
            } else if (object instanceof StorageClass storageClass) {
                VolumeRows.storageClass(storageClass, rows);
            } else if (object instanceof CSINode node) {
                VolumeRows.limits(node, rows);
            } else if (object instanceof PodDisruptionBudget budget) {
                return BudgetRows.write(budget, rows);
            } else if (object instanceof Service service) {
                PodSetRows.write(service, rows);
            } else if (object instanceof ReplicaSet replicaSet && replicaSet.getSpec() != null) {
                PodSetRows.write(replicaSet, replicaSet.getSpec().getSelector(), rows);
            } else if (object instanceof StatefulSet statefulSet && statefulSet.getSpec() != null) {
                PodSetRows.write(statefulSet, statefulSet.getSpec().getSelector(), rows);
            } else if (object instanceof GenericKubernetesResource custom && Gang.isDescribedBy(custom)) {
                GroupRows.write(custom, rows);
            }
            return List.of();
        } catch (BadObjectException e) {
            return List.of(e.getMessage());
        }
    }
}
