package dev.dcm.emulation.judge;

import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.OwnerReference;
import io.fabric8.kubernetes.api.model.Pod;
import java.util.List;
import java.util.Optional;

/** At most so many pods of an owner or group run in a topology domain, as annotation {@code scheduling.dcm.dev/max-per-topology} says. */
final class MaxPerTopology implements HardPolicy {
    private static final String ANNOTATION = "scheduling.dcm.dev/max-per-topology";

    /** A topology key and how many pods each of its domains may have. */
    private record Limit(String topologyKey, int most) {
        static Optional<Limit> of(Pod pod) {
            String text = Absent.asEmpty(pod.getMetadata().getAnnotations()).get(ANNOTATION);
            return text == null ? Optional.empty()
                    : Optional.of(new Limit(text.substring(0, text.indexOf('=')).strip(), Integer.parseInt(text.substring(text.indexOf('=') + 1).strip())));
        }
    }

    @Override
    public String name() {
        return "MaxPerTopology";
    }

    @Override
    public Optional<String> refusal(Pod pod, Node node, ClusterObjects cluster) {
        Optional<Limit> limit = Limit.of(pod);
        Optional<String> kind = kind(pod);
        Optional<String> domain = limit.flatMap(l -> Nodes.label(node, l.topologyKey()));
        if (kind.isEmpty() || domain.isEmpty()) {
            return Optional.empty();
        }
        List<Pod> near = cluster.podsIn(limit.get().topologyKey(), domain.get());
        long others = near.stream().filter(p -> PodName.areDifferent(pod, p) && kind.equals(kind(p))).count();
        return others + 1 > limit.get().most() ? Optional.of("there are " + others + " of its kind in this " + limit.get().topologyKey()) : Optional.empty();
    }

    /** What a pod is one of several of: its group, or else what its owner runs. */
    private static Optional<String> kind(Pod pod) {
        Optional<String> group = Gang.group(pod);
        if (group.isPresent()) {
            return group.map(g -> "group " + g);
        }
        return Absent.asEmpty(pod.getMetadata().getOwnerReferences()).stream().filter(o -> Boolean.TRUE.equals(o.getController()))
                .map(OwnerReference::getUid).findFirst().map(uid -> "owner " + uid);
    }
}
