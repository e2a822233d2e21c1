package dev.dcm.emulation.judge;

import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.NodeSelector;
import io.fabric8.kubernetes.api.model.NodeSelectorRequirement;
import io.fabric8.kubernetes.api.model.NodeSelectorTerm;
import io.fabric8.kubernetes.api.model.Pod;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Node selectors: terms of which one must match, each of expressions that all must. */
final class NodeTerms {
    private NodeTerms() {
    }

    /** What a pod requires of its nodes: its node selector and its required node affinity. */
    static boolean accepts(Pod pod, Node node) {
        for (Map.Entry<String, String> wanted : Absent.asEmpty(pod.getSpec().getNodeSelector()).entrySet()) {
            if (!wanted.getValue().equals(Nodes.labels(node).get(wanted.getKey()))) {
                return false;
            }
        }
        NodeSelector required = pod.getSpec().getAffinity() == null || pod.getSpec().getAffinity().getNodeAffinity() == null ? null
                : pod.getSpec().getAffinity().getNodeAffinity().getRequiredDuringSchedulingIgnoredDuringExecution();
        return required == null || accepts(required, node);
    }

    static boolean accepts(NodeSelector selector, Node node) {
        return Absent.asEmpty(selector.getNodeSelectorTerms()).stream().anyMatch(t -> accepts(t, node));
    }

    /** An expression that nobody can evaluate makes its term match nothing, and so does having none. */
    private static boolean accepts(NodeSelectorTerm term, Node node) {
        List<NodeSelectorRequirement> labels = Absent.asEmpty(term.getMatchExpressions());
        List<NodeSelectorRequirement> fields = Absent.asEmpty(term.getMatchFields());
        if (labels.isEmpty() && fields.isEmpty()) {
            return false;
        }
        for (NodeSelectorRequirement r : labels) {
            Expressions.Expression expression = new Expressions.Expression(r.getKey(), r.getOperator(), r.getValues());
            if (!Expressions.matches(expression, Nodes.labels(node), true).orElse(false)) {
                return false;
            }
        }
        return fields.stream().allMatch(f -> field(f, node).orElse(false));
    }

    private static Optional<Boolean> field(NodeSelectorRequirement field, Node node) {
        List<String> values = Absent.asEmpty(field.getValues());
        if (!"metadata.name".equals(field.getKey()) || values.size() != 1) {
            return Optional.empty();
        }
        boolean same = values.get(0).equals(Nodes.name(node));
        return switch (Absent.asEmpty(field.getOperator())) {
            case "In" -> Optional.of(same);
            case "NotIn" -> Optional.of(!same);
            default -> Optional.empty();
        };
    }
}
