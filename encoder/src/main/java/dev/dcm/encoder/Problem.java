package dev.dcm.encoder;

import dev.dcm.base.Code;
import dev.dcm.base.CsqlException;
import dev.dcm.base.Deadline;
import dev.dcm.base.Span;
import dev.dcm.encoder.eval.Evaluation;
import dev.dcm.encoder.formula.Condition;
import dev.dcm.encoder.formula.Linear;
import dev.dcm.encoder.formula.Term;
import dev.dcm.ir.rewrite.Rewrites;
import dev.dcm.encoder.lower.Lowering;
import dev.dcm.solver.Domain;
import dev.dcm.solver.SolverModel;
import java.util.ArrayList;
import java.util.List;

/** A program on its data, as formulas: what is demanded and what is maximised. It can be lowered in whole or in part. */
final class Problem {
    private static final String LEAVES = "the values of this expression may leave";
    private final Evaluation evaluation;
    private final List<Demand> demands;
    private final List<Demand> sideConditions;
    private final Objective objective;
    private final Rewrites rewrites;

    Problem(Evaluation evaluation, List<Demand> demands, List<Demand> sideConditions, Objective objective, Rewrites rewrites) {
        this.evaluation = evaluation;
        this.demands = List.copyOf(demands);
        this.sideConditions = List.copyOf(sideConditions);
        this.objective = objective;
        this.rewrites = rewrites;
    }

    Evaluation evaluation() {
        return evaluation;
    }

    List<Demand> demands() {
        return demands;
    }

    Objective objective() {
        return objective;
    }

    /**
     * A solver's model of the problem, or of a part of it.
     *
     * @param impossible whether it needs no solver to see that nothing satisfies it
     */
    record Lowered(SolverModel model, Lowering lowering, Boxes boxes, boolean impossible) {
    }

    Lowered lower(SolverModel model, Deadline deadline) {
        Linear maximised = objective.isConstant() ? null : objective.scaled();
        Lowered lowered = lower(model, demands, maximised, deadline);
        if (!lowered.impossible() && maximised != null) {
            model.section("objective");
            guarded(objective.span(), LEAVES, () -> model.maximize(lowered.lowering().objective(maximised)));
        }
        return lowered;
    }

    /** Some of the demands, without objective; conditions without which queries have no value are always part of it. */
    Lowered lower(SolverModel model, List<Demand> part, Deadline deadline) {
        return lower(model, part, null, deadline);
    }

    private Lowered lower(SolverModel model, List<Demand> part, Linear maximised, Deadline deadline) {
        List<Demand> all = new ArrayList<>(part);
        all.addAll(sideConditions);
        evaluation.variables().integers().forEach(Term.Variable::reset);
        all.forEach(d -> narrow(d.condition()));
        Boxes boxes = new Boxes(evaluation);
        boolean impossible = all.stream().anyMatch(d -> d.condition().is(false))
                || evaluation.variables().integers().stream().anyMatch(v -> v.domain().isEmpty());
        List<Condition> conditions = all.stream().map(Demand::condition).toList();
        Lowering lowering = new Lowering(model, evaluation.formulas(), rewrites, conditions, maximised);
        if (impossible) {
            model.addClause(new int[0]);
        } else {
            build(lowering, model, all, deadline);
        }
        return new Lowered(model, lowering, boxes, impossible);
    }

    private void build(Lowering lowering, SolverModel model, List<Demand> all, Deadline deadline) {
        for (Demand demand : all) {
            deadline.check();
            model.section(demand.name());
            guarded(demand.span(), LEAVES, () -> lowering.require(demand.condition()));
        }
        evaluation.variables().integers().forEach(v -> guarded(Span.NONE, "the domain of " + v.name() + " has values beyond", () -> lowering.decide(v)));
        evaluation.variables().booleans().forEach(lowering::literal);
        evaluation.variables().integerHints().forEach(lowering::hint);
        evaluation.variables().booleanHints().forEach((c, value) -> model.hint(lowering.literal(c), value ? 1 : 0));
    }

    /** What a demand says of one variable alone narrows its domain before bounds are computed from it. */
    static void narrow(Condition condition) {
        if (condition instanceof Condition.Junction j && j.isAnd()) {
            j.operands().forEach(Problem::narrow);
        } else if (condition instanceof Condition.Membership m) {
            narrow(m.number(), m.domain());
        } else if (condition instanceof Condition.Negation n && n.operand() instanceof Condition.Membership m) {
            narrow(m.number(), m.domain().complement());
        }
    }

    private static void narrow(Linear number, Domain domain) {
        boolean single = number.size() == 1 && Math.abs(number.coefficient(0)) == 1;
        if (single && number.term(0) instanceof Term.Variable variable) {
            Domain shifted = domain.plus(-number.constant());
            variable.restrict(number.coefficient(0) == 1 ? shifted : shifted.negate());
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
