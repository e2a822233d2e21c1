package dev.dcm.kubernetes.state;

import java.util.List;
import java.util.Map;
import java.util.Set;

/** All that policies read of a pod's template: pods that are equal in it are alike to the scheduler. */
record PodClass(String namespace, Labels labels, Tolerations tolerations, NodeFilter nodeFilter, Map<String, Long> resources, Set<Port> ports,
                Map<String, Integer> images, List<Preferred<Selector>> nodePreferences, PodAffinityTerms affinity, Set<PodTerm> antiAffinity,
                List<Preferred<PodTerm>> podPreferences, List<Spread> spreads, Map<String, Boolean> claims, Membership membership) implements Shared {

    record Port(String protocol, int port, String ip) {
    }

    record Preferred<T>(T what, int weight) {
    }

    record Spread(String topologyKey, Selector selector, int maxSkew, int minDomains, boolean hard, boolean honorAffinity, boolean honorTaints) {
    }

    /**
     * Whom the pod belongs to.
     *
     * @param owner        whose pods are counted together: its group, or else its controller; null for a pod on its own
     * @param group        the gang, or null
     * @param minAvailable how many of the gang have to run, as the pod says; 0 if it does not
     * @param limits       how many of the owner's pods may be in a domain, by topology key
     */
    record Membership(String owner, String group, int minAvailable, Map<String, Integer> limits) {
    }

    @Override
    public void write(int id, RowSink rows) {
        rows.add("spec", id, namespace, rows.id(labels), rows.id(tolerations), rows.idOrNull(nodeFilter), rows.idOrNull(affinity),
                membership.owner, membership.group, membership.minAvailable);
        rows.id(new MentionedNamespace(namespace));
        resources.forEach((resource, amount) -> rows.add("spec_resource", id, resource, amount));
        ports.forEach(port -> rows.add("spec_port", id, port.protocol, port.port, port.ip));
        images.forEach((image, containers) -> rows.add("spec_image", id, image, containers));
        for (int i = 0; i < nodePreferences.size(); i++) {
            rows.add("spec_node_preference", id, i, rows.id(nodePreferences.get(i).what), nodePreferences.get(i).weight);
        }
        antiAffinity.forEach(term -> rows.add("spec_anti_affinity", id, rows.id(term)));
        for (int i = 0; i < podPreferences.size(); i++) {
            rows.add("spec_pod_preference", id, i, rows.id(podPreferences.get(i).what), podPreferences.get(i).weight);
        }
        for (int i = 0; i < spreads.size(); i++) {
            Spread spread = spreads.get(i);
            rows.add("spec_spread", id, i, TopologyKey.held(spread.topologyKey, rows), rows.idOrNull(spread.selector), spread.maxSkew, spread.minDomains, spread.hard,
                    spread.honorAffinity, spread.honorTaints);
        }
        claims.forEach((claim, ephemeral) -> rows.add("spec_claim", id, claim, ephemeral));
        membership.limits.forEach((key, most) -> rows.add("spec_limit", id, TopologyKey.held(key, rows), most));
    }
}
