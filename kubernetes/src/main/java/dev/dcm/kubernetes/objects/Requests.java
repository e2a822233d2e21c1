package dev.dcm.kubernetes.objects;

import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.PodSpec;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.ResourceRequirements;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What a pod takes from its node: the larger of what its containers and sidecars need while they run, and what each init container needs beside the
 * sidecars that were started before it; then the overhead. Rounded up once, at the end.
 */
public final class Requests {
    private static final String HUGE_PAGES = "hugepages-";

    private final Map<String, BigDecimal> amounts;

    private Requests(Map<String, BigDecimal> amounts) {
        this.amounts = amounts;
    }

    /** @throws BadObjectException if a quantity cannot be read */
    public static Requests of(PodSpec spec) {
        Requests containers = containers(spec);
        Requests pod = new Requests(new HashMap<>(containers.amounts));
        if (spec.getResources() != null) {
            pod.override(spec.getResources(), containers);
        }
        pod.add(read("the overhead", spec.getOverhead()));
        return pod;
    }

    /** Units by resource, in the order of names; only what the pod asks for at all. Every pod takes one of the node's "pods". */
    public Map<String, Long> units() {
        Map<String, Long> units = new TreeMap<>();
        amounts.forEach((resource, amount) -> {
            if (amount.signum() > 0) {
                units.put(resource, Quantities.units(resource, amount));
            }
        });
        units.put("pods", 1L);
        return units;
    }

    private static Requests containers(PodSpec spec) {
        Requests running = new Requests(new HashMap<>());
        for (Container container : orEmpty(spec.getContainers())) {
            running.add(of(container));
        }
        Requests sidecars = new Requests(new HashMap<>());
        Requests starting = new Requests(new HashMap<>());
        for (Container init : orEmpty(spec.getInitContainers())) {
            if (isSidecar(init)) {
                sidecars.add(of(init));
                starting.atLeast(sidecars);
            } else {
                Requests peak = of(init);
                peak.add(sidecars);
                starting.atLeast(peak);
            }
        }
        running.add(sidecars);
        running.atLeast(starting);
        return running;
    }

    /** An init container that goes on running. */
    public static boolean isSidecar(Container init) {
        return "Always".equals(init.getRestartPolicy());
    }

    /** Limits without requests count as requests. */
    private static Requests of(Container container) {
        ResourceRequirements resources = container.getResources();
        if (resources == null) {
            return new Requests(new HashMap<>());
        }
        Requests requests = read("container '" + container.getName() + "'", resources.getLimits());
        requests.amounts.putAll(read("container '" + container.getName() + "'", resources.getRequests()).amounts);
        return requests;
    }

    /**
     * What the pod as a whole asks for counts instead of its containers, for the resources that this is possible for. Its limits count where neither says
     * what it requests; of huge pages, which cannot be lent, also where its containers do.
     */
    private void override(ResourceRequirements resources, Requests containers) {
        Requests limits = read("the pod's resources", resources.getLimits());
        limits.amounts.keySet().removeIf(resource -> containers.amounts.containsKey(resource) && !resource.startsWith(HUGE_PAGES));
        limits.amounts.putAll(read("the pod's resources", resources.getRequests()).amounts);
        limits.amounts.forEach((resource, amount) -> {
            if (resource.equals("cpu") || resource.equals("memory") || resource.startsWith(HUGE_PAGES)) {
                amounts.put(resource, amount);
            }
        });
    }

    private static Requests read(String what, Map<String, Quantity> quantities) {
        Map<String, BigDecimal> amounts = new HashMap<>();
        if (quantities != null) {
            quantities.forEach((resource, quantity) -> {
                if (quantity != null) {
                    amounts.put(resource, Quantities.exact(resource + " of " + what, quantity));
                }
            });
        }
        return new Requests(amounts);
    }

    private void add(Requests others) {
        others.amounts.forEach((resource, amount) -> amounts.merge(resource, amount, BigDecimal::add));
    }

    private void atLeast(Requests others) {
        others.amounts.forEach((resource, amount) -> amounts.merge(resource, amount, BigDecimal::max));
    }

    private static <T> List<T> orEmpty(List<T> list) {
        return list == null ? List.of() : list;
    }
}
