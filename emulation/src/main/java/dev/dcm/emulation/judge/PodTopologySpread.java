package dev.dcm.emulation.judge;

import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.TopologySpreadConstraint;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** Pods of a kind are spread over topology domains: no domain has more than the permitted number above the emptiest. */
final class PodTopologySpread implements HardPolicy {

    @Override
    public String name() {
        return "PodTopologySpread";
    }

    @Override
    public boolean lasts() {
        return false;
    }

    @Override
    public Optional<String> refusal(Pod pod, Node node, ClusterObjects cluster) {
        List<TopologySpreadConstraint> constraints = Absent.asEmpty(pod.getSpec().getTopologySpreadConstraints()).stream()
                .filter(c -> !"ScheduleAnyway".equals(c.getWhenUnsatisfiable())).toList();
        for (TopologySpreadConstraint constraint : constraints) {
            if (Nodes.label(node, constraint.getTopologyKey()).isEmpty()) {
                return Optional.of("the node lacks " + constraint.getTopologyKey());
            }
        }
        for (TopologySpreadConstraint constraint : constraints) {
            Map<String, Integer> counts = counts(pod, constraint, constraints, cluster);
            int least = counts.size() < minDomains(constraint) ? 0 : counts.values().stream().mapToInt(Integer::intValue).min().orElse(0);
            int here = counts.getOrDefault(Nodes.label(node, constraint.getTopologyKey()).orElseThrow(), 0);
            int self = selects(pod, constraint, pod) ? 1 : 0;
            if (here + self - least > constraint.getMaxSkew()) {
                return Optional.of("the skew over " + constraint.getTopologyKey() + " would be " + (here + self - least));
            }
        }
        return Optional.empty();
    }

    private static int minDomains(TopologySpreadConstraint constraint) {
        return constraint.getMinDomains() == null ? 1 : constraint.getMinDomains();
    }

    /** How many pods of the kind each domain has, without the pod itself; only nodes that the constraint looks at make a domain. */
    private static Map<String, Integer> counts(Pod pod, TopologySpreadConstraint constraint, List<TopologySpreadConstraint> all, ClusterObjects cluster) {
        Map<String, Integer> counts = new HashMap<>();
        for (Node node : cluster.nodes()) {
            if (isLookedAt(pod, constraint, all, node)) {
                int found = 0;
                for (Pod other : cluster.podsOn(node)) {
                    boolean counted = !Pods.isTerminating(other) && PodName.areDifferent(pod, other);
                    found += counted && selects(pod, constraint, other) ? 1 : 0;
                }
                counts.merge(Nodes.label(node, constraint.getTopologyKey()).orElseThrow(), found, Integer::sum);
            }
        }
        return counts;
    }

    private static boolean isLookedAt(Pod pod, TopologySpreadConstraint constraint, List<TopologySpreadConstraint> all, Node node) {
        return all.stream().allMatch(c -> Nodes.label(node, c.getTopologyKey()).isPresent())
                && ("Ignore".equals(constraint.getNodeAffinityPolicy()) || NodeTerms.accepts(pod, node))
                && (!"Honor".equals(constraint.getNodeTaintsPolicy()) || Tolerations.untolerated(pod, node).isEmpty());
    }

    private static boolean selects(Pod owner, TopologySpreadConstraint constraint, Pod other) {
        if (!Pods.namespace(owner).equals(Pods.namespace(other)) || !Selector.selects(constraint.getLabelSelector(), Pods.labels(other))) {
            return false;
        }
        Map<String, String> own = Pods.labels(owner);
        return Absent.asEmpty(constraint.getMatchLabelKeys()).stream()
                .allMatch(key -> !own.containsKey(key) || Objects.equals(own.get(key), Pods.labels(other).get(key)));
    }
}
