package dev.dcm.emulation.judge;

import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.Pod;
import java.util.List;
import java.util.Optional;

/** Pods that must run near others do. What they are near to may leave later. */
final class InterPodAffinity implements HardPolicy {

    @Override
    public String name() {
        return "InterPodAffinity";
    }

    @Override
    public boolean lasts() {
        return false;
    }

    @Override
    public Optional<String> refusal(Pod pod, Node node, ClusterObjects cluster) {
        List<AffinityTerm> terms = AffinityTerm.required(pod);
        for (AffinityTerm term : terms) {
            if (Nodes.label(node, term.topologyKey()).isEmpty()) {
                return Optional.of("the node lacks " + term.topologyKey());
            }
        }
        for (AffinityTerm term : terms) {
            List<Pod> near = cluster.podsIn(term.topologyKey(), Nodes.label(node, term.topologyKey()).orElseThrow());
            if (near.stream().noneMatch(other -> PodName.areDifferent(pod, other) && matchesAll(terms, other, cluster))) {
                return startsGroup(pod, terms, cluster) ? Optional.empty() : Optional.of("no pod that it must be near to is in its " + term.topologyKey());
            }
        }
        return Optional.empty();
    }

    /** The first of a kind that wants to be together has nobody to be with. As upstream has it, pods on nodes without any of the keys are nobody. */
    private static boolean startsGroup(Pod pod, List<AffinityTerm> terms, ClusterObjects cluster) {
        if (!matchesAll(terms, pod, cluster)) {
            return false;
        }
        for (Node node : cluster.nodes()) {
            if (terms.stream().allMatch(t -> Nodes.label(node, t.topologyKey()).isEmpty())) {
                continue;
            }
            for (Pod other : cluster.podsOn(node)) {
                if (PodName.areDifferent(pod, other) && matchesAll(terms, other, cluster)) {
                    return false;
                }
            }
        }
        return true;
    }

    private static boolean matchesAll(List<AffinityTerm> terms, Pod other, ClusterObjects cluster) {
        return terms.stream().allMatch(t -> t.matches(other, cluster));
    }
}
