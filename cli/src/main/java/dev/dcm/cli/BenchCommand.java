package dev.dcm.cli;

import dev.dcm.benchmarks.Benchmarks;
import dev.dcm.benchmarks.harness.Benchmark;
import dev.dcm.benchmarks.harness.Harness;
import dev.dcm.benchmarks.harness.Measurement;
import dev.dcm.benchmarks.harness.Scale;
import dev.dcm.emulation.bench.SchedulerBenchmark;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code dcm bench}: measures, with a table, JSON lines and charts. */
@Command(name = "bench", mixinStandardHelpOptions = true, versionProvider = Version.class,
        description = "Measures how fast programs are solved.",
        footerHeading = "%nExamples:%n",
        footer = {
            "  dcm bench encodings --quick",
            "  dcm bench encodings --out results",
            "  dcm bench encodings --quick --format json | jq '[.case, .variant, .p50_ms]'",
            "",
            "Benchmarks:",
            "  encodings  load balancing with encodings added one by one; placement with all of them on",
            "             clusters of several sizes; ten minutes, or less than a minute with --quick",
            "  ivm        keeping 36 views of a scheduler up to date, on 500 to 50,000 nodes, and recomputing",
            "             them in H2; ten minutes and 6 GB of heap, or less than a minute with --quick",
            "  pushdown   batches of 50 pods for 500 to 50,000 nodes, with domains whole and narrowed;",
            "             a few minutes, or less than a minute with --quick",
            "  scheduler  the Kubernetes scheduler on emulated clusters of 500 to 50,000 nodes, beside a",
            "             baseline, and preemption; ten minutes, or less than a minute with --quick",
            "  smoke      encodings on tiny data, to see that measuring works here"})
final class BenchCommand implements Callable<Integer> {
    /** Those of the engine and the encoder, and the one of the scheduler. */
    static final List<Benchmark> ALL = Stream.concat(Benchmarks.all().stream(), Stream.of(new SchedulerBenchmark())).toList();

    private final Console console;
    private final boolean showsProgress;

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "NAME", completionCandidates = Names.class, description = "One of ${COMPLETION-CANDIDATES}.")
    private String name;

    @Option(names = "--quick", description = "Smaller data, shorter limits and fewer samples: ends within a minute.")
    private boolean quick;

    @Option(names = "--seed", paramLabel = "N", defaultValue = "1", description = "Seed of all data. Default: ${DEFAULT-VALUE}.")
    private long seed;

    @Option(names = "--format", paramLabel = "FORMAT", defaultValue = "table",
            description = "table, or json: a line per measurement, as soon as it is there. Default: ${DEFAULT-VALUE}.")
    private BenchFormat format;

    @Option(names = "--out", paramLabel = "DIR", description = "Also write NAME.jsonl and the charts, as SVG and PNG, into this directory.")
    private Path directory;

    /** The names of all benchmarks. */
    static final class Names implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return ALL.stream().map(Benchmark::name).iterator();
        }
    }

    /** The formats of {@code dcm bench}. */
    enum BenchFormat { table, json }

    /** @param showsProgress whether standard error is a terminal, where a line may be written over and over */
    BenchCommand(Console console, boolean showsProgress) {
        this.console = console;
        this.showsProgress = showsProgress;
    }

    @Override
    public Integer call() throws IOException, SQLException {
        Benchmark benchmark = ALL.stream().filter(b -> b.name().equalsIgnoreCase(name)).findFirst().orElseThrow(() -> new ParameterException(
                spec.commandLine(), "no benchmark '" + name + "'; there are " + String.join(", ", new Names())));
        ProgressLine progress = new ProgressLine(console, showsProgress, format == BenchFormat.json);
        console.err().println("dcm bench " + benchmark.name() + (quick ? " --quick" : "") + ", seed " + seed + ", " + Version.ofJava() + ", "
                + Runtime.getRuntime().availableProcessors() + " processors");
        List<Measurement> measurements = new Harness(seed, progress).run(benchmark, quick ? Scale.QUICK : Scale.FULL);
        progress.clear();
        if (format == BenchFormat.table) {
            TableText table = new TableText(console.out(), console.columns());
            for (Grid grid : MeasurementTables.of(measurements)) {
                table.write(grid);
                console.out().write("\n");
            }
        }
        console.out().flush();
        if (directory != null) {
            new BenchFiles(directory).write(benchmark, measurements).forEach(line -> console.err().println(line));
        }
        return ExitCode.OK.number();
    }
}
