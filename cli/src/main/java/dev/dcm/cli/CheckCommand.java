package dev.dcm.cli;

import dev.dcm.model.Model;
import java.io.IOException;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** {@code dcm check}: everything the compiler has to say, and nothing is run. */
@Command(name = "check", mixinStandardHelpOptions = true, versionProvider = Version.class,
        description = "Parses and type-checks each program and prints all errors, or \"ok\" and warnings. No database is touched.",
        footerHeading = "%nExamples:%n",
        footer = {
            "  dcm check placement.csql",
            "  dcm check *.csql --format json | jq .errors",
            "",
            "Exit codes: 0 all files are fine, warned of or not, 2 one is not, 1 anything else."})
final class CheckCommand implements Callable<Integer> {
    /** The formats of this command. */
    enum CheckFormat { table, json }

    private final Console console;

    @ParentCommand
    private RootCommand root;

    @Parameters(paramLabel = "FILE", arity = "1..*", description = "C-SQL programs, UTF-8.")
    private List<String> files;

    @Option(names = "--format", paramLabel = "FORMAT", defaultValue = "table",
            description = "One of ${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}.")
    private CheckFormat format;

    CheckCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        Set<ExitCode> codes = EnumSet.noneOf(ExitCode.class);
        for (String file : files) {
            codes.add(check(file));
            console.out().flush();
        }
        return ExitCode.of(codes).number();
    }

    private ExitCode check(String file) throws IOException {
        Attempt<List<Problem>> attempt = Attempt.on(file, source -> Problem.of(source, Model.compile(source).warnings()));
        if (attempt instanceof Attempt.Failed<List<Problem>> failed) {
            Failure failure = failed.failure();
            root.traceIfDebugging(console, failure);
            if (format == CheckFormat.json) {
                line(file, "ERROR", failure.problems(), List.of());
            } else {
                console.complain(failure.problems());
            }
            return failure.exit();
        }
        List<Problem> warnings = ((Attempt.Done<List<Problem>>) attempt).value();
        if (format == CheckFormat.json) {
            line(file, "OK", List.of(), warnings);
        } else {
            console.complain(warnings);
            console.out().write(file + ": ok\n");
        }
        return ExitCode.OK;
    }

    private void line(String file, String status, List<Problem> errors, List<Problem> warnings) throws IOException {
        Json.line(console.out(), json -> {
            json.writeStringField("file", file);
            json.writeStringField("status", status);
            Json.problems(json, errors);
            Json.warnings(json, warnings);
        });
    }
}
