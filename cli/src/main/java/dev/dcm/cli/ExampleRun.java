package dev.dcm.cli;

import dev.dcm.base.DeepStack;
import dev.dcm.base.Source;
import dev.dcm.base.Span;
import dev.dcm.examples.api.Arguments;
import dev.dcm.examples.api.BadDataException;
import dev.dcm.examples.api.DataProblem;
import dev.dcm.examples.api.Example;
import dev.dcm.examples.api.Outcome;
import dev.dcm.examples.api.Parameter;
import dev.dcm.examples.api.ProgramException;
import dev.dcm.model.InfeasibleException;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.ISetter;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** {@code dcm example NAME}: an example with its own parameters as options. */
@Command(mixinStandardHelpOptions = true, versionProvider = Version.class)
final class ExampleRun implements Callable<Integer> {
    private final Example example;
    private final ExampleCommand parent;
    private final Console console;
    private final Arguments arguments = new Arguments();

    @Option(names = "--format", paramLabel = "FORMAT", defaultValue = "table", order = 100,
            description = "One of ${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}.")
    private Format format;

    @Option(names = "--out", paramLabel = "DIR", order = 101, description = "Also write the tables as CSV and the pictures as SVG and PNG into this directory.")
    private Path directory;

    private ExampleRun(Example example, ExampleCommand parent, Console console) {
        this.example = example;
        this.parent = parent;
        this.console = console;
    }

    static CommandLine of(Example example, ExampleCommand parent, Console console) {
        ExampleRun run = new ExampleRun(example, parent, console);
        CommandSpec spec = CommandSpec.forAnnotatedObject(run).name(example.name());
        int order = 0;
        for (Parameter<?> parameter : example.parameters()) {
            spec.addOption(run.option(spec, parameter, order++));
        }
        String command = "  dcm example " + example.name();
        List<String> usages = new ArrayList<>(List.of(command));
        example.usages().forEach(usage -> usages.add(command + " " + usage));
        spec.usageMessage().description(example.summary()).footerHeading("%nExamples:%n").footer(usages.toArray(String[]::new));
        return new CommandLine(spec);
    }

    private OptionSpec option(CommandSpec spec, Parameter<?> parameter, int order) {
        ISetter setter = new ISetter() {
            @Override
            public <T> T set(T value) {
                parameter.problem(value).ifPresent(problem -> {
                    throw new ParameterException(spec.commandLine(), "Invalid value for option '--" + parameter.name() + "': " + problem);
                });
                arguments.set(parameter, value);
                return null;
            }
        };
        OptionSpec.Builder option = OptionSpec.builder("--" + parameter.name()).order(order).type(parameter.type()).setter(setter);
        if (parameter.type() == Duration.class) {
            option.converters(new DurationConverter());
        }
        if (parameter.type() != Boolean.class) {
            option.paramLabel(parameter.label()).arity("1");
        }
        return option.description(parameter.description() + defaultText(parameter.defaultValue())).build();
    }

    private static String defaultText(Object value) {
        if (value == null || value instanceof Boolean) {
            return "";
        }
        String text = value instanceof Duration duration ? duration.toSeconds() + "s" : value instanceof Enum<?> ? value.toString().toLowerCase(Locale.ROOT) : value.toString();
        return " Default: " + text + ".";
    }

    @Override
    public Integer call() throws IOException {
        ExampleOutput output = new ExampleOutput(example.name(), console, format);
        try {
            Outcome outcome = DeepStack.call(() -> example.run(arguments));
            output.write(outcome);
            if (directory != null) {
                new ExampleFiles(directory).write(outcome).forEach(console.err()::println);
            }
            return ExitCode.OK.number();
        } catch (ExecutionException e) {
            return failed(output, e.getCause()).number();
        }
    }

    /** The message names the row, too: machines get nothing else. */
    private static Problem problem(DataProblem problem) {
        String rendered = Problem.of(problem.place(), Problem.DATA, problem.message(), problem.advice()).rendered();
        return new Problem(Problem.DATA, problem.place() + ": " + problem.message(), Span.NONE, rendered);
    }

    private ExitCode failed(ExampleOutput output, Throwable cause) throws IOException {
        if (parent.root().debug()) {
            console.trace(cause);
        }
        if (cause instanceof BadDataException e) {
            List<Problem> problems = e.problems().stream().map(ExampleRun::problem).toList();
            return output.write(new Failure(example.name(), Status.ERROR, ExitCode.BAD_PROGRAM, e.getMessage(), problems, e));
        }
        if (cause instanceof ProgramException e) {
            return e.getCause() instanceof InfeasibleException infeasible ? output.write(e.program(), infeasible) : output.write(Failure.of(e.program(), e.getCause()));
        }
        return output.write(cause instanceof IOException e ? Failure.unreadable(String.valueOf(e.getMessage()), e) : Failure.of(Source.of(example.name(), ""), cause));
    }
}
