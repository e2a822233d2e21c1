package dev.dcm.kubernetes.state;

import dev.dcm.kubernetes.objects.BadObjectException;
import dev.dcm.kubernetes.state.PodClass.Membership;
import io.fabric8.kubernetes.api.model.OwnerReference;
import io.fabric8.kubernetes.api.model.Pod;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Reads whom a pod belongs to: its gang, its controller, and how many of them may be together. */
final class MembershipReader {
    static final String MAX_PER_TOPOLOGY = "scheduling.dcm.dev/max-per-topology";

    private final Pod pod;
    private final List<String> problems;

    MembershipReader(Pod pod, List<String> problems) {
        this.pod = pod;
        this.problems = problems;
    }

    Membership read() {
        String group = Gang.of(pod).map(Gang::name).orElse(null);
        String owner = group == null ? owner() : "group " + group;
        return new Membership(owner, group, group == null ? 0 : minAvailable(), limits());
    }

    private String owner() {
        List<OwnerReference> owners = PodReader.orEmpty(pod.getMetadata().getOwnerReferences());
        return owners.stream().filter(owner -> Boolean.TRUE.equals(owner.getController())).findFirst().or(() -> owners.stream().findFirst())
                .map(owner -> owner.getKind() + " " + owner.getName()).orElse(null);
    }

    private int minAvailable() {
        try {
            return Gang.leastMembers(pod);
        } catch (BadObjectException e) {
            problems.add(e.getMessage());
            return 0;
        }
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
