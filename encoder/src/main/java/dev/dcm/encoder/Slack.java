package dev.dcm.encoder;

import dev.dcm.encoder.eval.Expressions;
import dev.dcm.encoder.eval.Row;
import dev.dcm.encoder.value.Cell;
import dev.dcm.encoder.value.Rational;
import dev.dcm.ir.Expr;
import dev.dcm.ir.Operator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * How far one side of a comparison may move in a row before the condition is violated. {@code a <= b} and {@code a < b} have
 * {@code b - a}, {@code a >= b} and {@code a > b} have {@code a - b}, a conjunction the smallest of its parts. Equalities, alternatives and
 * what compares texts have none: either they hold or not. Neither has a comparison with NULL, which nothing can violate.
 */
final class Slack {
    private final Expressions expressions;

    /** @param expressions of an evaluation in which nothing is left to decide */
    Slack(Expressions expressions) {
        this.expressions = expressions;
    }

    Optional<Rational> of(Expr condition, Row row) {
        return of(condition, row, true);
    }

    private Optional<Rational> of(Expr condition, Row row, boolean wanted) {
        if (!(condition instanceof Expr.Call call)) {
            return Optional.empty();
        }
        List<Expr> arguments = call.arguments();
        return switch (call.operator()) {
            case NOT -> of(arguments.get(0), row, !wanted);
            // By De Morgan, a disjunction that must be false is a conjunction.
            case AND, OR -> (call.operator() == Operator.AND) == wanted ? smallest(arguments, row, wanted) : Optional.empty();
            case LESS, LESS_EQUAL -> difference(arguments.get(wanted ? 1 : 0), arguments.get(wanted ? 0 : 1), row);
            case GREATER, GREATER_EQUAL -> difference(arguments.get(wanted ? 0 : 1), arguments.get(wanted ? 1 : 0), row);
            default -> Optional.empty();
        };
    }

    private Optional<Rational> smallest(List<Expr> parts, Row row, boolean wanted) {
        return parts.stream().flatMap(part -> of(part, row, wanted).stream()).min(Rational::compareTo);
    }

    private Optional<Rational> difference(Expr larger, Expr smaller, Row row) {
        List<Rational> sides = Stream.of(larger, smaller).flatMap(side -> number(side, row).stream()).toList();
        return sides.size() == 2 ? Optional.of(sides.get(0).minus(sides.get(1))) : Optional.empty();
    }

    private Optional<Rational> number(Expr side, Row row) {
        return expressions.cell(side, row) instanceof Cell.Known known ? Optional.ofNullable(Rational.exact(known.value())) : Optional.empty();
    }
}
