package dev.dcm.encoder;

import dev.dcm.base.Code;
import dev.dcm.base.CsqlException;
import dev.dcm.base.Deadline;
import dev.dcm.base.Span;
import dev.dcm.encoder.eval.Evaluation;
import dev.dcm.encoder.formula.Condition;
import dev.dcm.encoder.formula.Linear;
import dev.dcm.encoder.formula.Term;
import dev.dcm.encoder.formula.Valuation;
import dev.dcm.encoder.greedy.Greedy;
import dev.dcm.encoder.lower.Lowering;
import dev.dcm.encoder.lower.RealRangeException;
import dev.dcm.encoder.reduce.Formulation;
import dev.dcm.encoder.reduce.Narrowing;
import dev.dcm.encoder.reduce.Reductions;
import dev.dcm.encoder.reduce.VariableClass;
import dev.dcm.ir.Tolerance;
import dev.dcm.ir.rewrite.Rewrite;
import dev.dcm.ir.rewrite.Rewrites;
import dev.dcm.solver.Domain;
import dev.dcm.solver.SolverModel;
import dev.dcm.solver.SolverOptions;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** A program on its data, as formulas: what is demanded and what is maximised. It can be lowered in whole or in part. */
final class Problem {
    private static final String LEAVES = "the values of this expression may leave";
    private final Evaluation evaluation;
    private final List<Demand> demands;
    private final List<Demand> sideConditions;
    private final List<Demand> shares;
    private final Objective objective;
    private final Rewrites rewrites;

    /** @param shares what single rows add to the objective, where it might not exist; empty where nobody asks */
    Problem(Evaluation evaluation, List<Demand> demands, List<Demand> sideConditions, List<Demand> shares, Objective objective, Rewrites rewrites) {
        this.evaluation = evaluation;
        this.demands = List.copyOf(demands);
        this.sideConditions = List.copyOf(sideConditions);
        this.shares = List.copyOf(shares);
        this.objective = objective;
        this.rewrites = rewrites;
    }

    Evaluation evaluation() {
        return evaluation;
    }

    /** All that may be the reason that there is no solution. */
    List<Demand> reasons() {
        List<Demand> all = new ArrayList<>(demands);
        all.addAll(sideConditions);
        all.addAll(shares);
        return all;
    }

    Objective objective() {
        return objective;
    }

    /** How the solver should be set up. */
    SolverOptions.Shape shape() {
        return rewrites.isOn(Rewrite.SOLVER_SETTINGS) ? objective.shape() : SolverOptions.Shape.ANY;
    }

    /**
     * A solver's model of the problem, or of a part of it.
     *
     * @param decided    the variables that the model decides
     * @param reductions how the other variables follow; null if there are no others
     * @param greedy     a solution that is known already; the model is for better ones only. Null if none is known
     * @param effort     what it took to simplify the problem and to look for that solution
     * @param impossible whether it needs no solver to see that nothing satisfies it
     */
    record Lowered(SolverModel model, Lowering lowering, Boxes boxes, List<Term.Variable> decided, Reductions reductions, Known greedy, Effort effort, boolean impossible) {

        /** Whether the solution that is known is taken, so that there is no model. */
        boolean isDecided() {
            return lowering == null;
        }
    }

    /** How long a problem was simplified, and how long a solution of it was looked for, before there was a solver's model. */
    record Effort(Duration simplifying, Duration searching) {
        static final Effort NONE = new Effort(Duration.ZERO, Duration.ZERO);
    }

    /**
     * A solution that was found without a solver.
     *
     * @param values    of all variables
     * @param objective its value, scaled
     * @param bound     no solution is better than this, scaled
     * @param trivial   whether there was nothing to choose
     */
    record Known(Valuation values, long objective, long bound, boolean trivial) {

        boolean isOptimal() {
            return objective == bound;
        }
    }

