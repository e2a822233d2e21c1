package dev.dcm.emulation.judge;

import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.Pod;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Of what the pod asks for, the node has enough beside what its other pods ask for. */
final class NodeResourcesFit implements HardPolicy {
    private static final String PODS = "pods";

    @Override
    public String name() {
        return "NodeResourcesFit";
    }

    @Override
    public Optional<String> refusal(Pod pod, Node node, ClusterObjects cluster) {
        Map<String, BigInteger> used = new HashMap<>();
        for (Pod other : cluster.podsOn(node)) {
            if (PodName.areDifferent(pod, other)) {
                add(used, other);
            }
        }
        add(used, pod);
        Map<String, BigInteger> there = Requests.allocatable(node);
        for (String resource : Requests.of(pod).keySet()) {
            if (exceeds(there, resource, used)) {
                return Optional.of("not enough " + resource);
            }
        }
        return exceeds(there, PODS, used) ? Optional.of("too many pods") : Optional.empty();
    }

    private static void add(Map<String, BigInteger> used, Pod pod) {
        Requests.of(pod).forEach((resource, amount) -> used.merge(resource, amount, BigInteger::add));
        used.merge(PODS, BigInteger.ONE, BigInteger::add);
    }

    private static boolean exceeds(Map<String, BigInteger> there, String resource, Map<String, BigInteger> used) {
        return used.get(resource).compareTo(there.getOrDefault(resource, BigInteger.ZERO)) > 0;
    }
}
