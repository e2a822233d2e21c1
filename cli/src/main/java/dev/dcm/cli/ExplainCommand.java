package dev.dcm.cli;

import dev.dcm.base.Source;
import dev.dcm.model.Model;
import dev.dcm.model.Stage;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** {@code dcm explain}: what the compiler makes of a program, stage by stage. */
@Command(name = "explain", mixinStandardHelpOptions = true, versionProvider = Version.class,
        description = "Prints what the compiler makes of a program.",
        footerHeading = "%nExamples:%n",
        footer = {
            "  dcm explain placement.csql",
            "  dcm explain placement.csql --stage views",
            "",
            "Stages: ast the program as it was understood, types what is known and what is decided,",
            "views the SQL that the database evaluates, ir the constraints that are left for the solver,",
            "rewrites what each pass of the compiler makes of them,",
            "pushdown to which values domains can be narrowed, why, and by which queries,",
            "encoder the Java code that was generated for the program,",
            "circuit how the embedded database keeps what the solver reads, with rows and bytes per table, view and index,",
            "model how large the solver's model is, policy by policy, minizinc the model itself as MiniZinc solves it,",
            "these three of the program on its own data."})
final class ExplainCommand implements Callable<Integer> {
    private final Console console;

    @ParentCommand
    private RootCommand root;

    @Parameters(paramLabel = "FILE", description = "A C-SQL program, UTF-8.")
    private String file;

    @Option(names = "--stage", paramLabel = "STAGE", defaultValue = "ir",
            description = "One of ast, types, views, ir, rewrites, pushdown, encoder, circuit, model, minizinc. Default: ${DEFAULT-VALUE}.")
    private Stage stage;

    ExplainCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        Attempt<Explained> attempt = Attempt.on(file, this::explain);
        if (attempt instanceof Attempt.Failed<Explained> failed) {
            root.traceIfDebugging(console, failed.failure());
            console.complain(failed.failure().problems());
            return failed.failure().exit().number();
        }
        Explained explained = ((Attempt.Done<Explained>) attempt).value();
        console.complain(explained.warnings());
        String text = explained.text();
        console.out().write(text.endsWith("\n") ? text : text + "\n");
        return ExitCode.OK.number();
    }

    /** The stage as text, and what in the program is costly. */
    private record Explained(String text, List<Problem> warnings) {
    }

    private Explained explain(Source source) throws SQLException {
        Model model = Model.compile(source);
        return new Explained(explain(model), Problem.of(source, model.warnings()));
    }

    private String explain(Model model) throws SQLException {
        if (!stage.needsData()) {
            return model.explain(stage);
        }
        try (Connection connection = model.openEmbedded()) {
            return model.explain(stage, connection);
        }
    }
}
