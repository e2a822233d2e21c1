package dev.dcm.encoder;

import dev.dcm.base.Code;
import dev.dcm.base.CsqlException;
import dev.dcm.base.Span;
import dev.dcm.encoder.eval.Evaluation;
import dev.dcm.encoder.formula.Linear;
import dev.dcm.encoder.formula.Term;
import dev.dcm.solver.Domain;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/**
 * BIGINT variables that nothing bounds range over more than a solver can add up. They are searched inside a box that is wide against
 * every constant of the program. What is found inside is a solution; but that there is none, or that none is better, may be untrue
 * outside, so such answers are refused or called unproven.
 */
final class Boxes {
    private static final long SMALLEST = 1L << 40;
    private static final long LARGEST = 1L << 60;

    /** A side that nothing bounds has the end of its box as limit; a bounded side has none. */
    private record Box(Term.Variable variable, boolean low, boolean high, Domain range, Span span) {
    }

    private final List<Box> boxes = new ArrayList<>();

    Boxes(Evaluation evaluation) {
        long wanted = Math.max(SMALLEST, Math.min(LARGEST / 4, evaluation.formulas().largestConstant()) * 4);
        evaluation.variables().unbounded().forEach((variable, span) -> {
            Domain domain = variable.domain();
            boolean low = !domain.isEmpty() && domain.min() == Long.MIN_VALUE;
            boolean high = !domain.isEmpty() && domain.max() == Long.MAX_VALUE;
            if (low || high) {
                // A CHECK may start the domain far out: the box then reaches beyond its other end.
                long min = !low ? domain.min() : high ? -wanted : Math.min(-wanted, -saturatedSum(-domain.max(), SMALLEST));
                long max = !high ? domain.max() : low ? wanted : Math.max(wanted, saturatedSum(domain.min(), SMALLEST));
                Domain range = Domain.interval(min, max);
                // Where the box misses the domain, the bounds of expressions will tell that the numbers are too large.
                if (!domain.intersect(range).isEmpty()) {
                    variable.restrict(range);
                    boxes.add(new Box(variable, low, high, range, span));
                }
            }
        });
    }

    private static long saturatedSum(long a, long b) {
        return a > Long.MAX_VALUE - b ? Long.MAX_VALUE : a + b;
    }

    /** Whether every variable was bounded without a box. */
    boolean isEmpty() {
        return boxes.isEmpty();
    }

    void refuseInfeasible() {
        if (!boxes.isEmpty()) {
            throw refusal(boxes.get(0));
        }
    }

    /** An optimum at the edge of a box grows with the box. */
    void refuseEdges(Assignment assignment) {
        for (Box box : boxes) {
            long value = assignment.value(box.variable());
            if (box.low() && value == box.range().min() || box.high() && value == box.range().max()) {
                throw refusal(box);
            }
        }
    }

    /** Whether no assignment, inside the boxes or outside, can give this number a higher value. */
    boolean isHighest(Linear number, long value) {
        if (boxes.isEmpty()) {
            return true;
        }
        BigInteger bound = BigInteger.valueOf(number.constant());
        for (int i = 0; i < number.size(); i++) {
            long coefficient = number.coefficient(i);
            if (number.term(i) instanceof Term.Indicator) {
                bound = bound.add(BigInteger.valueOf(Math.max(0, coefficient)));
            } else if (number.term(i) instanceof Term.Variable variable && !isOpen(variable, coefficient > 0)) {
                long end = coefficient > 0 ? variable.domain().max() : variable.domain().min();
                bound = bound.add(BigInteger.valueOf(coefficient).multiply(BigInteger.valueOf(end)));
            } else {
                return false;
            }
        }
        return bound.compareTo(BigInteger.valueOf(value)) <= 0;
    }

    private boolean isOpen(Term.Variable variable, boolean upwards) {
        return boxes.stream().anyMatch(b -> b.variable() == variable && (upwards ? b.high() : b.low()));
    }

    private static CsqlException refusal(Box box) {
        return new CsqlException(Code.UNBOUNDED_VARIABLE, box.span(), "nothing bounds the variable " + box.variable().name() + ", and the BIGINT range is too wide for the solver",
                "Bound it with a CHECK, for example CHECK x BETWEEN 0 AND 1000000, or declare it INTEGER.");
    }
}
