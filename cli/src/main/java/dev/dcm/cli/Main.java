package dev.dcm.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** The entry of the command. */
public final class Main {
    /** Set by the launcher to the width of the terminal, if standard output is one. */
    private static final String COLUMNS = "dcm.columns";
    /** Set by the launcher if standard error is a terminal. */
    private static final String PROGRESS = "dcm.progress";
    private static final int NARROWEST = 40;

    private Main() {
    }

    public static void main(String[] args) {
        int columns = Integer.getInteger(COLUMNS, Console.UNLIMITED);
        OutputStream out = new FileOutputStream(FileDescriptor.out);
        OutputStream err = new FileOutputStream(FileDescriptor.err);
        System.exit(run(args, Console.of(out, err, Math.max(columns, NARROWEST))));
    }

    /** Runs one command line with the given streams, as if they were no terminal, and returns its exit code. */
    public static int run(String[] args, OutputStream out, OutputStream err) {
        return run(args, Console.of(out, err, Console.UNLIMITED));
    }

    static int run(String[] args, Console console) {
        RootCommand root = new RootCommand();
        CommandLine commandLine = new CommandLine(root)
                .addSubcommand(new SolveCommand(console))
                .addSubcommand(new CheckCommand(console))
                .addSubcommand(new ExplainCommand(console))
                .addSubcommand(new SimulateCommand(console, Boolean.getBoolean(PROGRESS)))
                .addSubcommand(new ScheduleCommand(console))
                .addSubcommand(new DescheduleCommand(console))
                .addSubcommand(new SchedulerCommand(console))
                .addSubcommand(new DemoCommand(console))
                .addSubcommand(ExampleCommand.of(console))
                .addSubcommand(new BenchCommand(console, Boolean.getBoolean(PROGRESS)))
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setExpandAtFiles(false)
                .setOut(new PrintWriter(console.out()))
                .setErr(console.err())
                .setUsageHelpWidth(Math.min(console.columns(), 100))
                .setParameterExceptionHandler((e, a) -> usage(e, console))
                .setExecutionExceptionHandler((e, c, r) -> failure(e, root, console));
        commandLine.setExecutionStrategy(Main::execute);
        int code = commandLine.execute(args);
        try {
            console.out().flush();
            return code;
        } catch (IOException e) {
            return code == ExitCode.FAILURE.number() ? code : failure(e, root, console);
        }
    }

    private static int execute(ParseResult parsed) {
        if (!parsed.hasSubcommand() && !parsed.isUsageHelpRequested() && !parsed.isVersionHelpRequested()) {
            throw new ParameterException(parsed.commandSpec().commandLine(), "Missing command: one of "
                    + String.join(", ", parsed.commandSpec().subcommands().keySet()));
        }
        return new CommandLine.RunLast().execute(parsed);
    }

    private static int usage(ParameterException e, Console console) {
        String command = e.getCommandLine().getCommandSpec().qualifiedName();
        console.err().println(command + ": " + e.getMessage());
        UnmatchedArgumentException.printSuggestions(e, console.err());
        console.err().println("Try '" + command + " --help'.");
        return ExitCode.BAD_PROGRAM.number();
    }

    /** What is left here cannot be blamed on a file: mostly an output that takes no more. */
    private static int failure(Exception e, RootCommand root, Console console) {
        boolean readerLeft = e instanceof IOException && "Broken pipe".equals(e.getMessage());
        if (!readerLeft) {
            console.err().println("dcm: " + (e instanceof IOException ? "cannot write the output: " + e.getMessage() : e));
        }
        if (root.debug()) {
            console.trace(e);
        }
        return ExitCode.FAILURE.number();
    }
}
