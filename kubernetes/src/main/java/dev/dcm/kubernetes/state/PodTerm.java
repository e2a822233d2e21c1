package dev.dcm.kubernetes.state;

import dev.dcm.kubernetes.objects.BadObjectException;
import io.fabric8.kubernetes.api.model.LabelSelector;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodAffinityTerm;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Other pods, by labels and namespaces, and the label of nodes that says what is near them. A selector of null selects nobody. */
record PodTerm(NamespaceSet namespaces, Selector selector, String topologyKey) implements Shared {

    /** @throws BadObjectException if Kubernetes could not read it */
    static PodTerm of(PodAffinityTerm term, Pod pod) {
        if (term == null || term.getTopologyKey() == null || term.getTopologyKey().isEmpty()) {
            throw new BadObjectException("a term about other pods has no topologyKey");
        }
        Set<String> names = new TreeSet<>(term.getNamespaces() == null ? List.of() : term.getNamespaces());
        Selector namespaces = Selector.of(Labels.Scope.NAMESPACE, term.getNamespaceSelector());
        if (names.isEmpty() && namespaces == null) {
            names.add(PodKey.of(pod).namespace());
        }
        Selector selector = merged(term.getLabelSelector(), "In", term.getMatchLabelKeys(), pod);
        selector = merged(selector, "NotIn", term.getMismatchLabelKeys(), pod);
        return new PodTerm(new NamespaceSet(names, namespaces), selector, term.getTopologyKey());
    }

    /** The selector that also asks for the pod's own values of some labels. The API server does this to pods it has admitted; twice is no harm. */
    static Selector merged(LabelSelector selector, String operator, List<String> keys, Pod pod) {
        return merged(Selector.of(Labels.Scope.POD, selector), operator, keys, pod);
    }

    private static Selector merged(Selector selector, String operator, List<String> keys, Pod pod) {
        Selector merged = selector;
        if (selector != null && keys != null && pod.getMetadata().getLabels() != null) {
            for (String key : keys) {
                String value = pod.getMetadata().getLabels().get(key);
                if (value != null) {
                    merged = merged.and(Expression.of(Labels.Scope.POD, key, operator, List.of(value)));
                }
            }
        }
        return merged;
    }

    @Override
    public void write(int id, RowSink rows) {
        rows.add("pod_term", id, rows.id(namespaces), rows.idOrNull(selector), TopologyKey.held(topologyKey, rows));
    }
}
