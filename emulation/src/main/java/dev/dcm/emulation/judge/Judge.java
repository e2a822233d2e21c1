package dev.dcm.emulation.judge;

import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.Pod;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Says whether placements keep every hard policy, and whether a pod could still be placed. */
public final class Judge {
    /** In the order in which upstream asks them. */
    private static final List<HardPolicy> POLICIES = List.of(new NodeUnschedulable(), new NodeNamePolicy(), new TaintToleration(), new NodeAffinityPolicy(),
            new NodePorts(), new NodeResourcesFit(), new VolumeRestrictions(), new NodeVolumeLimits(), new VolumeBinding(),
            new VolumeMatching(), new VolumeZone(), new PodTopologySpread(), new InterPodAffinity(), new InterPodAntiAffinity(), new MaxPerTopology());

    private final ClusterObjects cluster;

    /** @param cluster may change between questions; it holds decided pods with their nodes */
    public Judge(ClusterObjects cluster) {
        this.cluster = cluster;
    }

    /**
     * All that is wrong with pods that were decided together and are in the cluster now. Pods that were there before are not judged, but
     * have their say.
     */
    public List<Violation> violations(Collection<Pod> placed) {
        List<Violation> violations = new ArrayList<>();
        for (Pod pod : placed) {
            violations.addAll(violations(pod, POLICIES));
            if (!isToBePlaced(pod)) {
                violations.add(new Violation("SchedulingGates", PodName.of(pod), pod.getSpec().getNodeName(), "it is gated, finished or being deleted"));
            }
        }
        violations.addAll(Gang.violations(placed, cluster));
        return violations;
    }

    /** What is wrong with evictions, before the pods leave. */
    public List<Violation> evictionViolations(Collection<Eviction> evictions) {
        return new Evictions(cluster).violations(evictions);
    }

    /** What is wrong with pods that were decided at any time, by the policies that stay kept: others may have come and gone since. */
    public List<Violation> lastingViolations(Collection<Pod> placed) {
        List<HardPolicy> lasting = POLICIES.stream().filter(HardPolicy::lasts).toList();
        return placed.stream().flatMap(p -> violations(p, lasting).stream()).toList();
    }

    private List<Violation> violations(Pod pod, List<HardPolicy> policies) {
        String name = pod.getSpec().getNodeName();
        Optional<Node> node = cluster.node(name);
        if (node.isEmpty()) {
            return List.of(new Violation("NodeName", PodName.of(pod), name, "there is no such node"));
        }
        List<Violation> violations = new ArrayList<>();
        for (HardPolicy policy : policies) {
            policy.refusal(pod, node.get(), cluster).ifPresent(why -> violations.add(new Violation(policy.name(), PodName.of(pod), name, why)));
        }
        return violations;
    }

    /** Whether a pod waits for a node at all: it is not gated, not finished, not being deleted. */
    public static boolean isToBePlaced(Pod pod) {
        return !Pods.isGated(pod) && !Pods.isTerminating(pod) && !Pods.isFinished(pod);
    }

    /** Why a pod could not be placed on a node beside all that run now, or empty if it could; groups are not looked at. */
    public Optional<Refusal> refusal(Pod pod, Node node) {
        for (HardPolicy policy : POLICIES) {
            Optional<String> why = policy.refusal(pod, node, cluster);
            if (why.isPresent()) {
                return Optional.of(new Refusal(policy.name(), why.get()));
            }
        }
        return Optional.empty();
    }

    /** Whether a pod can never run on a node, whatever else runs: what the node is forbids it. */
    public boolean isForbiddenFor(Pod pod, Node node) {
        return POLICIES.stream().filter(HardPolicy::looksAtNodeOnly).anyMatch(p -> p.refusal(pod, node, cluster).isPresent());
    }

    /** The nodes on which a pod could be placed beside all that run now. */
    public List<String> possibleNodes(Pod pod) {
        return cluster.nodes().stream().filter(n -> refusal(pod, n).isEmpty()).map(Nodes::name).collect(Collectors.toList());
    }
}
