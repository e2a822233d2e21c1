package dev.dcm.kubernetes.state;

import dev.dcm.kubernetes.objects.BadObjectException;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Pod;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A group of pods that is of use only together. How many must run so that any may is no part of it: its pods and an object of its own may
 * each say a number, and the largest holds.
 */
public record Gang(String namespace, String name) {
    private static final String MIN_AVAILABLE = "scheduling.dcm.dev/min-available";
    private static final String GROUP = "scheduling.dcm.dev/group";
    private static final String COSCHEDULING = "scheduling.x-k8s.io/pod-group";

    /** The group that a pod is a member of, by our label, by that of the co-scheduling plugin, or as Kubernetes itself has it. */
    public static Optional<Gang> of(Pod pod) {
        Map<String, String> labels = pod.getMetadata().getLabels() == null ? Map.of() : pod.getMetadata().getLabels();
        String name = labels.containsKey(GROUP) ? labels.get(GROUP)
                : labels.containsKey(COSCHEDULING) ? labels.get(COSCHEDULING)
                : pod.getSpec() == null || pod.getSpec().getSchedulingGroup() == null ? null : pod.getSpec().getSchedulingGroup().getPodGroupName();
        return Optional.ofNullable(name).map(group -> new Gang(PodKey.of(pod).namespace(), group));
    }

    /**
     * How many of its group must run, as a pod says; 0 if it does not.
     *
     * @throws BadObjectException if it says something that is no number of pods
     */
    public static int leastMembers(Pod pod) {
        String text = pod.getMetadata().getAnnotations() == null ? null : pod.getMetadata().getAnnotations().get(MIN_AVAILABLE);
        if (text == null) {
            return 0;
        }
        Long number = Numbers.parse(text.strip());
        if (number == null || number < 0 || number > Integer.MAX_VALUE) {
            throw new BadObjectException("the annotation " + MIN_AVAILABLE + " is no number of pods: '" + text + "'");
        }
        return number.intValue();
    }

    /** Whether an object is the one of a group. */
    public static boolean isDescribedBy(HasMetadata object) {
        return object instanceof GenericKubernetesResource && "PodGroup".equals(object.getKind());
    }

    /** The group that an object is of. */
    public static Gang describedBy(HasMetadata object) {
        return new Gang(PodKey.of(object).namespace(), object.getMetadata().getName());
    }

    /** How many must run, as the object of a group says. */
    public static OptionalInt leastMembers(GenericKubernetesResource object) {
        Object spec = object.getAdditionalProperties().get("spec");
        Object number = at(spec, "minMember");
        if (number == null) {
            number = at(at(at(spec, "schedulingPolicy"), "gang"), "minCount");
        }
        if (number == null) {
            number = at(spec, "minCount");
        }
        return number instanceof Number members ? OptionalInt.of(Math.max(0, members.intValue())) : OptionalInt.empty();
    }

    private static Object at(Object object, String key) {
        return object instanceof Map<?, ?> map ? map.get(key) : null;
    }
}
