package dev.dcm.emulation.judge;

import io.fabric8.kubernetes.api.model.Pod;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Pods of a group run together: at least as many of them as they ask for, or none. */
final class Gang {
    static final String POLICY = "Gang";
    private static final String GROUP = "scheduling.dcm.dev/group";
    private static final String LEAST = "scheduling.dcm.dev/min-available";

    private Gang() {
    }

    /** The group that a pod belongs to, within its namespace. */
    static Optional<String> group(Pod pod) {
        return Optional.ofNullable(Pods.labels(pod).get(GROUP)).map(g -> Pods.namespace(pod) + "/" + g);
    }

    private static Optional<Integer> least(Pod pod) {
        return Optional.ofNullable(Absent.asEmpty(pod.getMetadata().getAnnotations()).get(LEAST)).map(Integer::parseInt);
    }

    /** The groups of which pods were placed although too few of them run. */
    static List<Violation> violations(Collection<Pod> placed, ClusterObjects cluster) {
        Map<String, Pod> groups = new LinkedHashMap<>();
        placed.stream().filter(p -> least(p).isPresent()).forEach(p -> group(p).ifPresent(g -> groups.putIfAbsent(g, p)));
        List<Violation> violations = new ArrayList<>();
        groups.forEach((group, member) -> {
            long running = cluster.pods().stream().filter(p -> p.getSpec().getNodeName() != null && !Pods.isFinished(p))
                    .filter(p -> group(p).filter(group::equals).isPresent()).count();
            if (running < least(member).orElseThrow()) {
                violations.add(new Violation(POLICY, PodName.of(member), member.getSpec().getNodeName(),
                        running + " of group " + group + " run, which needs " + least(member).orElseThrow()));
            }
        });
        return violations;
    }
}