    /**
     * The whole problem, reduced to what has to be decided.
     *
     * @param tolerance no solver is needed for a solution that is known already, if no other can be better by more than this
     */
    Lowered lower(SolverModel model, BigDecimal tolerance, Deadline deadline) {
        long start = System.nanoTime();
        List<Demand> all = new ArrayList<>(demands);
        all.addAll(sideConditions);
        narrow(all);
        RealLimits.refuseUnbounded(evaluation.variables().reals());
        Boxes boxes = new Boxes(evaluation);
        Formulation whole = inClasses(formulation(all, objective.scaled()));
        if (whole.isImpossible() || !boxes.isEmpty() || evaluation.formulas().hasReals()) {
            return lowered(model, whole, all, boxes, null, null, Effort.NONE, true, deadline);
        }
        Reductions reductions = Reductions.of(evaluation.formulas(), whole, rewrites);
        long simplified = System.nanoTime();
        Known known = rewrites.isOn(Rewrite.GREEDY) ? greedy(reductions, tolerance) : null;
        Effort effort = new Effort(Duration.ofNanos(simplified - start).plus(evaluation.simplified()), Duration.ofNanos(System.nanoTime() - simplified));
        if (known != null && isEnough(known, tolerance)) {
            return new Lowered(model, null, boxes, List.of(), reductions, known, effort, false);
        }
        return lowered(model, reductions.problem(), all, boxes, reductions, known, effort, true, deadline);
    }

    /** Whether no other solution can be better by more than the tolerance. */
    private boolean isEnough(Known known, BigDecimal tolerance) {
        return known.isOptimal() || BigDecimal.valueOf(known.bound()).subtract(BigDecimal.valueOf(known.objective()))
                .compareTo(tolerance.multiply(BigDecimal.valueOf(objective.scale()))) <= 0;
    }

    /** The greedy solution, if there is one; then what is left of the problem is to find a better one. */
    private Known greedy(Reductions reductions, BigDecimal tolerance) {
        Formulation reduced = reductions.problem();
        boolean suits = evaluation.variables().booleans().isEmpty() && !evaluation.formulas().dividesByDecisions() && !reduced.isImpossible();
        Greedy greedy = suits ? Greedy.of(reduced).orElse(null) : null;
        if (greedy == null) {
            return null;
        }
        Valuation values = greedy.values();
        recover(reductions, values);
        Known known = new Known(values, greedy.objective(), greedy.bound(), greedy.isTrivial());
        if (!isEnough(known, tolerance)) {
            reductions.then(greedy.improvement(evaluation.formulas()), rewrites);
        }
        return known;
    }

    /** Some of the reasons as they are; of the objective, nothing but the shares among them. */
    Lowered lower(SolverModel model, List<Demand> part, Deadline deadline) {
        narrow(part);
        RealLimits.apply(evaluation.variables().reals().keySet());
        Boxes boxes = new Boxes(evaluation);
        Linear sum = evaluation.formulas().sum(part.stream().map(Demand::value).filter(Objects::nonNull).toList());
        return lowered(model, formulation(part, sum), part, boxes, null, null, Effort.NONE, false, deadline);
    }

    private void narrow(List<Demand> all) {
        evaluation.variables().integers().forEach(Term.Variable::reset);
        evaluation.variables().reals().keySet().forEach(Term.Real::reset);
        all.forEach(d -> Narrowing.narrow(d.condition()));
    }

    private Formulation formulation(List<Demand> all, Linear maximised) {
        List<Formulation.Row> rows = new ArrayList<>(all.size());
        for (int i = 0; i < all.size(); i++) {
            rows.add(new Formulation.Row(all.get(i).condition(), i));
        }
        return new Formulation(rows, maximised, evaluation.variables().integers(), evaluation.variables().integerHints());
    }

