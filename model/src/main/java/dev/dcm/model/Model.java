package dev.dcm.model;

import dev.dcm.base.CsqlException;
import dev.dcm.base.Deadline;
import dev.dcm.base.DeepStack;
import dev.dcm.base.Diagnostic;
import dev.dcm.base.Diagnostics;
import dev.dcm.base.Source;
import dev.dcm.csql.ast.Program;
import dev.dcm.csql.check.Checker;
import dev.dcm.csql.parse.CsqlParser;
import dev.dcm.database.DatabaseBinding;
import dev.dcm.database.EmbeddedDatabase;
import dev.dcm.database.EmbeddedEngine;
import dev.dcm.database.ReadViews;
import dev.dcm.database.Snapshot;
import dev.dcm.database.verify.MaintainedChecks;
import dev.dcm.database.verify.Verification;
import dev.dcm.database.verify.Verifier;
import dev.dcm.encoder.Encoder;
import dev.dcm.ir.ConstraintProgram;
import dev.dcm.ir.pushdown.Pushdown;
import dev.dcm.ir.pushdown.Settings;
import dev.dcm.ir.rewrite.CostlyPatterns;
import dev.dcm.ir.rewrite.PassList;
import dev.dcm.ir.rewrite.Rewrite;
import dev.dcm.ir.rewrite.Rewrites;
import dev.dcm.ir.rewrite.Rewritten;
import dev.dcm.solver.Solver;
import dev.dcm.solver.SolverOptions;
import dev.dcm.solver.minizinc.MiniZincModel;
import dev.dcm.solver.minizinc.MiniZincSolver;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A compiled C-SQL program: immutable, reusable, safe for many threads. */
public final class Model {
    private final Program ast;
    /** As it was checked: what a solution is verified against. */
    private final ConstraintProgram program;
    /** What is encoded: the same program after the passes of compile time. */
    private final Rewritten rewritten;
    private final Encoder encoder;
    private final Run.Search search;
    private final boolean verify;
    private final EmbeddedEngine embedded;
    private final Pushdown pushdown;
    /** Null if domains are not narrowed, or cannot be. */
    private final Widening widening;
    private final Solving solving;

    private Model(Program ast, ConstraintProgram program, Builder builder) {
        this.ast = ast;
        this.program = program;
        this.rewritten = PassList.run(program, builder.rewrites);
        this.encoder = new Encoder(rewritten.program());
        Solver solver = builder.solver.get();
        this.search = new Run.Search(solver, builder.options, rewritesFor(solver, builder.rewrites), builder.patience, builder.tolerance, builder.secondTry);
        this.verify = builder.verify;
        this.embedded = builder.embedded;
        this.pushdown = Pushdown.of(rewritten.program(), builder.narrowing == null ? Settings.DEFAULT : builder.narrowing);
        boolean narrows = builder.narrowing != null || builder.narrowsDeclared && !program.orders().isEmpty();
        this.widening = narrows && !pushdown.isEmpty() ? new Widening(pushdown) : null;
        this.solving = new Solving(ast, program, rewritten.program(), encoder, search, verify, widening);
    }

