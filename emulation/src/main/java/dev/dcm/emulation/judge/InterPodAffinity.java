package dev.dcm.emulation.judge;

import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.Pod;
import java.util.List;
import java.util.Optional;

/** Pods that must run near others do, pods that must not do not; those that are there already have their say against newcomers. */
final class InterPodAffinity implements HardPolicy {

    @Override
    public String name() {
        return "InterPodAffinity";
    }

    @Override
    public Optional<String> refusal(Pod pod, Node node, ClusterObjects cluster) {
        return affinity(pod, node, cluster).or(() -> antiAffinity(pod, node, cluster)).or(() -> antiAffinityOfOthers(pod, node, cluster));
    }

    private static Optional<String> affinity(Pod pod, Node node, ClusterObjects cluster) {
        List<AffinityTerm> terms = AffinityTerm.required(pod);
        for (AffinityTerm term : terms) {
            if (Nodes.label(node, term.topologyKey()).isEmpty()) {
                return Optional.of("the node lacks " + term.topologyKey());
            }
        }
        for (AffinityTerm term : terms) {
            List<Pod> near = cluster.podsIn(term.topologyKey(), Nodes.label(node, term.topologyKey()).orElseThrow());
            if (near.stream().noneMatch(other -> isOther(pod, other) && matchesAll(terms, other, cluster))) {
                return startsGroup(pod, terms, cluster) ? Optional.empty() : Optional.of("no pod that it must be near to is in its " + term.topologyKey());
            }
        }
        return Optional.empty();
    }

    /** The first of a kind that wants to be together has nobody to be with. */
    private static boolean startsGroup(Pod pod, List<AffinityTerm> terms, ClusterObjects cluster) {
        if (!matchesAll(terms, pod, cluster)) {
            return false;
        }
        for (Node node : cluster.nodes()) {
            for (Pod other : cluster.podsOn(node)) {
                if (isOther(pod, other) && matchesAll(terms, other, cluster)) {
                    return false;
                }
            }
        }
        return true;
    }

    private static Optional<String> antiAffinity(Pod pod, Node node, ClusterObjects cluster) {
        for (AffinityTerm term : AffinityTerm.requiredAnti(pod)) {
            Optional<String> domain = Nodes.label(node, term.topologyKey());
            for (Pod other : domain.map(d -> cluster.podsIn(term.topologyKey(), d)).orElse(List.of())) {
                if (isOther(pod, other) && term.matches(other, cluster)) {
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
                if (isOther(pod, other) && AffinityTerm.requiredAnti(other).stream().anyMatch(t -> t.topologyKey().equals(key) && t.matches(pod, cluster))) {
                    return Optional.of(PodName.of(other) + " must not be near it");
                }
            }
        }
        return Optional.empty();
    }

    private static boolean matchesAll(List<AffinityTerm> terms, Pod other, ClusterObjects cluster) {
        return terms.stream().allMatch(t -> t.matches(other, cluster));
    }

    private static boolean isOther(Pod pod, Pod other) {
        return !PodName.of(pod).equals(PodName.of(other));
    }
}
