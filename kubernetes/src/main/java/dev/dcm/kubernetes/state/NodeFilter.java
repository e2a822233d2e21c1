package dev.dcm.kubernetes.state;

import io.fabric8.kubernetes.api.model.NodeSelector;
import io.fabric8.kubernetes.api.model.NodeSelectorTerm;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/** Nodes that match one selector of every clause. A clause without selectors lets no node pass. */
record NodeFilter(List<Set<Selector>> clauses) implements Shared {

    /** What has to hold of a pod's node, or null if nothing has to. */
    static NodeFilter of(Map<String, String> nodeSelector, NodeSelector required) {
        List<Set<Selector>> clauses = new ArrayList<>();
        if (nodeSelector != null && !nodeSelector.isEmpty()) {
            clauses.add(Set.of(Selector.ofNodes(nodeSelector)));
        }
        if (required != null) {
            clauses.add(selectors(required));
        }
        return clauses.isEmpty() ? null : new NodeFilter(clauses);
    }

    static Set<Selector> selectors(NodeSelector required) {
        List<NodeSelectorTerm> terms = required.getNodeSelectorTerms() == null ? List.of() : required.getNodeSelectorTerms();
        return terms.stream().map(Selector::ofNodes).filter(Objects::nonNull).collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /** Every node of the cluster is compared with it. */
    @Override
    public boolean isCostly() {
        return true;
    }

    @Override
    public void write(int id, RowSink rows) {
        rows.add("node_filter", id, clauses.size());
        for (int clause = 0; clause < clauses.size(); clause++) {
            for (Selector selector : clauses.get(clause)) {
                rows.add("node_filter_term", id, clause, rows.id(selector));
            }
        }
    }
}
