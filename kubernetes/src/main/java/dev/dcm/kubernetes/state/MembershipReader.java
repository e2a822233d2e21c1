package dev.dcm.kubernetes.state;

import dev.dcm.kubernetes.state.PodClass.Membership;
import io.fabric8.kubernetes.api.model.OwnerReference;
import io.fabric8.kubernetes.api.model.Pod;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Reads whom a pod belongs to: its gang, its controller, and how many of them may be together. */
final class MembershipReader {
    static final String GROUP = "scheduling.dcm.dev/group";
    static final String MIN_AVAILABLE = "scheduling.dcm.dev/min-available";
    static final String MAX_PER_TOPOLOGY = "scheduling.dcm.dev/max-per-topology";
    private static final String COSCHEDULING = "scheduling.x-k8s.io/pod-group";

    private final Pod pod;
    private final List<String> problems;

    MembershipReader(Pod pod, List<String> problems) {
        this.pod = pod;
        this.problems = problems;
    }

    Membership read() {
        String group = group();
        String owner = group == null ? owner() : "group " + group;
        return new Membership(owner, group, group == null ? 0 : minAvailable(), limits());
    }

    private String group() {
        Map<String, String> labels = pod.getMetadata().getLabels() == null ? Map.of() : pod.getMetadata().getLabels();
        if (labels.containsKey(GROUP)) {
            return labels.get(GROUP);
        }
        if (labels.containsKey(COSCHEDULING)) {
            return labels.get(COSCHEDULING);
        }
        return pod.getSpec() == null || pod.getSpec().getSchedulingGroup() == null ? null : pod.getSpec().getSchedulingGroup().getPodGroupName();
    }

    private String owner() {
        List<OwnerReference> owners = PodReader.orEmpty(pod.getMetadata().getOwnerReferences());
        return owners.stream().filter(owner -> Boolean.TRUE.equals(owner.getController())).findFirst().or(() -> owners.stream().findFirst())
                .map(owner -> owner.getKind() + " " + owner.getName()).orElse(null);
    }

    private int minAvailable() {
        String text = annotations().get(MIN_AVAILABLE);
        if (text == null) {
            return 0;
        }
        Long number = Numbers.parse(text.strip());
        if (number == null || number < 0 || number > Integer.MAX_VALUE) {
            problems.add("the annotation " + MIN_AVAILABLE + " is no number of pods: '" + text + "'");
            return 0;
        }
        return number.intValue();
    }

    private Map<String, Integer> limits() {
        Map<String, Integer> limits = new TreeMap<>();
        String text = annotations().get(MAX_PER_TOPOLOGY);
        if (text != null) {
            for (String part : text.split(",")) {
                int sign = part.lastIndexOf('=');
                Long most = sign < 1 ? null : Numbers.parse(part.substring(sign + 1).strip());
                if (most == null || most < 0 || most > Integer.MAX_VALUE) {
                    problems.add("the annotation " + MAX_PER_TOPOLOGY + " is not '<topology key>=<number>': '" + text + "'");
                } else {
                    limits.merge(part.substring(0, sign).strip(), most.intValue(), Math::min);
                }
            }
        }
        return limits;
    }

    private Map<String, String> annotations() {
        return pod.getMetadata().getAnnotations() == null ? Map.of() : pod.getMetadata().getAnnotations();
    }
}
