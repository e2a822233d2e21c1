package dev.dcm.model;

import dev.dcm.base.CsqlException;
import dev.dcm.base.Deadline;
import dev.dcm.base.DeepStack;
import dev.dcm.base.Diagnostic;
import dev.dcm.base.Diagnostics;
import dev.dcm.base.OutOfTimeException;
import dev.dcm.base.Source;
import dev.dcm.csql.ast.Program;
import dev.dcm.csql.check.Checker;
import dev.dcm.csql.parse.CsqlParser;
import dev.dcm.database.DatabaseBinding;
import dev.dcm.database.EmbeddedDatabase;
import dev.dcm.database.EmbeddedEngine;
import dev.dcm.database.Snapshot;
import dev.dcm.database.verify.Verification;
import dev.dcm.database.verify.Verifier;
import dev.dcm.encoder.EncodedModel;
import dev.dcm.encoder.Encoder;
import dev.dcm.encoder.Review;
import dev.dcm.ir.ConstraintProgram;
import dev.dcm.ir.Rel;
import dev.dcm.ir.VariableTable;
import dev.dcm.ir.rewrite.CostlyPatterns;
import dev.dcm.ir.rewrite.PassList;
import dev.dcm.ir.rewrite.Rewrite;
import dev.dcm.ir.rewrite.Rewrites;
import dev.dcm.ir.rewrite.Rewritten;
import dev.dcm.solver.Outcome;
import dev.dcm.solver.Solver;
import dev.dcm.solver.SolverOptions;
import dev.dcm.solver.minizinc.MiniZincModel;
import dev.dcm.solver.minizinc.MiniZincSolver;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A compiled C-SQL program: immutable, reusable, safe for many threads. */
public final class Model {
    private static final Duration LEAST_FOR_CORE = Duration.ofSeconds(1);
    private static final Duration MOST_FOR_CORE = Duration.ofSeconds(10);
    private final Program ast;
    /** As it was checked: what a solution is verified against. */
    private final ConstraintProgram program;
    /** What is encoded: the same program after the passes of compile time. */
    private final Rewritten rewritten;
    private final Encoder encoder;
    private final Solver solver;
    private final SolverOptions options;
    private final Rewrites rewrites;
    private final boolean verify;
    private final EmbeddedEngine embedded;

    private Model(Program ast, ConstraintProgram program, Builder builder) {
        this.ast = ast;
        this.program = program;
        this.rewritten = PassList.run(program, builder.rewrites);
        this.encoder = new Encoder(rewritten.program());
        this.solver = builder.solver.get();
        this.options = builder.options;
        this.rewrites = builder.rewrites;
        this.verify = builder.verify;
        this.embedded = builder.embedded;
    }

    /** @throws CsqlException with all errors of the program */
    public static Model compile(String text) {
        return builder().compile(text);
    }

    /** @throws CsqlException with all errors of the program */
    public static Model compile(Path file) throws IOException {
        return builder().compile(Source.of(file.toString(), Files.readString(file)));
    }

    /** @throws CsqlException with all errors of the program */
    public static Model compile(Source source) {
        return builder().compile(source);
    }

    public static Builder builder() {
        return new Builder();
    }

    /** Options for compiling and solving. */
    public static final class Builder {
        private static final SolverOptions DEFAULTS = SolverOptions.withTimeout(Duration.ZERO);
        /** Made when needed: loading CP-SAT takes a while. */
        private Supplier<Solver> solver = BackEnd.CPSAT::solver;
        private SolverOptions options = DEFAULTS;
        private Rewrites rewrites = Rewrites.all();
        private boolean verify = Boolean.getBoolean("dcm.verify");
        private EmbeddedEngine embedded = EmbeddedEngine.INCREMENTAL;

        private Builder() {
        }

        public Builder solver(Solver backEnd) {
            solver = () -> backEnd;
            return this;
        }

        /** Threads of the solver's search. */
        public Builder workers(int threads) {
            options = options.with(threads, options.seed());
            return this;
        }

        /** Seed of the solver's random choices: the same seed and data give the same decisions. */
        public Builder seed(int value) {
            options = options.with(options.workers(), value);
            return this;
        }

        /**
         * Settings of the solver's own, by the names that it gives them: for CP-SAT the fields of {@code SatParameters}, for example
         * {@code max_deterministic_time}. Wrong names and values are errors of {@link #compile(String)}.
         */
        public Builder solverParameters(Map<String, String> parameters) {
            options = options.with(parameters);
            return this;
        }

        /** Leaves out a rewrite, to measure what it gains. */
        public Builder without(Rewrite rewrite) {
            rewrites = rewrites.without(rewrite);
            return this;
        }

