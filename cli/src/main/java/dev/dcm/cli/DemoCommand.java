package dev.dcm.cli;

import dev.dcm.emulation.Demo;
import dev.dcm.emulation.cluster.BatchRecord;
import dev.dcm.emulation.report.Summary;
import dev.dcm.kubernetes.policy.Policy;
import dev.dcm.kubernetes.policy.PolicySet;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code dcm demo}: pods of every kind of policy, placed on an emulated cluster in front of the user. */
@Command(name = "demo", mixinStandardHelpOptions = true, versionProvider = Version.class,
        description = "Places pods of every kind of policy on an emulated cluster of 100 nodes.",
        footerHeading = "%nExample:%n", footer = "  dcm demo")
final class DemoCommand implements Callable<Integer> {
    /** One of the policies, to show what they look like. */
    private static final String SHOWN = "TaintToleration";
    private final Console console;

    @Option(names = "--report", paramLabel = "DIR", description = "Where charts and tables are written. Default: dcm-demo among the system's temporary files.")
    private Path report = Path.of(System.getProperty("java.io.tmpdir"), "dcm-demo");

    DemoCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        Writer out = console.out();
        List<Policy> policies = PolicySet.builtIn().policies();
        Policy shown = policies.stream().filter(p -> p.name().equals(SHOWN)).findFirst().orElseThrow();
        out.write("One of " + policies.size() + " policies of the Kubernetes scheduler, in C-SQL\n\n");
        out.write(shown.sql().strip().lines().map(line -> ("  " + line).stripTrailing()).collect(Collectors.joining("\n")) + "\n");
        out.write("\nPlacing pods, at most 50 at a time\n\n");
        out.flush();
        Demo.Result result = Demo.run(this::show);
        Summary summary = result.summary();
        out.write("\n");
        new TableText(out, console.columns()).write(kinds(result.kinds()));
        out.write("\nWithout a node\n");
        for (Demo.Kind kind : result.kinds()) {
            if (kind.reason().isPresent()) {
                out.write("  " + kind.name() + ": " + kind.reason().get() + "\n");
            }
        }
        out.write("\n" + SimulationText.counts(summary) + "\n" + SimulationText.verdict(summary.violations()));
        new SimulationFiles(report).write("demo", summary);
        out.write("Charts and tables: " + report + "\n");
        return summary.violations().isEmpty() ? ExitCode.OK.number() : ExitCode.FAILURE.number();
    }

    private void show(BatchRecord batch) {
        try {
            console.out().write(String.format(Locale.ROOT, "  %2d pods: %2d placed in %,5.0f ms (database %,.0f, update %,.0f, model %,.0f, solver %,.0f)%n", batch.pods(),
                    batch.placed(), milliseconds(batch.total()), milliseconds(batch.database()), milliseconds(batch.update()),
                    milliseconds(batch.model()), milliseconds(batch.solver())));
            console.out().flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static double milliseconds(Duration time) {
        return time.toNanos() / 1e6;
    }

    private static Grid kinds(List<Demo.Kind> kinds) {
        List<Grid.Column> columns = List.of(new Grid.Column("KIND", false), new Grid.Column("PODS", true), new Grid.Column("PLACED", true),
                new Grid.Column("ASK FOR", false), new Grid.Column("POLICY", false));
        return Grid.of("PODS", columns, kinds.stream().map(k -> List.<Object>of(k.name(), k.pods(), k.placed(), k.wish(), k.policy())).toList());
    }
}
