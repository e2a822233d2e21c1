package dev.dcm.kubernetes.live;

import dev.dcm.kubernetes.live.api.PodRef;
import dev.dcm.kubernetes.live.queue.Company;
import dev.dcm.kubernetes.objects.BadObjectException;
import dev.dcm.kubernetes.state.Gang;
import io.fabric8.kubernetes.api.model.Affinity;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodSpec;
import io.fabric8.kubernetes.api.model.PodStatus;
import io.fabric8.kubernetes.api.model.Volume;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * What the loop must know of a pod. The objects that policies read are in the database; here is only what decides about waiting and binding.
 *
 * @param node          where it is, or empty
 * @param content       everything that policies may read and that can change
 * @param isSociable    whether it minds which other pods are where: by affinity, spread or limits
 * @param isRepellent   whether others may be refused because of it
 * @param hasVolumes    whether it has claims
 * @param company       without whom it may find no node
 * @param leastMembers  how many of its gang must run so that it may, as it says itself
 * @param nominatedNode where room is being made for it, perhaps by an earlier instance of ours; or empty
 */
record PodFacts(PodRef ref, String node, String scheduler, int priority, Instant arrival, boolean isGated, boolean isLeaving, boolean isFinished,
                int labels, PodContent content, boolean isSociable, boolean isRepellent, boolean hasVolumes, Company company, int leastMembers,
                String nominatedNode) {
    private static final String DEFAULT_SCHEDULER = "default-scheduler";
    private static final String LIMITS = "scheduling.dcm.dev/max-per-topology";

    static PodFacts of(Pod pod) {
        PodSpec spec = Objects.requireNonNullElseGet(pod.getSpec(), PodSpec::new);
        PodStatus status = Objects.requireNonNullElseGet(pod.getStatus(), PodStatus::new);
        Map<String, String> labels = Objects.requireNonNullElse(pod.getMetadata().getLabels(), Map.of());
        Map<String, String> annotations = Objects.requireNonNullElse(pod.getMetadata().getAnnotations(), Map.of());
        Affinity affinity = spec.getAffinity();
        boolean isRepellent = affinity != null && affinity.getPodAntiAffinity() != null;
        boolean hasVolumes = spec.getVolumes() != null && spec.getVolumes().stream().anyMatch(PodFacts::isClaimed);
        boolean isSociable = isRepellent || affinity != null && affinity.getPodAffinity() != null || !isEmpty(spec.getTopologySpreadConstraints())
                || annotations.containsKey(LIMITS);
        return new PodFacts(PodRef.of(pod), Objects.requireNonNullElse(spec.getNodeName(), ""),
                Objects.requireNonNullElse(spec.getSchedulerName(), DEFAULT_SCHEDULER), Objects.requireNonNullElse(spec.getPriority(), 0),
                instant(pod.getMetadata().getCreationTimestamp()), !isEmpty(spec.getSchedulingGates()),
                pod.getMetadata().getDeletionTimestamp() != null,
                "Succeeded".equals(status.getPhase()) || "Failed".equals(status.getPhase()),
                labels.hashCode(), new PodContent(labels, annotations, spec), isSociable, isRepellent,
                hasVolumes, new Company(Gang.of(pod), needsOthers(affinity)), leastMembers(pod), Objects.requireNonNullElse(status.getNominatedNodeName(), ""));
    }

    /** Whether it takes room on a node. */
    boolean isPlaced() {
        return !node.isEmpty() && !isFinished;
    }

    Optional<Gang> gang() {
        return company.gang();
    }

    private static boolean isClaimed(Volume volume) {
        return volume != null && (volume.getPersistentVolumeClaim() != null || volume.getEphemeral() != null);
    }

    private static boolean needsOthers(Affinity affinity) {
        return affinity != null && affinity.getPodAffinity() != null
                && !isEmpty(affinity.getPodAffinity().getRequiredDuringSchedulingIgnoredDuringExecution());
    }

    private static int leastMembers(Pod pod) {
        try {
            return Gang.leastMembers(pod);
        } catch (BadObjectException e) {
            // The engine refuses the pod and says why.
            return 0;
        }
    }

    private static boolean isEmpty(List<?> list) {
        return list == null || list.isEmpty();
    }

    private static Instant instant(String text) {
        try {
            return text == null ? Instant.MAX : Instant.parse(text);
        } catch (DateTimeException e) {
            return Instant.MAX;
        }
    }
}
