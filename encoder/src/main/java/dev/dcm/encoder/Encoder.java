package dev.dcm.encoder;

import dev.dcm.base.Deadline;
import dev.dcm.encoder.eval.Inputs;
import dev.dcm.encoder.generate.CompiledEncoder;
import dev.dcm.ir.ConstraintProgram;
import dev.dcm.ir.rewrite.Rewrite;
import dev.dcm.ir.rewrite.Rewrites;
import dev.dcm.solver.Solver;
import dev.dcm.solver.SolverModel;
import java.math.BigDecimal;
import java.util.List;

/** Builds optimisation models of one program, on any data. Safe for many threads. */
public final class Encoder {
    /** A class holds the code of so many policies; larger programs are interpreted. */
    private static final int MOST_POLICIES = 500;
    private final ConstraintProgram program;
    private CompiledEncoder compiled;

    public Encoder(ConstraintProgram program) {
        this.program = program;
    }

    /** Whether the program is small enough for code of its own. */
    public boolean isCompilable() {
        return program.constraints().size() <= MOST_POLICIES;
    }

    /** The code generated for the program, compiled when it is first needed. */
    public synchronized CompiledEncoder compiled() {
        if (compiled == null) {
            compiled = CompiledEncoder.of(program);
        }
        return compiled;
    }

    /** @throws dev.dcm.base.CsqlException if the program decides what the solver cannot decide */
    public void requireSuited(Solver solver) {
        if (!solver.supportsReals()) {
            RealColumn.first(program).ifPresent(column -> {
                throw column.refusal(solver.name());
            });
        }
    }

    /** As below, for a search that ends with the best solution only. */
    public EncodedModel encode(Inputs inputs, Solver solver, Rewrites rewrites, Deadline deadline) {
        return encode(inputs, solver, rewrites, BigDecimal.ZERO, deadline);
    }

    /**
     * @param tolerance a solution that is found without search is taken if no other can be better by more than this
     * @throws dev.dcm.base.OutOfTimeException if the deadline passes before the model is built
     */
    public EncodedModel encode(Inputs inputs, Solver solver, Rewrites rewrites, BigDecimal tolerance, Deadline deadline) {
        requireSuited(solver);
        Problem problem = problem(inputs, rewrites, deadline);
        // A core names rows, so it works on the demands of single rows.
        return new EncodedModel(problem, () -> new Demands(program, inputs, rewrites, Deadline.never()).interpreted(), solver, tolerance, deadline);
    }

    /**
     * Writes the model into an empty one, for those who want to look at it instead of solving it.
     *
     * @return the texts that stand behind the model's numbers, from 0 up
     */
    public List<String> write(Inputs inputs, SolverModel model, Rewrites rewrites) {
        // Who looks at a model wants to see what there is to decide, also where no solver is needed for it.
        Problem problem = problem(inputs, rewrites.without(Rewrite.GREEDY), Deadline.never());
        problem.lower(model, BigDecimal.ZERO, Deadline.never());
        return problem.evaluation().texts().all();
    }

    private Problem problem(Inputs inputs, Rewrites rewrites, Deadline deadline) {
        Demands demands = new Demands(program, inputs, rewrites, deadline);
        return rewrites.isOn(Rewrite.GENERATED_CODE) && isCompilable() ? demands.generated(compiled()) : demands.interpreted();
    }
}
