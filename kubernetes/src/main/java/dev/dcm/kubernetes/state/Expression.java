package dev.dcm.kubernetes.state;

import java.util.Set;
import java.util.TreeSet;

/** One condition on a label. */
record Expression(Labels.Scope scope, String key, String operator, Set<String> values) implements Shared {
    private static final Set<String> OF_LABELS = Set.of("In", "NotIn", "Exists", "DoesNotExist");
    private static final Set<String> OF_NODES = Set.of("In", "NotIn", "Exists", "DoesNotExist", "Gt", "Lt");

    static Expression of(Labels.Scope scope, String key, String operator, Iterable<String> values) {
        return new Expression(scope, Labels.stored(key), operator, sorted(values));
    }

    /** One on a node's name. */
    static Expression ofName(String operator, Iterable<String> names) {
        return new Expression(Labels.Scope.NODE, Labels.NAME_FIELD, operator, sorted(names));
    }

    private static Set<String> sorted(Iterable<String> values) {
        Set<String> sorted = new TreeSet<>();
        if (values != null) {
            values.forEach(value -> sorted.add(value == null ? "" : value));
        }
        return sorted;
    }

    /** Whether Kubernetes can read it. */
    boolean isValid() {
        if (key == null || key.isEmpty() || operator == null || !(scope == Labels.Scope.NODE ? OF_NODES : OF_LABELS).contains(operator)) {
            return false;
        }
        return switch (operator) {
            case "In", "NotIn" -> !values.isEmpty();
            case "Gt", "Lt" -> values.size() == 1 && Numbers.parse(values.iterator().next()) != null;
            default -> values.isEmpty();
        };
    }

    @Override
    public void write(int id, RowSink rows) {
        boolean compares = operator.equals("Gt") || operator.equals("Lt");
        rows.add("expression", id, scope.text(), key, operator, compares ? Numbers.parse(values.iterator().next()) : null);
        if (!compares) {
            values.forEach(value -> rows.add("expression_value", id, value));
        }
    }
}
