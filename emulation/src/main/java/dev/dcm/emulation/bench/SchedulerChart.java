package dev.dcm.emulation.bench;

import dev.dcm.benchmarks.harness.Measurement;
import dev.dcm.benchmarks.plot.Chart;
import dev.dcm.benchmarks.plot.Colour;
import dev.dcm.benchmarks.plot.LineChart;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Latency against the size of the cluster, a line per share of groups with affinity. */
final class SchedulerChart {
    private static final Map<Integer, Colour> COLOURS = Map.of(0, Colour.GREEN, 50, Colour.BLUE, 100, Colour.RED);

    private SchedulerChart() {
    }

    static Chart azure(List<Measurement> measurements) {
        Map<Integer, List<Measurement>> byAffinity = measurements.stream().filter(m -> m.situation().name().equals(SchedulerBenchmark.AZURE))
                .collect(Collectors.groupingBy(m -> (Integer) m.situation().parameters().get("affinity"), TreeMap::new, Collectors.toList()));
        List<LineChart.Series> series = byAffinity.entrySet().stream().map(e -> new LineChart.Series("affinity " + e.getKey() + " %", COLOURS.get(e.getKey()),
                false, e.getValue().stream().map(SchedulerChart::point).toList())).toList();
        return new LineChart("Batches of at most 50 pods", "from hearing of changes to asking for the bindings; medians, and thin lines up to the 95th percentile",
                "nodes", series);
    }

    private static LineChart.Point point(Measurement m) {
        return new LineChart.Point((Integer) m.situation().parameters().get("nodes"), m.total().milliseconds(50), m.total().milliseconds(95), false);
    }
}
