package dev.dcm.kubernetes.state;

import dev.dcm.kubernetes.objects.BadObjectException;
import io.fabric8.kubernetes.api.model.LabelSelector;
import io.fabric8.kubernetes.api.model.LabelSelectorRequirement;
import io.fabric8.kubernetes.api.model.NodeSelectorRequirement;
import io.fabric8.kubernetes.api.model.NodeSelectorTerm;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** All its expressions have to match. */
record Selector(Labels.Scope scope, Set<Expression> expressions) implements Shared {

    /**
     * The selector of pods or namespaces; null for an absent one.
     *
     * @throws BadObjectException if Kubernetes could not read it
     */
    static Selector of(Labels.Scope scope, LabelSelector selector) {
        if (selector == null) {
            return null;
        }
        Set<Expression> expressions = new LinkedHashSet<>(equalities(scope, selector.getMatchLabels()));
        if (selector.getMatchExpressions() != null) {
            for (LabelSelectorRequirement part : selector.getMatchExpressions()) {
                Expression expression = Expression.of(scope, part.getKey(), part.getOperator(), part.getValues());
                if (!expression.isValid()) {
                    throw new BadObjectException("a label selector cannot be read: key '" + part.getKey() + "', operator '" + part.getOperator()
                            + "', values " + part.getValues());
                }
                expressions.add(expression);
            }
        }
        return new Selector(scope, expressions);
    }

    /** The nodes with these labels. */
    static Selector ofNodes(Map<String, String> labels) {
        return new Selector(Labels.Scope.NODE, equalities(Labels.Scope.NODE, labels));
    }

    /** The nodes of a term, or null if it matches none: it is empty, or has a part that cannot be read. */
    static Selector ofNodes(NodeSelectorTerm term) {
        Set<Expression> expressions = new LinkedHashSet<>();
        for (NodeSelectorRequirement part : orEmpty(term.getMatchExpressions())) {
            expressions.add(Expression.of(Labels.Scope.NODE, part.getKey(), part.getOperator(), part.getValues()));
        }
        for (NodeSelectorRequirement part : orEmpty(term.getMatchFields())) {
            boolean readable = "metadata.name".equals(part.getKey()) && ("In".equals(part.getOperator()) || "NotIn".equals(part.getOperator()))
                    && part.getValues() != null && part.getValues().size() == 1;
            if (!readable) {
                return null;
            }
            expressions.add(Expression.ofName(part.getOperator(), part.getValues()));
        }
        return expressions.isEmpty() || !expressions.stream().allMatch(Expression::isValid) ? null : new Selector(Labels.Scope.NODE, expressions);
    }

    Selector and(Expression expression) {
        Set<Expression> more = new LinkedHashSet<>(expressions);
        more.add(expression);
        return new Selector(scope, more);
    }

    private static Set<Expression> equalities(Labels.Scope scope, Map<String, String> labels) {
        Set<Expression> expressions = new LinkedHashSet<>();
        if (labels != null) {
            labels.forEach((key, value) -> expressions.add(Expression.of(scope, key, "In", List.of(value == null ? "" : value))));
        }
        return expressions;
    }

    private static <T> List<T> orEmpty(List<T> list) {
        return list == null ? List.of() : list;
    }

    @Override
    public void write(int id, RowSink rows) {
        rows.add("selector", id, scope.text(), expressions.size());
        expressions.forEach(expression -> rows.add("selector_expression", id, rows.id(expression)));
    }
}
