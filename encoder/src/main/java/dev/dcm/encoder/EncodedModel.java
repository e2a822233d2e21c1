package dev.dcm.encoder;

import dev.dcm.base.Code;
import dev.dcm.base.CsqlException;
import dev.dcm.base.Deadline;
import dev.dcm.base.Span;
import dev.dcm.base.SqlType;
import dev.dcm.encoder.eval.Row;
import dev.dcm.ir.Field;
import dev.dcm.encoder.formula.Valuation;
import dev.dcm.ir.Rel;
import dev.dcm.solver.ModelSize;
import dev.dcm.solver.Outcome;
import dev.dcm.solver.Solver;
import dev.dcm.solver.SolverOptions;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** A model ready to be solved, with the way back from the solver's values to rows. */
public final class EncodedModel {
    private final Problem problem;
    private final Supplier<Problem> byRows;
    private final Solver solver;
    private final Problem.Lowered lowered;

    /** @param byRows the same problem with a demand per row, for those who ask why there is no solution */
    EncodedModel(Problem problem, Supplier<Problem> byRows, Solver solver, BigDecimal tolerance, Deadline deadline) {
        this.problem = problem;
        this.byRows = byRows;
        this.solver = solver;
        this.lowered = problem.lower(solver.newModel(), tolerance, deadline);
    }

    /** The problem in which a core is looked for. */
    Problem byRows() {
        return byRows.get();
    }

    public ModelSize size() {
        return lowered.model().size();
    }

    /** Among how many values all integers and texts together are chosen, as their domains were read: what a model would have a boolean for, if policies left out none. */
    public long choices() {
        return problem.evaluation().variables().choices();
    }

    /** Whether a variable was left fewer values than policies may allow it, so that what is best here need not be best of all. */
    public boolean isTruncated() {
        return problem.evaluation().variables().isTruncated();
    }

    /** How long a solution has been looked for already: the greedy construction comes before the solver's model, which is for better ones only. */
    public Duration searched() {
        return lowered.effort().searching();
    }

    /** How long the formulas were simplified, which is our share of what a solver does in its presolve. */
    public Duration simplified() {
        return lowered.effort().simplifying();
    }

    /** Whether there is a solution already, so that a search is only for better ones. */
    public boolean hasSolution() {
        return lowered.greedy() != null;
    }

    /** Evaluates a relation while the data is at hand, for those who will ask for its rows after the solve. */
    public void prepare(Rel rel) {
        problem.evaluation().relations().rows(rel);
    }

    public Decisions solve(SolverOptions options) {
        Problem.Known known = lowered.greedy();
        if (known != null && (known.isOptimal() || lowered.impossible())) {
            return decisions(known, Outcome.Status.OPTIMAL, known.objective());
        }
        if (lowered.isDecided()) {
            return decisions(known, Outcome.Status.FEASIBLE, known.bound());
        }
        if (lowered.impossible()) {
            return new Decisions(Outcome.Status.INFEASIBLE, null, DecidedBy.TRIVIAL, null);
        }
        Outcome outcome = outcome(options);
        if (known != null && !outcome.status().hasSolution()) {
            // There is nothing better, or it was not found in time.
            boolean best = outcome.status() == Outcome.Status.INFEASIBLE;
            return decisions(known, best ? Outcome.Status.OPTIMAL : Outcome.Status.FEASIBLE, best ? known.objective() : known.bound()).after(outcome.presolve());
        }
        if (outcome.status() == Outcome.Status.INFEASIBLE) {
            lowered.boxes().refuseInfeasible();
        }
        Decisions decisions = outcome.status().hasSolution() ? decisions(outcome) : new Decisions(outcome.status(), null, DecidedBy.SOLVER, null);
        return decisions.after(outcome.presolve());
    }

    private Decisions decisions(Problem.Known known, Outcome.Status status, long bound) {
        Objective objective = problem.objective();
        Solved solved = new Solved(new Assignment(known.values(), problem.evaluation().texts()), objective.value(known.objective()).toBigDecimal());
        return new Decisions(status, solved, known.trivial() ? DecidedBy.TRIVIAL : DecidedBy.GREEDY, objective.value(bound).toBigDecimal());
    }

