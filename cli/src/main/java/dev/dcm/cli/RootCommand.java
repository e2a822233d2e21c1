package dev.dcm.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;

/** {@code dcm} itself: a name for its commands, and the options they share. */
@Command(name = "dcm", mixinStandardHelpOptions = true, versionProvider = Version.class,
        description = "Cluster state in SQL, policies in C-SQL, decisions by a solver.",
        synopsisSubcommandLabel = "COMMAND",
        footerHeading = "%nExamples:%n",
        footer = {
            "  dcm demo                      place pods on an emulated cluster",
            "  dcm check placement.csql      find the mistakes in a program",
            "  dcm solve placement.csql      decide its variable columns",
            "  dcm solve --help              the options of a command"})
final class RootCommand {

    @Option(names = "--debug", scope = ScopeType.INHERIT, description = "Print stack traces of errors.")
    private boolean debug;

    boolean debug() {
        return debug;
    }

    void traceIfDebugging(Console console, Failure failure) {
        if (debug) {
            console.trace(failure.cause());
        }
    }
}