        /**
         * Whether the database computes every CHECK and the objective once more before a solution is returned. The default is the system
         * property {@code dcm.verify}, with which a whole test suite is verified.
         */
        public Builder verify(boolean value) {
            verify = value;
            return this;
        }

        /** What {@link Model#openEmbedded} opens. The default is the incremental engine. */
        public Builder embedded(EmbeddedEngine engine) {
            embedded = engine;
            return this;
        }

        public Model compile(String text) {
            return compile(Source.of("program", text));
        }

        public Model compile(Source source) {
            return DeepStack.whereNeeded(() -> compileHere(source));
        }

        private Model compileHere(Source source) {
            Diagnostics diagnostics = new Diagnostics();
            Program ast = CsqlParser.parse(source, diagnostics);
            ConstraintProgram program = Checker.check(ast, diagnostics);
            diagnostics.throwIfErrors();
            Model model = new Model(ast, program, this);
            if (!options.equals(DEFAULTS)) {
                model.solver.check(options);
            }
            return model;
        }
    }

    /** What in the program is likely to be costly, in source order. */
    public List<Diagnostic> warnings() {
        return CostlyPatterns.in(rewritten.program());
    }

    /**
     * A stage of the compiler as text.
     *
     * @throws IllegalArgumentException if the stage needs data
     */
    public String explain(Stage stage) {
        return DeepStack.whereNeeded(() -> new Explanation(ast, program, rewritten, encoder).text(stage));
    }

    /** A stage of the compiler as text, also one that needs data. Nothing is solved. */
    public String explain(Stage stage, Connection connection) throws SQLException {
        return stage == Stage.CIRCUIT ? CircuitText.of(connection) : stage.needsData() ? built(stage, connection) : explain(stage);
    }

    private String built(Stage stage, Connection connection) throws SQLException {
        SnapshotInputs inputs = new SnapshotInputs(program, Deadline.never());
        try (Snapshot snapshot = DatabaseBinding.connect(program, connection).snapshot()) {
            inputs.readFrom(snapshot);
            return DeepStack.whereNeeded(() -> stage == Stage.MODEL ? counts(inputs) : miniZinc(inputs));
        } catch (SnapshotInputs.Failure e) {
            throw e.getCause();
        }
    }

    private String counts(SnapshotInputs inputs) {
        encoder.requireSuited(solver);
        ModelCount count = new ModelCount(solver.newModel());
        encoder.write(inputs, count.model(), rewritesFor(solver));
        return count.table();
    }

    private String miniZinc(SnapshotInputs inputs) {
        MiniZincSolver miniZinc = new MiniZincSolver();
        MiniZincModel model = miniZinc.newModel();
        List<String> texts = encoder.write(inputs, model, rewritesFor(miniZinc));
        String legend = IntStream.range(0, texts.size()).mapToObj(i -> i + " is '" + texts.get(i) + "'").collect(Collectors.joining(", "));
        return model.text(legend.isEmpty() ? "" : "Texts are decided by number: " + legend + ".");
    }

    /**
     * A private in-memory database that has executed the program's DDL and DML.
     *
     * @throws CsqlException if the database refuses a statement
     */
    public Connection openEmbedded() throws SQLException {
        return EmbeddedDatabase.open(program, embedded, rewritten.program().baseViews());
    }

    /**
     * Reads one consistent snapshot of the tables and decides the variable columns.
     *
     * @throws InfeasibleException    if no decision satisfies all CHECKs
     * @throws SolverTimeoutException if none was found in time
     * @throws VerificationException  if the model was built to verify, and the database computes something else
     * @throws CsqlException          if the program does not fit the database, or the data the program
     */
    public Solution solve(Connection connection, Duration timeout) throws SQLException {
        return solve(connection, timeout, program.results());
    }

    /** As above, but returns the named tables and views instead of those that own variable columns. */
    public Solution solve(Connection connection, Duration timeout, Collection<String> tables) throws SQLException {
        Map<String, Rel> wanted = new NamedRelations(program).of(tables);
        prepare();
        Stopwatch watch = new Stopwatch();
        Deadline deadline = Deadline.in(timeout);
        DatabaseBinding binding = DatabaseBinding.connect(program, connection);
        try (Snapshot snapshot = binding.snapshot()) {
            return solve(snapshot, wanted, watch, timeout, deadline);
        } catch (SnapshotInputs.Failure e) {
            throw e.getCause();
        }
    }

    /** Compiles the encoder, if this has not been done: once per program, and no part of any solve. */
    public void prepare() {
        if (rewrites.isOn(Rewrite.GENERATED_CODE) && encoder.isCompilable()) {
            DeepStack.whereNeeded(encoder::compiled);
        }
    }

