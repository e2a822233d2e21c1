package dev.dcm.cli;

import dev.dcm.emulation.Emulation;
import dev.dcm.emulation.Plan;
import dev.dcm.emulation.report.Summary;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code dcm simulate}: the scheduler on an emulated cluster. */
@Command(name = "simulate", mixinStandardHelpOptions = true, versionProvider = Version.class,
        description = "Lets the Kubernetes scheduler place the pods of a trace on an emulated cluster.",
        footerHeading = "%nExamples:%n",
        footer = {
            "  dcm simulate --nodes 500 --pods 2000",
            "  dcm simulate --nodes 50000 --pods 2000 --affinity 50 --report results",
            "  dcm simulate --trace openb --trace-dir ../shared/traces --format json"})
final class SimulateCommand implements Callable<Integer> {
    private static final int SHOWN_LINES = 20;
    private final Console console;
    private final boolean showsProgress;

    @Spec
    private CommandSpec spec;

    @Option(names = "--nodes", paramLabel = "N", description = "Nodes of the cluster. Default: 500, or all of the trace's own.")
    private Integer nodes;

    @Option(names = "--pods", paramLabel = "N", description = "Pods that come. Default: 2000, or all of the trace's own.")
    private Integer pods;

    @Option(names = "--trace", paramLabel = "NAME", defaultValue = "azure",
            description = "azure: replica groups as in the Azure trace of 2019; openb: a GPU cluster. Default: ${DEFAULT-VALUE}.")
    private Plan.Trace trace;

    @Option(names = "--trace-dir", paramLabel = "DIR",
            description = "Where the trace's files are: vmtable.csv (azure; drawn from distributions without it), openb_*.csv (default: ../shared/traces).")
    private Path directory;

    @Option(names = "--affinity", paramLabel = "F",
            description = "Percent of azure's groups with inter-pod anti-affinity and node affinity. Default: 100.")
    private Integer affinity;

    @Option(names = "--speedup", paramLabel = "X", defaultValue = "20", description = "Divides the times of the trace. Default: ${DEFAULT-VALUE}.")
    private double speedup;

    @Option(names = "--batch", paramLabel = "N", defaultValue = "50", description = "At most so many pods are decided together. Default: ${DEFAULT-VALUE}.")
    private int batch;

    @Option(names = "--engine", paramLabel = "NAME", defaultValue = "dcm", description = "The database of the state: dcm or h2. Default: ${DEFAULT-VALUE}.")
    private Plan.Engine engine;

    @Option(names = "--pushdown", paramLabel = "on|off", defaultValue = "on", description = "Whether pods look at the nodes most worth it first. Default: ${DEFAULT-VALUE}.")
    private Switch pushdown;

    @Option(names = "--seed", paramLabel = "N", defaultValue = "1", description = "Of all that is random. Default: ${DEFAULT-VALUE}.")
    private long seed;

    @Option(names = "--format", paramLabel = "FORMAT", defaultValue = "text", description = "text, or json: one object on one line. Default: ${DEFAULT-VALUE}.")
    private SimulationFormat format;

    @Option(names = "--report", paramLabel = "DIR", description = "Also write JSON, CSV and charts into this directory.")
    private Path report;

    /** The formats of {@code dcm simulate}. */
    enum SimulationFormat { text, json }

    /** Something that is on or off. */
    enum Switch { on, off }

    /** @param showsProgress whether standard error is a terminal, where a line may be written over and over */
    SimulateCommand(Console console, boolean showsProgress) {
        this.console = console;
        this.showsProgress = showsProgress;
    }

    @Override
    public Integer call() throws IOException {
        Plan plan = plan();
        ProgressLine progress = new ProgressLine(console, showsProgress, false);
        Summary summary;
        try {
            summary = Emulation.run(plan, progress::at);
        } catch (IOException e) {
            progress.clear();
            console.err().println("dcm simulate: " + e.getMessage());
            return ExitCode.BAD_PROGRAM.number();
        }
        progress.clear();
        summary.journal().stream().limit(SHOWN_LINES).forEach(line -> console.err().println("scheduler: " + line));
        if (summary.journal().size() > SHOWN_LINES) {
            console.err().println("scheduler: and " + (summary.journal().size() - SHOWN_LINES) + " lines more");
        }
        if (report != null) {
            new SimulationFiles(report).write(plan, summary).forEach(line -> console.err().println(line));
        }
        if (format == SimulationFormat.json) {
            JsonSimulation.write(console.out(), plan, summary);
        } else {
            new SimulationText(console).write(summary);
        }
        return summary.violations().isEmpty() ? ExitCode.OK.number() : ExitCode.FAILURE.number();
    }

    private Plan plan() {
        atLeast("--nodes", nodes == null ? 1 : nodes, 1);
        atLeast("--pods", pods == null ? 1 : pods, 1);
        atLeast("--batch", batch, 1);
        if (affinity != null && trace != Plan.Trace.AZURE) {
            throw wrong("--affinity is for azure only; the pods of openb have the node affinity of their trace");
        }
        int percent = affinity != null ? affinity : trace == Plan.Trace.AZURE ? 100 : 0;
        if (percent < 0 || percent > 100) {
            throw wrong("--affinity is a percentage, from 0 to 100, not " + affinity);
        }
        if (!(speedup > 0) || Double.isInfinite(speedup)) {
            throw wrong("--speedup must be a positive number, not " + speedup);
        }
        return new Plan(trace, optional(nodes), optional(pods), Optional.ofNullable(directory), percent, speedup, batch, engine, pushdown == Switch.on, seed);
    }

    private void atLeast(String option, int value, int least) {
        if (value < least) {
            throw wrong(option + " must be at least " + least + ", not " + value);
        }
    }

    private static OptionalInt optional(Integer number) {
        return number == null ? OptionalInt.empty() : OptionalInt.of(number);
    }

    private ParameterException wrong(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
