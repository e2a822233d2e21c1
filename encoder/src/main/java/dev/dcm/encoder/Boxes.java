package dev.dcm.encoder;

import dev.dcm.base.Code;
import dev.dcm.base.CsqlException;
import dev.dcm.base.Span;
import dev.dcm.encoder.eval.Evaluation;
import dev.dcm.encoder.formula.Term;
import dev.dcm.solver.Domain;
import java.util.ArrayList;
import java.util.List;

/**
 * BIGINT variables that nothing bounds range over more than a solver can add up. They are searched inside a box that is wide against
 * every constant of the program; an answer at its edge, or none, is refused because the truth may lie outside.
 */
final class Boxes {
    private static final long SMALLEST = 1L << 40;
    private static final long LARGEST = 1L << 60;

    private record Box(Term.Variable variable, boolean low, boolean high) {
    }

    private final List<Box> boxes = new ArrayList<>();
    private final long edge;

    Boxes(Evaluation evaluation) {
        long wanted = Math.max(SMALLEST, Math.min(LARGEST / 4, evaluation.formulas().largestConstant()) * 4);
        edge = Math.min(LARGEST, wanted);
        for (Term.Variable variable : evaluation.variables().unbounded()) {
            Domain domain = variable.domain();
            if (domain.isEmpty()) {
                continue;
            }
            boolean low = domain.min() < -edge;
            boolean high = domain.max() > edge;
            if (low || high) {
                variable.restrict(Domain.interval(-edge, edge));
                boxes.add(new Box(variable, low, high));
            }
        }
    }

    void refuseInfeasible() {
        if (!boxes.isEmpty()) {
            refuse(boxes.get(0).variable());
        }
    }

    void refuseEdges(Assignment assignment) {
        for (Box box : boxes) {
            long value = assignment.value(box.variable());
            if (box.low() && value <= -edge || box.high() && value >= edge) {
                refuse(box.variable());
            }
        }
    }

    private void refuse(Term.Variable variable) {
        throw new CsqlException(Code.UNBOUNDED_VARIABLE, Span.NONE, "the variable " + variable.name() + " has the whole BIGINT range, which is too wide for the solver",
                "Bound it with a CHECK, for example CHECK x BETWEEN 0 AND 1000000, or declare it INTEGER.");
    }
}
