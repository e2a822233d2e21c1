package dev.dcm.encoder;

import dev.dcm.base.Code;
import dev.dcm.base.CsqlException;
import dev.dcm.base.Span;
import dev.dcm.encoder.eval.Evaluation;
import dev.dcm.encoder.eval.Inputs;
import dev.dcm.encoder.eval.Row;
import dev.dcm.encoder.formula.Condition;
import dev.dcm.encoder.formula.Formulas;
import dev.dcm.encoder.formula.Linear;
import dev.dcm.encoder.formula.Term;
import dev.dcm.encoder.lower.Lowering;
import dev.dcm.encoder.value.Cell;
import dev.dcm.ir.Constraint;
import dev.dcm.ir.ConstraintProgram;
import dev.dcm.solver.Domain;
import dev.dcm.solver.Solver;
import dev.dcm.solver.SolverModel;
import java.util.ArrayList;
import java.util.List;

/** Builds the optimisation model of a program on its data. */
public final class Encoder {

    /** A condition that must hold, and the place that demands it. */
    private record Demand(Condition condition, Span span) {
    }

    private static final String LEAVES = "the values of this expression may leave";
    private final ConstraintProgram program;
    private final Evaluation evaluation;
    private final Formulas formulas;
    private final List<Demand> demands = new ArrayList<>();

    private Encoder(ConstraintProgram program, Inputs inputs) {
        this.program = program;
        this.evaluation = new Evaluation(program, inputs);
        this.formulas = evaluation.formulas();
    }

    public static EncodedModel encode(ConstraintProgram program, Inputs inputs, Solver solver) {
        return new Encoder(program, inputs).encode(solver.newModel());
    }

    private EncodedModel encode(SolverModel model) {
        program.variableTables().forEach(evaluation.variables()::rows);
        Objective objective = new Objective(evaluation);
        for (Constraint constraint : program.constraints()) {
            if (constraint.kind() == Constraint.Kind.CHECK) {
                check(constraint);
            } else {
                objective.add(constraint);
            }
        }
        evaluation.sideConditions().forEach(c -> demands.add(new Demand(c, Span.NONE)));
        demands.forEach(d -> narrow(d.condition()));
        Boxes boxes = new Boxes(evaluation);
        boolean impossible = demands.stream().anyMatch(d -> d.condition().is(false))
                || evaluation.variables().integers().stream().anyMatch(v -> v.domain().isEmpty());
        Lowering lowering = new Lowering(model, formulas);
        if (!impossible) {
            lower(lowering, model, objective);
        }
        return new EncodedModel(evaluation, model, lowering, objective, boxes, impossible);
    }

    /** A CHECK holds in a row unless the row is present and the expression is false: UNKNOWN satisfies it. */
    private void check(Constraint constraint) {
        for (Row row : evaluation.relations().rows(constraint.relation())) {
            Cell cell = evaluation.expressions().cell(constraint.expression(), row);
            Condition isFalse = cell instanceof Cell.Truth truth ? truth.isFalse() : Formulas.of(Boolean.FALSE.equals(((Cell.Known) cell).value()));
            Condition holds = formulas.not(formulas.and(row.presence(), isFalse));
            if (!holds.is(true)) {
                demands.add(new Demand(holds, constraint.expression().span()));
            }
        }
    }

    /** What a demand says of one variable alone narrows its domain before bounds are computed from it. */
    private static void narrow(Condition condition) {
        if (condition instanceof Condition.Junction j && j.isAnd()) {
            j.operands().forEach(Encoder::narrow);
        } else if (condition instanceof Condition.Membership m) {
            narrow(m.number(), m.domain());
        } else if (condition instanceof Condition.Negation n && n.operand() instanceof Condition.Membership m
                && m.domain().flattened().length == 2) {
            Domain below = m.domain().min() == Long.MIN_VALUE ? Domain.empty() : Domain.interval(Long.MIN_VALUE, m.domain().min() - 1);
            Domain above = m.domain().max() == Long.MAX_VALUE ? Domain.empty() : Domain.interval(m.domain().max() + 1, Long.MAX_VALUE);
            narrow(m.number(), below.union(above));
        }
    }

    private static void narrow(Linear number, Domain domain) {
        boolean single = number.size() == 1 && Math.abs(number.coefficient(0)) == 1;
        if (single && number.term(0) instanceof Term.Variable variable) {
            variable.restrict(number.coefficient(0) == 1 ? domain.plus(-number.constant()) : domain.plus(-number.constant()).negate());
        }
    }

    private void lower(Lowering lowering, SolverModel model, Objective objective) {
        for (Demand demand : demands) {
            guarded(demand.span(), LEAVES, () -> lowering.require(demand.condition()));
        }
        evaluation.variables().integers().forEach(v -> guarded(Span.NONE, "the domain of " + v.name() + " has values beyond", () -> lowering.variable(v)));
        evaluation.variables().booleans().forEach(lowering::literal);
        evaluation.variables().integerHints().forEach((v, value) -> hint(lowering, model, v, value));
        evaluation.variables().booleanHints().forEach((c, value) -> model.hint(lowering.literal(c), value ? 1 : 0));
        if (!objective.isConstant()) {
            guarded(objective.span(), LEAVES, () -> model.maximize(lowering.linear(objective.scaled())));
        }
    }

    private static void hint(Lowering lowering, SolverModel model, Term.Variable variable, long value) {
        if (variable.domain().contains(value)) {
            model.hint(lowering.variable(variable), value);
        }
    }

    private static void guarded(Span span, String what, Runnable step) {
        try {
            step.run();
        } catch (ArithmeticException | IllegalStateException e) {
            throw new CsqlException(Code.OVERFLOW, span, what + " the 64-bit range of the solver",
                    "Bound the variables with CHECK, for example CHECK x BETWEEN 0 AND 1000, or use smaller numbers.");
        }
    }
}
