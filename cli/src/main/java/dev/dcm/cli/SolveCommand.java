package dev.dcm.cli;

import dev.dcm.base.Source;
import dev.dcm.model.BackEnd;
import dev.dcm.model.InfeasibleException;
import dev.dcm.model.Model;
import dev.dcm.model.Solution;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code dcm solve}: from program files to decided rows. */
@Command(name = "solve", mixinStandardHelpOptions = true, versionProvider = Version.class,
        description = "Decides the variable columns of each program and prints the tables that own them.",
        footerHeading = "%nExamples:%n",
        footer = {
            "  dcm solve placement.csql",
            "  dcm solve placement.csql --timeout 2m --table pods --format csv",
            "  dcm solve *.csql --format json | jq .objective",
            "  dcm solve placement.csql --db h2",
            "  dcm solve policy.csql --db 'jdbc:postgresql://localhost/cluster?user=me'",
            "  dcm solve placement.csql --solver minizinc",
            "  dcm solve placement.csql --workers 4 --solver-param relative_gap_limit=0.01",
            "",
            "Exit codes: 0 solved, 2 bad program, 3 infeasible, 4 time-out, 1 anything else;",
            "with several files the first of 1, 2, 4, 3 that occurred."})
final class SolveCommand implements Callable<Integer> {
    private final Console console;

    @ParentCommand
    private RootCommand root;

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "FILE", arity = "1..*", description = "C-SQL programs, UTF-8.")
    private List<String> files;

    @Option(names = "--db", paramLabel = "DATABASE", defaultValue = "dcm",
            description = "dcm or h2: an embedded one, filled by the statements of the file; dcm keeps what is read up to date with each change, "
                    + "h2 computes it anew. Or the JDBC address of the database that holds the tables, user and password included. "
                    + "Default: ${DEFAULT-VALUE}.")
    private String database;

    @Option(names = "--timeout", paramLabel = "TIME", defaultValue = "10s", converter = DurationConverter.class,
            description = "How long each file may be solved for, such as 500ms, 10s or 2m. Default: ${DEFAULT-VALUE}.")
    private Duration timeout;

    @Option(names = "--table", paramLabel = "NAME",
            description = "A table or view to print; may be repeated. Default: all that own variable columns.")
    private List<String> tables = List.of();

    @Option(names = "--format", paramLabel = "FORMAT", defaultValue = "table",
            description = "One of ${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}.")
    private Format format;

    @Option(names = "--verify",
            description = "Let the database compute every CHECK and the objective once more, as plain SQL on the decided rows, and "
                    + "fail if it finds a difference.")
    private boolean verify;

    @Option(names = "--solver", paramLabel = "SOLVER", defaultValue = "cpsat",
            description = "cpsat, or minizinc, which has to be installed. Default: ${DEFAULT-VALUE}.")
    private BackEnd backEnd;

    @Option(names = "--pushdown", paramLabel = "ON|OFF", defaultValue = "auto",
            description = "on: narrow the domains of variables to the values most worth looking at, and widen them where that leaves no solution; "
                    + "off: never; auto: where the program declares an order with @ORDER_BY. Default: ${DEFAULT-VALUE}.")
    private Narrowing pushdown;

    @Option(names = "--top", paramLabel = "N", description = "With --pushdown on, how many values to begin with. Default: 100, or what the program declares.")
    private Integer top;

    @Option(names = "--workers", paramLabel = "N", defaultValue = "1",
            description = "Threads of the solver's search. With more than one, equally good decisions may differ from run to run. Default: ${DEFAULT-VALUE}.")
    private int workers;

    @Option(names = "--seed", paramLabel = "N", defaultValue = "0",
            description = "Seed of the solver's random choices; the same seed and data give the same decisions. Default: ${DEFAULT-VALUE}.")
    private int seed;

    @Option(names = "--solver-param", paramLabel = "NAME=VALUE",
            description = "A setting of the solver's own, for CP-SAT a field of SatParameters, such as max_deterministic_time=5 or "
                    + "log_search_progress=true; may be repeated.")
    private Map<String, String> parameters = Map.of();

    SolveCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        if (top != null && top < 1) {
            throw new ParameterException(spec.commandLine(), "Invalid value for option '--top': at least 1 value is needed to choose from, not " + top);
        }
        ReportWriter writer = format.writer(console, files.size() > 1);
        Set<ExitCode> codes = EnumSet.noneOf(ExitCode.class);
        for (String file : files) {
            Report report = solve(file);
            writer.write(report);
            console.out().flush();
            codes.add(report.exit());
        }
        return ExitCode.of(codes).number();
    }

    private Report solve(String file) {
        Attempt<Report> attempt = Attempt.on(file, this::report);
        if (attempt instanceof Attempt.Done<Report> done) {
            return done.value();
        }
        Failure failure = ((Attempt.Failed<Report>) attempt).failure();
        root.traceIfDebugging(console, failure);
        return Report.of(failure);
    }

    private Report report(Source source) throws SQLException {
        try {
            return Report.of(source.name(), solve(source), verify);
        } catch (InfeasibleException e) {
            return Report.of(source, e);
        }
    }

    private Solution solve(Source source) throws SQLException {
        Database opened = Database.named(database);
        Model model = pushdown.configure(opened.configure(Model.builder()), top).solver(backEnd.solver()).workers(workers).seed(seed).solverParameters(parameters)
                .verify(verify).compile(source);
        try (Connection connection = opened.open(model)) {
            return tables.isEmpty() ? model.solve(connection, timeout) : model.solve(connection, timeout, tables);
        }
    }
}
