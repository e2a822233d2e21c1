package dev.dcm.emulation.judge;

import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.Pod;
import java.util.List;
import java.util.Optional;

/** Pods that must not run near others do not; those that are there already have their say against newcomers. */
final class InterPodAntiAffinity implements HardPolicy {

    /** Upstream has one plugin for affinity and anti-affinity. */
    @Override
    public String name() {
        return "InterPodAffinity";
    }

    @Override
    public Optional<String> refusal(Pod pod, Node node, ClusterObjects cluster) {
        return antiAffinity(pod, node, cluster).or(() -> antiAffinityOfOthers(pod, node, cluster));
    }

    private static Optional<String> antiAffinity(Pod pod, Node node, ClusterObjects cluster) {
        for (AffinityTerm term : AffinityTerm.requiredAnti(pod)) {
            Optional<String> domain = Nodes.label(node, term.topologyKey());
            for (Pod other : domain.map(d -> cluster.podsIn(term.topologyKey(), d)).orElse(List.of())) {
                if (PodName.areDifferent(pod, other) && term.matches(other, cluster)) {
                    return Optional.of("it must not be near " + PodName.of(other));
                }
            }
        }
        return Optional.empty();
    }

    private static Optional<String> antiAffinityOfOthers(Pod pod, Node node, ClusterObjects cluster) {
        for (String key : cluster.antiAffinityKeys()) {
            Optional<String> domain = Nodes.label(node, key);
            for (Pod other : domain.map(d -> cluster.podsIn(key, d)).orElse(List.of())) {
                if (PodName.areDifferent(pod, other) && AffinityTerm.requiredAnti(other).stream().anyMatch(t -> t.topologyKey().equals(key) && t.matches(pod, cluster))) {
                    return Optional.of(PodName.of(other) + " must not be near it");
                }
            }
        }
        return Optional.empty();
    }
}
