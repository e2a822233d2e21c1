package dev.dcm.ir.rewrite;

import dev.dcm.ir.Operator;
import java.util.List;
import java.util.Optional;

/** Truth values of calls on literals, as far as there is only one way to see them. The checker has computed numbers already. */
final class LiteralLogic {

    /** A truth value; null is UNKNOWN. */
    record Truth(Boolean value) {
    }

    private LiteralLogic() {
    }

    /** The call's value; empty if it is not one of the simple cases. */
    static Optional<Truth> value(Operator operator, List<Object> arguments) {
        Object first = arguments.isEmpty() ? null : arguments.get(0);
        boolean truth = first == null || first instanceof Boolean;
        return switch (operator) {
            case NOT -> truth ? Optional.of(new Truth(first == null ? null : !(Boolean) first)) : Optional.empty();
            case IS_NULL -> Optional.of(new Truth(first == null));
            case IS_NOT_NULL -> Optional.of(new Truth(first != null));
            case IS_TRUE -> truth ? Optional.of(new Truth(Boolean.TRUE.equals(first))) : Optional.empty();
            case IS_NOT_TRUE -> truth ? Optional.of(new Truth(!Boolean.TRUE.equals(first))) : Optional.empty();
            case IS_FALSE -> truth ? Optional.of(new Truth(Boolean.FALSE.equals(first))) : Optional.empty();
            case IS_NOT_FALSE -> truth ? Optional.of(new Truth(!Boolean.FALSE.equals(first))) : Optional.empty();
            case EQUAL, NOT_EQUAL, LESS, LESS_EQUAL, GREATER, GREATER_EQUAL -> comparison(operator, first, arguments.get(1));
            default -> Optional.empty();
        };
    }

    private static Optional<Truth> comparison(Operator operator, Object a, Object b) {
        if (a == null || b == null) {
            return Optional.of(new Truth(null));
        } else if (a instanceof Long x && b instanceof Long y) {
            return Optional.of(new Truth(holds(operator, Long.compare(x, y))));
        } else if (a instanceof String x && b instanceof String y) {
            return Optional.of(new Truth(holds(operator, x.compareTo(y))));
        }
        return Optional.empty();
    }

    private static boolean holds(Operator operator, int order) {
        return switch (operator) {
            case EQUAL -> order == 0;
            case NOT_EQUAL -> order != 0;
            case LESS -> order < 0;
            case LESS_EQUAL -> order <= 0;
            case GREATER -> order > 0;
            default -> order >= 0;
        };
    }
}