    private Solution solve(Snapshot snapshot, Map<String, Rel> wanted, Stopwatch watch, Duration timeout, Deadline deadline) throws SQLException {
        SnapshotInputs inputs = new SnapshotInputs(program, deadline);
        inputs.readFrom(snapshot);
        watch.lap();
        EncodedModel encoded = null;
        try {
            encoded = DeepStack.whereNeeded(() -> encode(inputs, wanted.values(), deadline));
        } catch (OutOfTimeException e) {
            // Told below, with the time it took.
        }
        inputs.detach();
        if (!verify) {
            // The search may take long, and no one else should wait for this transaction. Verification needs the same state again.
            snapshot.close();
        }
        Duration searched = encoded == null ? Duration.ZERO : encoded.searched();
        Duration building = watch.lap().minus(inputs.spent()).minus(searched);
        Duration fetching = watch.first().plus(inputs.spent());
        Duration left = deadline.left();
        if (encoded == null || left.isNegative() || left.isZero()) {
            throw new SolverTimeoutException("no time was left for the solver: reading the database and building the model took the "
                    + timeout.toMillis() + " ms", new Timings(fetching, building, Duration.ZERO));
        }
        EncodedModel.Decisions decisions = encoded.solve(options.within(left).timed(true));
        Timings timings = new Timings(fetching, building, watch.lap().plus(searched), decisions.presolve());
        if (decisions.status() == Outcome.Status.INFEASIBLE) {
            throw new InfeasibleException(encoded.core(options.within(left), coreBudget(deadline.left())), timings);
        }
        if (decisions.status() == Outcome.Status.TIMEOUT) {
            throw new SolverTimeoutException("no solution was found within " + timeout.toMillis() + " ms", timings);
        }
        EncodedModel.Solved solved = decisions.solved();
        List<DecidedTable> decided = new ArrayList<>();
        wanted.forEach((name, rel) -> decided.add(table(name, rel, solved)));
        Solution.Status status = decisions.status() == Outcome.Status.OPTIMAL ? Solution.Status.OPTIMAL : Solution.Status.FEASIBLE;
        Verification verification = verify ? verified(snapshot, solved) : null;
        Solution.Details details = new Solution.Details(decisions.gap(), timings, encoded.size(), decisions.decidedBy(), review(inputs, solved));
        return new Solution(status, solved.objective(), decided, details, verification);
    }

    private PolicyReview review(SnapshotInputs inputs, EncodedModel.Solved solved) {
        Map<VariableTable, List<Object[]>> rows = new LinkedHashMap<>();
        // As it was encoded: what that needs was read.
        rewritten.program().variableTables().forEach(t -> rows.put(t, solved.rows(new Rel.Decided(t, t.span()))));
        return new PolicyReview(ast, () -> new Review(rewritten.program(), inputs, rows));
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

    /**
     * Computes every CHECK and the objective of a solution once more, as plain SQL in the database.
     *
     * @param solution with every table and view that owns variable columns; the database may have changed since it was found
     */
    public Verification verify(Connection connection, Solution solution) throws SQLException {
        Map<String, List<Object[]>> rows = new HashMap<>();
        program.variableTables().forEach(t -> rows.put(t.name(), solution.table(t.name()).rows().stream().map(DecidedTable.Row::toArray).toList()));
        try (Snapshot snapshot = DatabaseBinding.connect(program, connection).snapshot()) {
            return Verifier.verify(snapshot, program, rows, solution.objective());
        }
    }

    private Rewrites rewritesFor(Solver backEnd) {
        return backEnd.prefersBooleans() ? rewrites : rewrites.without(Rewrite.DIRECT_VARIABLES).without(Rewrite.CLASSES);
    }

    private EncodedModel encode(SnapshotInputs inputs, Collection<Rel> wanted, Deadline deadline) {
        EncodedModel encoded = encoder.encode(inputs, solver, rewritesFor(solver), deadline);
        wanted.forEach(encoded::prepare);
        return encoded;
    }

    /** A core is worth waiting for a little, even when the time for the solve is over. */
    private static Duration coreBudget(Duration left) {
        return left.compareTo(LEAST_FOR_CORE) < 0 ? LEAST_FOR_CORE : left.compareTo(MOST_FOR_CORE) > 0 ? MOST_FOR_CORE : left;
    }

    private static DecidedTable table(String name, Rel rel, EncodedModel.Solved solved) {
        List<DecidedTable.Column> columns = rel.fields().stream().map(f -> new DecidedTable.Column(f.name(), f.type(), f.formula())).toList();
        return new DecidedTable(name, columns, solved.rows(rel).stream().map(cells -> new DecidedTable.Row(columns, cells)).toList());
    }
}
