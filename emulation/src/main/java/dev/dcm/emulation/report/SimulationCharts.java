package dev.dcm.emulation.report;

import dev.dcm.benchmarks.plot.BarChart;
import dev.dcm.benchmarks.plot.Chart;
import dev.dcm.benchmarks.plot.Colour;
import dev.dcm.benchmarks.plot.CurveChart;
import dev.dcm.emulation.cluster.BatchRecord;
import dev.dcm.emulation.cluster.NodeUse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/** Pictures of a simulation, by the names of their files. */
public final class SimulationCharts {
    private static final CurveChart.Measure SHARE = new CurveChart.Measure("share of batches", false);
    private static final List<Integer> PERCENTS = List.of(50, 95, 99);
    private static final List<Colour> COLOURS = List.of(Colour.SKY, Colour.BLUE, Colour.PURPLE);
    private static final Map<String, Colour> RESOURCES = Map.of("cpu", Colour.BLUE, "memory", Colour.ORANGE, "pods", Colour.GREEN);

    /** A part of a batch's time. */
    private record Phase(String name, Colour colour, Function<BatchRecord, Duration> time) {
    }

    private static final List<Phase> PHASES = List.of(new Phase("total", Colour.INK, BatchRecord::total), new Phase("database", Colour.BLUE, BatchRecord::database),
            new Phase("update", Colour.SKY, BatchRecord::update),
            new Phase("model creation", Colour.GREEN, BatchRecord::model), new Phase("presolve", Colour.ORANGE, BatchRecord::presolve),
            new Phase("solver total", Colour.RED, BatchRecord::solver), new Phase("loop", Colour.PURPLE, BatchRecord::loop));

    private final Summary summary;
    private final String what;

    /** @param what the simulation in one line, to stand below each title */
    public SimulationCharts(Summary summary, String what) {
        this.summary = summary;
        this.what = what;
    }

    public Map<String, Chart> all() {
        Map<String, Chart> charts = new LinkedHashMap<>();
        if (!summary.batches().isEmpty()) {
            charts.put("latency", latency());
            charts.put("breakdown", breakdown());
            charts.put("pods", pods());
            charts.put("sizes", sizes());
        }
        charts.put("utilisation", utilisation());
        return charts;
    }

    private Chart latency() {
        return new CurveChart("Latency of batches", what, new CurveChart.Measure("milliseconds, logarithmic", true), SHARE, PHASES.stream()
                .map(p -> CurveChart.Curve.distribution(p.name(), p.colour(), summary.times(p.time()).values())).toList());
    }

    private Chart breakdown() {
        List<BarChart.Series> series = IntStream.range(0, PERCENTS.size()).mapToObj(i -> new BarChart.Series("p" + PERCENTS.get(i), COLOURS.get(i))).toList();
        List<BarChart.Group> groups = PHASES.stream().map(p -> new BarChart.Group(p.name(), "",
                PERCENTS.stream().map(percent -> new BarChart.Bar(summary.times(p.time()).percentile(percent), false)).toList())).toList();
        return new BarChart("Where the time of a batch goes", what, series, groups);
    }

    private Chart pods() {
        return new CurveChart("Pods submitted and scheduled", what, new CurveChart.Measure("seconds of the emulated clock", false), new CurveChart.Measure("pods", false),
                List.of(steps("submitted", Colour.RED, true, BatchRecord::seconds, BatchRecord::submitted),
                        steps("scheduled", Colour.BLUE, false, b -> b.seconds() + b.total().toNanos() / 1e9, BatchRecord::scheduled)));
    }

    /** A count stays as it is until its time comes again. */
    private CurveChart.Curve steps(String name, Colour colour, boolean dashed, ToDoubleFunction<BatchRecord> time, ToDoubleFunction<BatchRecord> count) {
        List<CurveChart.Point> points = new ArrayList<>();
        double before = 0;
        for (BatchRecord batch : summary.batches()) {
            points.add(new CurveChart.Point(time.applyAsDouble(batch), before));
            before = count.applyAsDouble(batch);
            points.add(new CurveChart.Point(time.applyAsDouble(batch), before));
        }
        return new CurveChart.Curve(name, colour, dashed, points);
    }

    private Chart sizes() {
        return new CurveChart("Sizes of the problems", what, new CurveChart.Measure("nodes or variables, logarithmic", true), SHARE, List.of(
                CurveChart.Curve.distribution("nodes to choose among", Colour.BLUE, summary.sizes(BatchRecord::domain).values()),
                CurveChart.Curve.distribution("variables of the model", Colour.RED, summary.sizes(BatchRecord::variables).values())));
    }

    /** Nodes from the emptiest to the fullest, of each resource that any pod uses. */
    private Chart utilisation() {
        List<CurveChart.Curve> curves = new ArrayList<>();
        for (String resource : summary.nodes().stream().flatMap(n -> n.resources().keySet().stream()).distinct().sorted().toList()) {
            List<Double> shares = summary.nodes().stream().filter(n -> n.resources().containsKey(resource)).map(n -> share(n, resource)).sorted().toList();
            if (shares.get(shares.size() - 1) > 0) {
                curves.add(new CurveChart.Curve(resource, RESOURCES.getOrDefault(resource, Colour.RED), false, IntStream.range(0, shares.size())
                        .mapToObj(i -> new CurveChart.Point(i + 1, shares.get(i))).toList()));
            }
        }
        return new CurveChart("Use of nodes at the end", what, new CurveChart.Measure("nodes, from the emptiest to the fullest", false),
                new CurveChart.Measure("percent in use", false), curves);
    }

    private static double share(NodeUse node, String resource) {
        return 100 * node.resources().get(resource).share();
    }
}
