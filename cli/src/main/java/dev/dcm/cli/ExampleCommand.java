package dev.dcm.cli;

import dev.dcm.examples.Examples;
import dev.dcm.examples.api.Example;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** {@code dcm example}: lists the cluster managers that come with DCM; each is a command of its own below it. */
@Command(name = "example", mixinStandardHelpOptions = true, versionProvider = Version.class,
        description = "Runs one of the cluster managers that come with DCM, or lists them.",
        synopsisSubcommandLabel = "[NAME]",
        footerHeading = "%nExamples:%n",
        footer = {
            "  dcm example                        list them",
            "  dcm example vm-balancer            run one",
            "  dcm example vm-balancer --help     its options"})
final class ExampleCommand implements Callable<Integer> {
    private final Console console;

    @ParentCommand
    private RootCommand root;

    @Option(names = "--format", paramLabel = "FORMAT", defaultValue = "table", description = "Of the list: one of ${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}.")
    private Format format;

    private ExampleCommand(Console console) {
        this.console = console;
    }

    /** The command with a command below it for each example. */
    static CommandLine of(Console console) {
        ExampleCommand command = new ExampleCommand(console);
        CommandLine line = new CommandLine(command);
        Examples.all().forEach(example -> line.addSubcommand(example.name(), ExampleRun.of(example, command, console)));
        return line;
    }

    RootCommand root() {
        return root;
    }

    @Override
    public Integer call() throws IOException {
        List<List<Object>> rows = Examples.all().stream().map(ExampleCommand::row).toList();
        Grid list = Grid.of("EXAMPLES", List.of(new Grid.Column("NAME", false), new Grid.Column("WHAT IT DOES", false)), rows);
        switch (format) {
            case table -> new TableText(console.out(), console.columns()).write(list);
            case csv -> CsvReports.write(console.out(), list);
            case json -> {
                for (Example example : Examples.all()) {
                    Json.line(console.out(), json -> {
                        json.writeStringField("name", example.name());
                        json.writeStringField("summary", example.summary());
                    });
                }
            }
        }
        return ExitCode.OK.number();
    }

    private static List<Object> row(Example example) {
        return List.of(example.name(), example.summary());
    }
}
