package dev.dcm.encoder;

import dev.dcm.base.Code;
import dev.dcm.base.CsqlException;
import dev.dcm.base.Deadline;
import dev.dcm.base.Span;
import dev.dcm.encoder.eval.Row;
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

/** A model ready to be solved, with the way back from the solver's values to rows. */
public final class EncodedModel {
    private final Problem problem;
    private final Solver solver;
    private final Problem.Lowered lowered;

    EncodedModel(Problem problem, Solver solver, Deadline deadline) {
        this.problem = problem;
        this.solver = solver;
        this.lowered = problem.lower(solver.newModel(), deadline);
    }

    Problem problem() {
        return problem;
    }

    public ModelSize size() {
        return lowered.model().size();
    }

    /** Evaluates a relation while the data is at hand, for those who will ask for its rows after the solve. */
    public void prepare(Rel rel) {
        problem.evaluation().relations().rows(rel);
    }

    public Decisions solve(SolverOptions options) {
        if (lowered.impossible()) {
            return new Decisions(Outcome.Status.INFEASIBLE, null);
        }
        Outcome outcome = outcome(options);
        if (outcome.status() == Outcome.Status.INFEASIBLE) {
            lowered.boxes().refuseInfeasible();
        }
        if (!outcome.status().hasSolution()) {
            return new Decisions(outcome.status(), null);
        }
        return decisions(outcome, new Assignment(outcome.values(), lowered.lowering(), problem.evaluation().texts()));
    }

    private Decisions decisions(Outcome outcome, Assignment assignment) {
        Objective objective = problem.objective();
        DecidedBy decidedBy = size().variables() == 0 ? DecidedBy.TRIVIAL : DecidedBy.SOLVER;
        if (objective.isConstant()) {
            BigDecimal value = objective.value(objective.scaled().constant()).toBigDecimal();
            return new Decisions(outcome.status(), new Solved(assignment, value, Optional.of(BigDecimal.ZERO), decidedBy));
        }
        lowered.boxes().refuseEdges(assignment);
        // Computed anew: on the way to the optimum the solver may underestimate it.
        long value = assignment.value(objective.scaled());
        boolean proven = outcome.status() == Outcome.Status.OPTIMAL && lowered.boxes().isHighest(objective.scaled(), value);
        Optional<BigDecimal> gap = proven ? Optional.of(BigDecimal.ZERO) : gap(outcome.bound(), value);
        return new Decisions(proven ? Outcome.Status.OPTIMAL : Outcome.Status.FEASIBLE, new Solved(assignment, objective.value(value).toBigDecimal(), gap, decidedBy));
    }

    /** The solver's bound holds inside the boxes only. */
    private Optional<BigDecimal> gap(long bound, long value) {
        return lowered.boxes().isEmpty() ? Optional.of(problem.objective().value(bound).minus(problem.objective().value(value)).toBigDecimal()) : Optional.empty();
    }

    /** Why there is no solution; ask after a solve that ended INFEASIBLE. */
    public Core core(SolverOptions options, Duration budget) {
        return new CoreFinder(problem, solver, options, Deadline.in(budget)).find();
    }

    /** A model that the solver refuses has numbers beyond its arithmetic, which bounds of single expressions do not always show. */
    private Outcome outcome(SolverOptions options) {
        try {
            return lowered.model().solve(new SolverOptions(options.timeout(), options.workers(), options.seed(), problem.objective().shape()));
        } catch (IllegalStateException e) {
            throw new CsqlException(Code.OVERFLOW, Span.NONE, "the solver cannot compute with the numbers of this program: " + e.getMessage(),
                    "Bound the variables with CHECK, or use smaller numbers.");
        }
    }

    /** What was decided; {@code solved} is null without a solution. */
    public record Decisions(Outcome.Status status, Solved solved) {
    }

    /** A solution: its objective, and the rows of any relation under it. */
    public final class Solved {
        private final Assignment assignment;
        private final BigDecimal objectiveValue;
        private final Optional<BigDecimal> gap;
        private final DecidedBy decidedBy;

        private Solved(Assignment assignment, BigDecimal objectiveValue, Optional<BigDecimal> gap, DecidedBy decidedBy) {
            this.assignment = assignment;
            this.objectiveValue = objectiveValue;
            this.gap = gap;
            this.decidedBy = decidedBy;
        }

        public BigDecimal objective() {
            return objectiveValue;
        }

        /** How much better another solution might be at most; empty if nothing is known about it. */
        public Optional<BigDecimal> gap() {
            return gap;
        }

        public DecidedBy decidedBy() {
            return decidedBy;
        }

        /** The rows that are present, with plain values. */
        public List<Object[]> rows(Rel rel) {
            List<Object[]> rows = new ArrayList<>();
            for (Row row : problem.evaluation().relations().rows(rel)) {
                if (assignment.holds(row.presence())) {
                    Object[] values = new Object[row.cells().length];
                    for (int i = 0; i < values.length; i++) {
                        values[i] = assignment.value(row.cells()[i]);
                    }
                    rows.add(values);
                }
            }
            return rows;
        }
    }
}