    private Decisions decisions(Outcome outcome) {
        Objective objective = problem.objective();
        Assignment assignment = new Assignment(valuation(outcome), problem.evaluation().texts());
        if (objective.isReal()) {
            BigDecimal value = objective.realValue(assignment.realValue(objective.scaled()));
            boolean proven = outcome.status() == Outcome.Status.OPTIMAL && lowered.boxes().isEmpty();
            BigDecimal bound = proven ? value : lowered.boxes().isEmpty() ? objective.realValue(outcome.reals().bound() * objective.scale()) : null;
            return new Decisions(proven ? Outcome.Status.OPTIMAL : Outcome.Status.FEASIBLE, new Solved(assignment, value), DecidedBy.SOLVER, bound);
        }
        if (objective.isConstant()) {
            BigDecimal value = objective.value(objective.scaled().constant()).toBigDecimal();
            return new Decisions(outcome.status(), new Solved(assignment, value), DecidedBy.SOLVER, value);
        }
        lowered.boxes().refuseEdges(assignment);
        // Computed anew: on the way to the optimum the solver may underestimate it.
        long value = assignment.value(objective.scaled());
        boolean proven = outcome.status() == Outcome.Status.OPTIMAL && lowered.boxes().isHighest(objective.scaled(), value);
        BigDecimal bound = proven ? objective.value(value).toBigDecimal() : lowered.boxes().isEmpty() ? objective.value(outcome.bound()).toBigDecimal() : null;
        return new Decisions(proven ? Outcome.Status.OPTIMAL : Outcome.Status.FEASIBLE, new Solved(assignment, objective.value(value).toBigDecimal()), DecidedBy.SOLVER, bound);
    }

    /** The solver's values for its variables, and what follows for all others. */
    private Valuation valuation(Outcome outcome) {
        long[] values = outcome.values();
        Valuation valuation = new Valuation();
        problem.evaluation().variables().reals().keySet().forEach(v -> valuation.set(v, lowered.lowering().value(v, outcome.reals().values())));
        lowered.decided().forEach(v -> valuation.set(v, lowered.lowering().value(v, values)));
        problem.evaluation().variables().booleans().forEach(v -> valuation.set(v, lowered.lowering().value(v, values)));
        problem.recover(lowered.reductions(), valuation);
        return valuation;
    }

    /** Why there is no solution; ask after a solve that ended INFEASIBLE. */
    public Core core(SolverOptions options, Duration budget) {
        return new CoreFinder(byRows(), solver, options, Deadline.in(budget)).find();
    }

    /** A model that the solver refuses has numbers beyond its arithmetic, which bounds of single expressions do not always show. */
    private Outcome outcome(SolverOptions options) {
        try {
            return lowered.model().solve(options.shaped(problem.shape()));
        } catch (IllegalStateException e) {
            throw new CsqlException(Code.OVERFLOW, Span.NONE, "the solver cannot compute with the numbers of this program: " + e.getMessage(),
                    "Bound the variables with CHECK, or use smaller numbers.");
        }
    }

    /**
     * What was decided.
     *
     * @param solved   null without a solution
     * @param bound    no solution has a better objective; null if nothing is known
     * @param presolve the part of the solver's time before its search, where it was asked and tells
     */
    public record Decisions(Outcome.Status status, Solved solved, DecidedBy decidedBy, BigDecimal bound, Optional<Duration> presolve) {

        private Decisions(Outcome.Status status, Solved solved, DecidedBy decidedBy, BigDecimal bound) {
            this(status, solved, decidedBy, bound, Optional.empty());
        }

        private Decisions after(Optional<Duration> simplifying) {
            return new Decisions(status, solved, decidedBy, bound, simplifying);
        }

        /** How much better another solution might be at most; empty if nothing is known about it. */
        public Optional<BigDecimal> gap() {
            return status == Outcome.Status.OPTIMAL ? Optional.of(BigDecimal.ZERO) : Optional.ofNullable(bound).map(best -> best.subtract(solved.objective()));
        }
    }

    /** A solution: its objective, and the rows of any relation under it. */
    public final class Solved {
        private final Assignment assignment;
        private final BigDecimal objectiveValue;

        private Solved(Assignment assignment, BigDecimal objectiveValue) {
            this.assignment = assignment;
            this.objectiveValue = objectiveValue;
        }

        public BigDecimal objective() {
            return objectiveValue;
        }

        /** The rows that are present, with plain values. */
        public List<Object[]> rows(Rel rel) {
            List<Object[]> rows = new ArrayList<>();
            for (Row row : problem.evaluation().relations().rows(rel)) {
                if (assignment.holds(row.presence())) {
                    Object[] values = new Object[row.cells().length];
                    for (int i = 0; i < values.length; i++) {
                        values[i] = ofType(assignment.value(row.cells()[i]), rel.fields().get(i));
                    }
                    rows.add(values);
                }
            }
            return rows;
        }

        /** A decided decimal number may be whole, and is a decimal number all the same. */
        private static Object ofType(Object value, Field field) {
            boolean decimal = field.formula() && field.type().kind() == SqlType.Kind.DECIMAL;
            return decimal && value instanceof Long whole ? BigDecimal.valueOf(whole) : value;
        }
    }
}
