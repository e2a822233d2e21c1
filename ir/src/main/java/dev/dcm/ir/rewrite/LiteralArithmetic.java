package dev.dcm.ir.rewrite;

import dev.dcm.ir.Expr;
import dev.dcm.ir.Operator;
import java.util.List;
import java.util.Optional;

/** The values of calls on literals, as far as there is only one way to see them: whole numbers, texts, truth values and NULL. */
final class LiteralArithmetic {
    private LiteralArithmetic() {
    }

    /** A value, which may be NULL. */
    record Value(Object value) {
    }

    /** The call's value; empty if it is an error, or not one of the simple cases. */
    static Optional<Value> value(Expr.Call call, List<Object> arguments) {
        return switch (call.operator()) {
            case NOT -> one(arguments, Boolean.class).map(v -> new Value(!v));
            case IS_NULL -> Optional.of(new Value(arguments.get(0) == null));
            case IS_NOT_NULL -> Optional.of(new Value(arguments.get(0) != null));
            case IS_TRUE -> truth(arguments).map(v -> new Value(Boolean.TRUE.equals(v.value())));
            case IS_NOT_TRUE -> truth(arguments).map(v -> new Value(!Boolean.TRUE.equals(v.value())));
            case IS_FALSE -> truth(arguments).map(v -> new Value(Boolean.FALSE.equals(v.value())));
            case IS_NOT_FALSE -> truth(arguments).map(v -> new Value(!Boolean.FALSE.equals(v.value())));
            case NEGATE -> one(arguments, Long.class).flatMap(v -> call.type().isInteger() && v != Long.MIN_VALUE ? Optional.of(new Value(-v)) : Optional.empty());
            case PLUS, MINUS, TIMES -> call.type().isInteger() && areBoth(arguments, Long.class) ? number(call.operator(), (Long) arguments.get(0), (Long) arguments.get(1)) : Optional.empty();
            case EQUAL, NOT_EQUAL, LESS, LESS_EQUAL, GREATER, GREATER_EQUAL -> comparison(call.operator(), arguments);
            default -> Optional.empty();
        };
    }

    private static <T> Optional<T> one(List<Object> arguments, Class<T> type) {
        return arguments.size() == 1 && type.isInstance(arguments.get(0)) ? Optional.of(type.cast(arguments.get(0))) : Optional.empty();
    }

    private static Optional<Value> truth(List<Object> arguments) {
        return arguments.get(0) == null || arguments.get(0) instanceof Boolean ? Optional.of(new Value(arguments.get(0))) : Optional.empty();
    }

    private static boolean areBoth(List<Object> arguments, Class<?> type) {
        return arguments.size() == 2 && arguments.stream().allMatch(type::isInstance);
    }

    private static Optional<Value> number(Operator operator, long a, long b) {
        try {
            return Optional.of(new Value(switch (operator) {
                case PLUS -> Math.addExact(a, b);
                case MINUS -> Math.subtractExact(a, b);
                default -> Math.multiplyExact(a, b);
            }));
        } catch (ArithmeticException e) {
            return Optional.empty();
        }
    }

    private static Optional<Value> comparison(Operator operator, List<Object> arguments) {
        if (arguments.contains(null)) {
            return Optional.of(new Value(null));
        }
        int order;
        if (areBoth(arguments, Long.class)) {
            order = Long.compare((Long) arguments.get(0), (Long) arguments.get(1));
        } else if (areBoth(arguments, String.class)) {
            order = ((String) arguments.get(0)).compareTo((String) arguments.get(1));
        } else {
            return Optional.empty();
        }
        return Optional.of(new Value(switch (operator) {
            case EQUAL -> order == 0;
            case NOT_EQUAL -> order != 0;
            case LESS -> order < 0;
            case LESS_EQUAL -> order <= 0;
            case GREATER -> order > 0;
            default -> order >= 0;
        }));
    }
}
