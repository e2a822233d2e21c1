package dev.dcm.model;

import dev.dcm.base.CsqlException;
import dev.dcm.base.Deadline;
import dev.dcm.base.DeepStack;
import dev.dcm.csql.ast.Program;
import dev.dcm.database.DatabaseBinding;
import dev.dcm.database.Snapshot;
import dev.dcm.database.verify.Verification;
import dev.dcm.database.verify.Verifier;
import dev.dcm.encoder.EncodedModel;
import dev.dcm.encoder.Encoder;
import dev.dcm.encoder.Review;
import dev.dcm.ir.Constraint;
import dev.dcm.ir.ConstraintProgram;
import dev.dcm.ir.Rel;
import dev.dcm.ir.VariableTable;
import dev.dcm.ir.rewrite.Rewrite;
import dev.dcm.solver.Outcome;
import java.math.BigDecimal;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Solves a compiled program: with narrow domains as often as that may help, then whole; and makes a solution of what was decided, or says why there is none.
 */
final class Solving {
    private static final Duration LEAST_FOR_CORE = Duration.ofSeconds(1);
    private static final Duration MOST_FOR_CORE = Duration.ofSeconds(10);
    private final Program ast;
    private final ConstraintProgram program;
    private final ConstraintProgram encoded;
    private final Encoder encoder;
    private final Run.Search search;
    private final boolean verify;
    private final Widening widening;

    /**
     * @param program  as it was checked: what a solution is verified against
     * @param encoded  what is encoded: the same program after the passes of compile time
     * @param widening null if domains are not narrowed
     */
    Solving(Program ast, ConstraintProgram program, ConstraintProgram encoded, Encoder encoder, Run.Search search, boolean verify, Widening widening) {
        this.ast = ast;
        this.program = program;
        this.encoded = encoded;
        this.encoder = encoder;
        this.search = search;
        this.verify = verify;
        this.widening = widening;
    }

    void prepare() {
        Encoder first = widening == null ? encoder : widening.encoder();
        if (search.rewrites().isOn(Rewrite.GENERATED_CODE) && first.isCompilable()) {
            DeepStack.whereNeeded(first::compiled);
        }
    }

    /** @param wanted the relations to return, by name */
    Solution solve(DatabaseBinding binding, Duration timeout, Map<String, Rel> wanted) throws SQLException {
        prepare();
        try {
            return widening == null || !binding.dialect().plansDeepQueries() ? solveWhole(binding, timeout, wanted, null, Timings.NONE) : solveNarrowed(binding, timeout, wanted);
        } catch (SnapshotInputs.Failure e) {
            throw e.getCause();
        }
    }

    private Solution solveNarrowed(DatabaseBinding binding, Duration timeout, Map<String, Rel> wanted) throws SQLException {
        Deadline deadline = Deadline.in(timeout);
        Timings earlier = Timings.NONE;
        int attempt = 0;
        boolean wholeNext = false;
        Run.Search next = search;
        while (attempt < widening.tries() && !wholeNext) {
            Stopwatch watch = new Stopwatch();
            Run run = widening.run(attempt, deadline.left(), earlier);
            try (Snapshot snapshot = binding.snapshot()) {
                Run.End end = run.go(snapshot, wanted.values(), next, watch, verify);
                if (end == Run.End.DECIDED && widening.isEnough(run)) {
                    return solution(run, snapshot, wanted, widening.report(attempt, run));
                }
            } catch (CsqlException e) {
                // With few candidates more is certain than with all: that a query used as a value has two rows, for example. The whole program tells.
                wholeNext = true;
            }
            earlier = run.timings() == null ? earlier : run.timings();
            if (!wholeNext && next.hasSecond() && run.isOpen()) {
                next = search.second();
                continue;
            }
            wholeNext |= widening.isWholeNext(binding);
            attempt++;
        }
        return solveWhole(binding, deadline.left(), wanted, widening.whole(attempt + 1), earlier);
    }

    private Solution solveWhole(DatabaseBinding binding, Duration timeout, Map<String, Rel> wanted, Narrowed narrowed, Timings earlier) throws SQLException {
        Stopwatch watch = new Stopwatch();
        Run run = new Run(encoded, encoder, view -> view, timeout, earlier);
        try (Snapshot snapshot = binding.snapshot()) {
            Run.End end = run.go(snapshot, wanted.values(), search, watch, verify);
            if (end == Run.End.OUT_OF_TIME) {
                throw run.outOfTime();
            } else if (end == Run.End.INFEASIBLE) {
                Duration left = run.deadline().left();
                snapshot.close();
                readForCore(run, binding);
                throw new InfeasibleException(run.encoded().core(search.options().within(timeout), coreBudget(left)), run.timings());
            }
            return solution(run, snapshot, wanted, narrowed);
        }
    }

    /** A core is found row by row, also among rows that the encoder never looked at, since narrower domains had excluded them. */
    private static void readForCore(Run run, DatabaseBinding binding) throws SQLException {
        try (Snapshot again = binding.snapshot()) {
            run.inputs().readMissing(again);
        }
    }

    /** A core is worth waiting for a little, even when the time for the solve is over. */
    private static Duration coreBudget(Duration left) {
        return left.compareTo(LEAST_FOR_CORE) < 0 ? LEAST_FOR_CORE : left.compareTo(MOST_FOR_CORE) > 0 ? MOST_FOR_CORE : left;
    }

    private Solution solution(Run run, Snapshot snapshot, Map<String, Rel> wanted, Narrowed narrowed) throws SQLException {
        EncodedModel.Decisions decisions = run.decisions();
        EncodedModel.Solved solved = decisions.solved();
        List<DecidedTable> decided = new ArrayList<>();
        wanted.forEach((name, rel) -> decided.add(table(name, rel, solved)));
        // The best of what was left need not be the best of all, if there is anything that makes one better.
        boolean partial = narrowed != null && narrowed.truncated() && program.constraints().stream().anyMatch(c -> c.kind() == Constraint.Kind.MAXIMIZE);
        boolean proven = decisions.status() == Outcome.Status.OPTIMAL && !partial;
        Verification verification = verify ? verified(snapshot, solved) : null;
        Optional<BigDecimal> gap = partial ? Optional.empty() : decisions.gap();
        Solution.Details details = new Solution.Details(gap, run.timings(), run.encoded().size(), run.encoded().choices(), decisions.decidedBy(), review(run),
                Optional.ofNullable(narrowed));
        return new Solution(proven ? Solution.Status.OPTIMAL : Solution.Status.FEASIBLE, solved.objective(), decided, details, verification);
    }

    private PolicyReview review(Run run) {
        Map<VariableTable, List<Object[]>> rows = run.decidedRows();
        return new PolicyReview(ast, () -> new Review(run.program(), run.inputs().asRead(), rows));
    }

    private Verification verified(Snapshot snapshot, EncodedModel.Solved solved) throws SQLException {
        Map<String, List<Object[]>> rows = new HashMap<>();
        program.variableTables().forEach(t -> rows.put(t.name(), solved.rows(new Rel.Decided(t, t.span()))));
        Verification verification = Verifier.verify(snapshot, program, rows, solved.objective());
        if (!verification.agrees()) {
            throw new VerificationException(verification);
        }
        return verification;
    }

    private static DecidedTable table(String name, Rel rel, EncodedModel.Solved solved) {
        List<DecidedTable.Column> columns = rel.fields().stream().map(f -> new DecidedTable.Column(f.name(), f.type(), f.formula())).toList();
        return new DecidedTable(name, columns, solved.rows(rel).stream().map(cells -> new DecidedTable.Row(columns, cells)).toList());
    }
}
