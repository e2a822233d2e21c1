package dev.dcm.kubernetes.state;

import io.fabric8.kubernetes.api.model.ObjectMeta;
import io.fabric8.kubernetes.api.model.OwnerReference;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodSpec;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;

/**
 * The classes of pods that were read lately, by their owners: pods of one owner mostly differ in their names and nodes alone, and to compare them is
 * cheaper than to read them. One that is not the same as the last of its owner is read.
 */
final class PodClasses {
    private static final int MOST = 1_000;
    /** What {@link PodReader} reads of a specification, the parts that differ most often first. */
    private static final List<Function<PodSpec, Object>> READ = List.of(PodSpec::getAffinity, PodSpec::getNodeSelector, PodSpec::getTolerations, PodSpec::getContainers,
            PodSpec::getInitContainers, PodSpec::getTopologySpreadConstraints, PodSpec::getVolumes, PodSpec::getOverhead, PodSpec::getResources, PodSpec::getHostNetwork,
            PodSpec::getResourceClaims, PodSpec::getSchedulingGroup);

    private final Map<String, Known> byOwner = new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Known> eldest) {
            return size() > MOST;
        }
    };

    private record Known(Pod pod, PodClass podClass) {
    }

    /** The class of a pod. */
    PodClass of(Pod pod, PodReader reader) {
        String owner = owner(pod);
        Known known = owner == null ? null : byOwner.get(owner);
        if (known != null && isSame(known.pod, pod)) {
            return known.podClass;
        }
        PodClass read = reader.read();
        if (owner != null && reader.problems().isEmpty() && !isNamedAfter(pod)) {
            byOwner.put(owner, new Known(pod, read));
        }
        return read;
    }

    private static String owner(Pod pod) {
        List<OwnerReference> owners = pod.getMetadata().getOwnerReferences();
        return owners == null || owners.isEmpty() || pod.getSpec() == null ? null : pod.getMetadata().getNamespace() + "/" + owners.get(0).getName();
    }

    /** Whether something of the class has the pod's own name. */
    private static boolean isNamedAfter(Pod pod) {
        return PodReader.orEmpty(pod.getSpec().getVolumes()).stream().anyMatch(volume -> volume.getEphemeral() != null);
    }

    private static boolean isSame(Pod a, Pod b) {
        ObjectMeta one = a.getMetadata();
        ObjectMeta other = b.getMetadata();
        return Objects.equals(one.getNamespace(), other.getNamespace()) && Objects.equals(one.getLabels(), other.getLabels())
                && Objects.equals(one.getAnnotations(), other.getAnnotations()) && Objects.equals(one.getOwnerReferences(), other.getOwnerReferences())
                && READ.stream().allMatch(part -> Objects.equals(part.apply(a.getSpec()), part.apply(b.getSpec())));
    }
}
