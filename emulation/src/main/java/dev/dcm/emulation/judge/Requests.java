package dev.dcm.emulation.judge;

import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.ResourceRequirements;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.HashMap;
import java.util.Map;

/** What pods ask for and nodes have of each resource, in thousandths of a processor or in whole units, exactly. */
public final class Requests {
    private static final String CPU = "cpu";

    private Requests() {
    }

    /** The request of the whole pod; resources of which it asks for nothing are left out. */
    public static Map<String, BigInteger> of(Pod pod) {
        Map<String, BigDecimal> running = new HashMap<>();
        Absent.asEmpty(pod.getSpec().getContainers()).forEach(c -> add(running, of(c)));
        Map<String, BigDecimal> sidecars = new HashMap<>();
        Map<String, BigDecimal> starting = new HashMap<>();
        for (Container init : Absent.asEmpty(pod.getSpec().getInitContainers())) {
            Map<String, BigDecimal> now = new HashMap<>(sidecars);
            add(now, of(init));
            now.forEach((resource, amount) -> starting.merge(resource, amount, BigDecimal::max));
            if (Pods.isSidecar(init)) {
                add(sidecars, of(init));
            }
        }
        add(running, sidecars);
        Map<String, BigDecimal> total = new HashMap<>(running);
        starting.forEach((resource, amount) -> total.merge(resource, amount, BigDecimal::max));
        if (pod.getSpec().getResources() != null) {
            of(pod.getSpec().getResources()).forEach((resource, amount) -> {
                if (isForWholePods(resource)) {
                    total.put(resource, amount);
                }
            });
        }
        Absent.asEmpty(pod.getSpec().getOverhead()).forEach((resource, amount) -> total.merge(resource, amount.getNumericalAmount(), BigDecimal::add));
        Map<String, BigInteger> rounded = new HashMap<>();
        total.forEach((resource, amount) -> {
            if (amount.signum() > 0) {
                rounded.put(resource, units(resource, amount));
            }
        });
        return rounded;
    }

    /** What a node has for pods. */
    public static Map<String, BigInteger> allocatable(Node node) {
        Map<String, BigInteger> amounts = new HashMap<>();
        Nodes.allocatable(node).forEach((resource, quantity) -> amounts.put(resource, units(resource, quantity.getNumericalAmount())));
        return amounts;
    }

    /** An amount in the units that are compared, rounded up. */
    private static BigInteger units(String resource, BigDecimal amount) {
        return (resource.equals(CPU) ? amount.movePointRight(3) : amount).setScale(0, RoundingMode.CEILING).toBigInteger();
    }

    private static boolean isForWholePods(String resource) {
        return resource.equals(CPU) || resource.equals("memory") || resource.startsWith("hugepages-");
    }

    private static Map<String, BigDecimal> of(Container container) {
        return container.getResources() == null ? Map.of() : of(container.getResources());
    }

    /** A limit without a request is one. */
    private static Map<String, BigDecimal> of(ResourceRequirements resources) {
        Map<String, Quantity> stated = new HashMap<>(Absent.asEmpty(resources.getLimits()));
        stated.putAll(Absent.asEmpty(resources.getRequests()));
        Map<String, BigDecimal> amounts = new HashMap<>();
        stated.forEach((resource, quantity) -> amounts.put(resource, quantity.getNumericalAmount()));
        return amounts;
    }

    private static void add(Map<String, BigDecimal> sum, Map<String, BigDecimal> amounts) {
        amounts.forEach((resource, amount) -> sum.merge(resource, amount, BigDecimal::add));
    }
}