    private Model(Model compiled, Run.Search search) {
        this.ast = compiled.ast;
        this.program = compiled.program;
        this.rewritten = compiled.rewritten;
        this.encoder = compiled.encoder;
        this.search = search;
        this.verify = compiled.verify;
        this.embedded = compiled.embedded;
        this.pushdown = compiled.pushdown;
        this.widening = null;
        this.solving = new Solving(ast, program, rewritten.program(), encoder, search, verify, null);
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
        private Duration patience = Run.Search.PATIENT;
        private BigDecimal tolerance = BigDecimal.ZERO;
        private Map<String, String> secondTry = Map.of();
        private Settings narrowing;
        private boolean narrowsDeclared = true;

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

        /**
         * How long the solver looks for something better than a solution that was constructed greedily. Whoever decides one batch after the other
         * rather has a good answer soon than the best one late. The default is as long as there is time.
         */
        public Builder patience(Duration most) {
            patience = most;
            return this;
        }

        /**
         * How much worse than the best a solution may be that is found without search: it is returned as FEASIBLE with its gap. By default it is
         * searched until nothing is better.
         */
        public Builder tolerance(BigDecimal most) {
            tolerance = most;
            return this;
        }

        /**
         * Settings of the solver with which it searches narrowed domains once more, where its first search, limited by other settings, found too little
         * and proved nothing: without them, domains are widened then, and a search that was too short for few values is so for many.
         */
        public Builder secondTry(Map<String, String> parameters) {
            secondTry = Map.copyOf(parameters);
            return this;
        }

        /**
         * Narrows the domains of variables to candidates that are worth looking at, and widens them where that leaves no solution. Feasible
         * programs stay feasible; where values were left out a better solution may exist, and the solution says so.
         */
        public Builder pushdown(Settings settings) {
            narrowing = settings;
            return this;
        }

        /** Leaves domains whole, even where the program declares an order of their values. */
        public Builder withoutPushdown() {
            narrowing = null;
            narrowsDeclared = false;
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
                model.search.solver().check(options);
            }
            if (!secondTry.isEmpty()) {
                model.search.solver().check(options.with(secondTry));
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
        return DeepStack.whereNeeded(() -> stage == Stage.PUSHDOWN ? PushdownText.of(pushdown, program, widening != null)
                : new Explanation(ast, program, rewritten, encoder).text(stage));
    }

    /** A stage of the compiler as text, also one that needs data. Nothing is solved. */
    public String explain(Stage stage, Connection connection) throws SQLException {
        return stage == Stage.CIRCUIT ? CircuitText.of(connection) : stage.needsData() ? built(stage, connection) : explain(stage);
    }

    private String built(Stage stage, Connection connection) throws SQLException {
        SnapshotInputs inputs = new SnapshotInputs(program, view -> view, Deadline.never());
        try (Snapshot snapshot = DatabaseBinding.connect(program, connection).snapshot()) {
            inputs.readFrom(snapshot);
            return DeepStack.whereNeeded(() -> stage == Stage.MODEL ? counts(inputs) : miniZinc(inputs));
        } catch (SnapshotInputs.Failure e) {
            throw e.getCause();
        }
    }

    private String counts(SnapshotInputs inputs) {
        encoder.requireSuited(search.solver());
        ModelCount count = new ModelCount(search.solver().newModel());
        (widening == null ? encoder : widening.encoder()).write(inputs, count.model(), search.rewrites());
        return count.table();
    }

    private String miniZinc(SnapshotInputs inputs) {
        MiniZincSolver miniZinc = new MiniZincSolver();
        MiniZincModel model = miniZinc.newModel();
        List<String> texts = encoder.write(inputs, model, rewritesFor(miniZinc, search.rewrites()));
        String legend = IntStream.range(0, texts.size()).mapToObj(i -> i + " is '" + texts.get(i) + "'").collect(Collectors.joining(", "));
        return model.text(legend.isEmpty() ? "" : "Texts are decided by number: " + legend + ".");
    }

    /**
     * A private in-memory database that has executed the program's DDL and DML.
     *
     * @throws CsqlException if the database refuses a statement
     */
    public Connection openEmbedded() throws SQLException {
        return EmbeddedDatabase.open(program, embedded, read());
    }

    /** What a solve may read. */
    private ReadViews read() {
        return new ReadViews(widening == null ? List.of() : widening.program().baseViews(), rewritten.program().baseViews());
    }

    /**
     * Finds the tables of the program in a database once, for many solves. An incremental database is asked to keep what the model reads, so that
     * a solve fetches it instead of computing it; a second model, or the same one again, shares what is kept already.
     *
     * @throws CsqlException if the program does not fit the database, or it cannot maintain what the model reads
     */
    public MaintainedModel maintain(Connection connection) throws SQLException {
        DatabaseBinding binding = DatabaseBinding.connect(program, connection);
        binding.maintain(read());
        return new MaintainedModel(this, binding);
    }

    /** The same program over whole domains, searched until nothing is better, without the caller's settings of the solver. What is compiled is shared. */
    Model exact() {
        return new Model(this, search.exact());
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
        return solve(DatabaseBinding.connect(program, connection), timeout, tables);
    }

    Collection<String> results() {
        return program.results();
    }

    Solution solve(DatabaseBinding binding, Duration timeout, Collection<String> tables) throws SQLException {
        return solving.solve(binding, timeout, new NamedRelations(program).of(tables));
    }

    /** Compiles the encoder, if this has not been done: once per program, and no part of any solve. */
    public void prepare() {
        solving.prepare();
    }

    /**
     * Computes every CHECK and the objective of a solution once more, as plain SQL in the database.
     *
     * @param solution with every table and view that owns variable columns; the database may have changed since it was found
     */
    public Verification verify(Connection connection, Solution solution) throws SQLException {
        Map<String, List<Object[]>> rows = decided(solution);
        try (Snapshot snapshot = DatabaseBinding.connect(program, connection).snapshot()) {
            return Verifier.verify(snapshot, program, rows, solution.objective());
        }
    }

    /** The rows of every table that owns decisions. */
    Map<String, List<Object[]>> decided(Solution solution) {
        Map<String, List<Object[]>> rows = new HashMap<>();
        program.variableTables().forEach(t -> rows.put(t.name(), solution.table(t.name()).rows().stream().map(DecidedTable.Row::toArray).toList()));
        return rows;
    }

    MaintainedChecks checks(DatabaseBinding binding) throws SQLException {
        return new MaintainedChecks(binding.connection(), binding, program);
    }

    private static Rewrites rewritesFor(Solver backEnd, Rewrites rewrites) {
        return backEnd.prefersBooleans() ? rewrites : rewrites.without(Rewrite.DIRECT_VARIABLES).without(Rewrite.CLASSES);
    }
}