    /** Rows that the encoder has put into classes are decided by the counts of these. */
    private Formulation inClasses(Formulation rows) {
        List<VariableClass> classes = evaluation.classes();
        if (classes.isEmpty()) {
            return rows;
        }
        Set<Term.Variable> members = Collections.newSetFromMap(new IdentityHashMap<>());
        classes.forEach(c -> members.addAll(c.members()));
        List<Term.Variable> integers = new ArrayList<>(rows.integers());
        integers.removeAll(members);
        Map<Term.Variable, Long> hints = new LinkedHashMap<>(rows.hints());
        hints.keySet().removeAll(members);
        List<Formulation.Row> demanded = new ArrayList<>(rows.demands());
        for (VariableClass each : classes) {
            integers.addAll(List.of(each.counts()));
            each.hint(rows.hints(), hints);
            demanded.add(new Formulation.Row(evaluation.formulas().member(each.total(), Domain.single(each.size())), Formulation.OF_REDUCTION));
        }
        return new Formulation(demanded, rows.objective(), integers, hints);
    }

    /** Completes the values of what was decided by those of all rows. */
    void recover(Reductions reductions, Valuation values) {
        if (reductions != null) {
            reductions.recover(values);
        }
        evaluation.classes().forEach(c -> c.handOut(values, evaluation.variables().integerHints()));
    }

    /** @param best whether the best solution is wanted; otherwise any in which the objective has a value */
    private Lowered lowered(SolverModel model, Formulation problem, List<Demand> origins, Boxes boxes, Reductions reductions, Known greedy, Effort effort, boolean best,
                            Deadline deadline) {
        boolean impossible = problem.isImpossible() || RealLimits.isImpossible(evaluation.variables().reals().keySet());
        List<Condition> conditions = problem.demands().stream().map(Formulation.Row::condition).toList();
        Lowering lowering = new Lowering(model, evaluation.formulas(), rewrites, conditions, problem.objective());
        if (impossible) {
            model.addClause(new int[0]);
        } else {
            build(lowering, model, problem, origins, best, deadline);
        }
        return new Lowered(model, lowering, boxes, problem.integers(), reductions, greedy, effort, impossible);
    }

    private void build(Lowering lowering, SolverModel model, Formulation problem, List<Demand> origins, boolean best, Deadline deadline) {
        for (Formulation.Row row : problem.demands()) {
            deadline.check();
            Demand origin = row.origin() == Formulation.OF_REDUCTION ? null : origins.get(row.origin());
            model.section(origin == null ? "every row is decided" : origin.name());
            guarded(origin == null ? Span.NONE : origin.span(), LEAVES, () -> lowering.require(row.condition()));
        }
        problem.integers().forEach(v -> guarded(Span.NONE, "the domain of " + v.name() + " has values beyond", () -> lowering.decide(v)));
        evaluation.variables().reals().keySet().forEach(lowering::decide);
        evaluation.variables().booleans().forEach(lowering::literal);
        problem.hints().forEach(lowering::hint);
        evaluation.variables().booleanHints().forEach((c, value) -> model.hint(lowering.literal(c), value ? 1 : 0));
        if (!problem.objective().isConstant()) {
            model.section("objective");
            guarded(objective.span(), LEAVES, () -> maximize(lowering, model, problem.objective(), best));
        }
    }

    private void maximize(Lowering lowering, SolverModel model, Linear maximised, boolean best) {
        if (!best && !evaluation.formulas().isReal(maximised)) {
            lowering.objective(maximised);
        } else if (evaluation.formulas().isReal(maximised)) {
            model.maximizeReal(lowering.realObjective(maximised, objective.scale()), Tolerance.OPTIMUM);
        } else {
            model.maximize(lowering.objective(maximised));
        }
    }

    private static void guarded(Span span, String what, Runnable step) {
        try {
            step.run();
        } catch (RealRangeException e) {
            throw new CsqlException(Code.OVERFLOW, span, what + " the range of real numbers, which is " + RealLimits.TEXT, "Use other units, so that the numbers are smaller, or bound the variables with CHECK.");
        } catch (ArithmeticException | IllegalStateException e) {
            throw new CsqlException(Code.OVERFLOW, span, what + " the 64-bit range of the solver",
                    "Bound the variables with CHECK, for example CHECK x BETWEEN 0 AND 1000, or use smaller numbers.");
        }
    }
}
