package dev.dcm.encoder;

import dev.dcm.base.Deadline;
import dev.dcm.encoder.eval.Evaluation;
import dev.dcm.encoder.eval.Inputs;
import dev.dcm.encoder.eval.Row;
import dev.dcm.encoder.formula.Condition;
import dev.dcm.encoder.formula.Formulas;
import dev.dcm.encoder.value.Cell;
import dev.dcm.ir.Constraint;
import dev.dcm.ir.ConstraintProgram;
import dev.dcm.ir.rewrite.Rewrite;
import dev.dcm.ir.rewrite.Rewrites;
import dev.dcm.solver.Solver;
import dev.dcm.solver.SolverModel;
import java.util.ArrayList;
import java.util.List;

/** Builds the optimisation model of a program on its data. */
public final class Encoder {
    private final Evaluation evaluation;
    private final Formulas formulas;
    private final List<Demand> demands = new ArrayList<>();

    private Encoder(ConstraintProgram program, Inputs inputs, Deadline deadline) {
        this.evaluation = new Evaluation(program, inputs, deadline);
        this.formulas = evaluation.formulas();
    }

    /** @throws dev.dcm.base.OutOfTimeException if the deadline passes before the model is built */
    public static EncodedModel encode(ConstraintProgram program, Inputs inputs, Solver solver, Rewrites rewrites, Deadline deadline) {
        return new EncodedModel(new Encoder(program, inputs, deadline).problem(program, rewrites), solver, deadline);
    }

    /**
     * Writes the model into an empty one, for those who want to look at it instead of solving it.
     *
     * @return the texts that stand behind the model's numbers, from 0 up
     */
    public static List<String> write(ConstraintProgram program, Inputs inputs, SolverModel model, Rewrites rewrites) {
        // Who looks at a model wants to see what there is to decide, also where no solver is needed for it.
        Problem problem = new Encoder(program, inputs, Deadline.never()).problem(program, rewrites.without(Rewrite.GREEDY));
        problem.lower(model, Deadline.never());
        return problem.evaluation().texts().all();
    }

    private Problem problem(ConstraintProgram program, Rewrites rewrites) {
        program.variableTables().forEach(evaluation.variables()::rows);
        Objective objective = new Objective(evaluation);
        for (Constraint constraint : program.constraints()) {
            if (constraint.kind() == Constraint.Kind.CHECK) {
                check(constraint);
            } else {
                objective.add(constraint);
            }
        }
        List<Demand> sideConditions = evaluation.sideConditions().stream().map(c -> new Demand(c, null, null)).toList();
        return new Problem(evaluation, demands, sideConditions, objective, rewrites);
    }

    /** A CHECK holds in a row unless the row is present and the expression is false: UNKNOWN satisfies it. */
    private void check(Constraint constraint) {
        for (Row row : evaluation.relations().rows(constraint.relation())) {
            Cell cell = evaluation.expressions().cell(constraint.expression(), row);
            Condition isFalse = cell instanceof Cell.Truth truth ? truth.isFalse() : Formulas.of(Boolean.FALSE.equals(((Cell.Known) cell).value()));
            Condition holds = formulas.not(formulas.and(row.presence(), isFalse));
            if (!holds.is(true)) {
                demands.add(new Demand(holds, constraint, row));
            }
        }
    }
}
