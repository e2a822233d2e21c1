package dev.dcm.emulation.cluster;

import dev.dcm.emulation.judge.Requests;
import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.Pod;
import java.math.BigInteger;
import java.util.Collection;
import java.util.Map;
import java.util.TreeMap;

/** How much of a node is in use, by resource: what its pods ask for, and what it has. */
public record NodeUse(String node, int pods, Map<String, Amount> resources) {

    /** In thousandths of a processor, or in whole units. */
    public record Amount(BigInteger used, BigInteger allocatable) {

        /** From 0 to 1. */
        public double share() {
            return allocatable.signum() == 0 ? 0 : used.doubleValue() / allocatable.doubleValue();
        }
    }

    static NodeUse of(Node node, Collection<Pod> pods) {
        Map<String, BigInteger> used = new TreeMap<>();
        pods.forEach(p -> Requests.of(p).forEach((resource, amount) -> used.merge(resource, amount, BigInteger::add)));
        used.put("pods", BigInteger.valueOf(pods.size()));
        Map<String, Amount> resources = new TreeMap<>();
        Requests.allocatable(node).forEach((resource, amount) -> resources.put(resource, new Amount(used.getOrDefault(resource, BigInteger.ZERO), amount)));
        return new NodeUse(node.getMetadata().getName(), pods.size(), resources);
    }
}
