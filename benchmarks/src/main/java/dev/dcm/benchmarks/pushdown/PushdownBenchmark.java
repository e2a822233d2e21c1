package dev.dcm.benchmarks.pushdown;

import dev.dcm.benchmarks.harness.Benchmark;
import dev.dcm.benchmarks.harness.Case;
import dev.dcm.benchmarks.harness.Effort;
import dev.dcm.benchmarks.harness.Measurement;
import dev.dcm.benchmarks.harness.Scale;
import dev.dcm.benchmarks.harness.Variant;
import dev.dcm.benchmarks.plot.Chart;
import dev.dcm.benchmarks.plot.Colour;
import dev.dcm.benchmarks.plot.LineChart;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What narrowed domains gain, from a small cluster to a large one. */
public final class PushdownBenchmark implements Benchmark {
    private static final String NAME = "placement";
    private static final String OFF = "off";
    private static final String ON = "on";
    private static final int BATCH = 50;
    private static final int LARGEST_COMPARED = 500;
    private static final List<Colour> COLOURS = List.of(Colour.BLUE, Colour.GREEN, Colour.RED);

    @Override
    public String name() {
        return "pushdown";
    }

    @Override
    public String description() {
        return "batches of 50 pods for 500 to 50,000 nodes, with domains whole and narrowed, for 0, 50 and 100 % of groups with constraints";
    }

    @Override
    public List<Case> cases(Scale scale) {
        List<Case> cases = new ArrayList<>();
        boolean quick = scale == Scale.QUICK;
        for (int nodes : quick ? List.of(500, 5_000) : List.of(500, 5_000, 50_000)) {
            for (int constrained : quick ? List.of(50) : List.of(0, 50, 100)) {
                Map<String, Object> parameters = new LinkedHashMap<>();
                parameters.put("nodes", nodes);
                parameters.put("batch", BATCH);
                parameters.put("constrained", constrained);
                int compared = nodes <= LARGEST_COMPARED ? 5 : 0;
                cases.add(new Case(NAME, parameters, List.of(
                        new Variant(OFF, off(nodes, quick), new BatchWorkload(nodes, constrained, BATCH, false, 0)),
                        new Variant(ON, on(quick), new BatchWorkload(nodes, constrained, BATCH, true, compared))), Optional.of(OFF)));
            }
        }
        return cases;
    }

    private static Effort on(boolean quick) {
        return quick ? new Effort(30, 30, Duration.ofSeconds(10), Duration.ofSeconds(8), 3) : new Effort(200, 200, Duration.ofSeconds(20), Duration.ofSeconds(60), 3);
    }

    private static Effort off(int nodes, boolean quick) {
        return quick ? new Effort(20, 10, Duration.ofSeconds(10), Duration.ofSeconds(6), 1)
                : new Effort(nodes > 5_000 ? 10 : 100, nodes > 5_000 ? 3 : 100, Duration.ofSeconds(20), Duration.ofSeconds(40), 3);
    }

    @Override
    public Map<String, Chart> charts(List<Measurement> measurements) {
        Map<String, List<Measurement>> lines = new LinkedHashMap<>();
        for (Measurement m : measurements) {
            lines.computeIfAbsent(m.situation().parameters().get("constrained") + " %, " + m.variant(), l -> new ArrayList<>()).add(m);
        }
        List<Object> shares = measurements.stream().map(m -> m.situation().parameters().get("constrained")).distinct().toList();
        List<LineChart.Series> series = new ArrayList<>();
        lines.forEach((name, points) -> series.add(new LineChart.Series(name, COLOURS.get(shares.indexOf(points.get(0).situation().parameters().get("constrained"))),
                points.get(0).variant().equals(OFF), points.stream().map(PushdownBenchmark::point).toList())));
        return Map.of("pushdown-batches", new LineChart("Batches of 50 pods, so many constrained, domains whole (off) and narrowed (on)",
                "from the read to the decision: medians, and thin lines up to the 95th percentile; hollow is the time limit", "nodes", series));
    }

    private static LineChart.Point point(Measurement m) {
        return new LineChart.Point((Integer) m.situation().parameters().get("nodes"), m.total().milliseconds(50), m.total().milliseconds(95), m.isMedianTimedOut());
    }
}
