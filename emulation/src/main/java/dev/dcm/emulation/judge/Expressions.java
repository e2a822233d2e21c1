package dev.dcm.emulation.judge;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Match expressions over labels, as selectors and node affinity write them. */
final class Expressions {

    /** One expression, wherever it stands. */
    record Expression(String key, String operator, List<String> values) {
        Expression {
            values = Absent.asEmpty(values);
        }
    }

    private Expressions() {
    }

    /**
     * Whether labels match an expression; empty if nobody can say, since it is not a valid one.
     *
     * @param ordered whether Gt and Lt are allowed here
     */
    static Optional<Boolean> matches(Expression expression, Map<String, String> labels, boolean ordered) {
        String label = labels.get(expression.key());
        List<String> values = expression.values();
        return switch (Absent.asEmpty(expression.operator())) {
            case "In" -> values.isEmpty() ? Optional.empty() : Optional.of(label != null && values.contains(label));
            case "NotIn" -> values.isEmpty() ? Optional.empty() : Optional.of(label == null || !values.contains(label));
            case "Exists" -> values.isEmpty() ? Optional.of(label != null) : Optional.empty();
            case "DoesNotExist" -> values.isEmpty() ? Optional.of(label == null) : Optional.empty();
            case "Gt" -> ordered ? compare(label, values).map(c -> c > 0) : Optional.empty();
            case "Lt" -> ordered ? compare(label, values).map(c -> c < 0) : Optional.empty();
            default -> Optional.empty();
        };
    }

    /** How the label compares with the one value, 0 if the label is no integer; empty if the value is none. */
    private static Optional<Integer> compare(String label, List<String> values) {
        Optional<Long> bound = values.size() == 1 ? integer(values.get(0)) : Optional.empty();
        return bound.map(b -> integer(label).map(l -> Long.compare(l, b)).orElse(0));
    }

    private static Optional<Long> integer(String text) {
        try {
            return text == null ? Optional.empty() : Optional.of(Long.parseLong(text));
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }
}
