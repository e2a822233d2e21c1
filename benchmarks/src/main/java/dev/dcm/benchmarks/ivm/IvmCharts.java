package dev.dcm.benchmarks.ivm;

import dev.dcm.benchmarks.harness.Measurement;
import dev.dcm.benchmarks.plot.Chart;
import dev.dcm.benchmarks.plot.Colour;
import dev.dcm.benchmarks.plot.LineChart;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Draws what was measured. */
final class IvmCharts {
    private static final Map<String, Colour> COLOURS = Map.of(IvmBenchmark.BIND_ONE, Colour.BLUE, IvmBenchmark.BIND_BATCH, Colour.RED,
            IvmBenchmark.FETCH, Colour.GREEN);

    private IvmCharts() {
    }

    static Chart steps(List<Measurement> measurements) {
        Map<String, List<Measurement>> lines = new LinkedHashMap<>();
        for (Measurement m : measurements) {
            if (COLOURS.containsKey(m.situation().name())) {
                lines.computeIfAbsent(label(m), l -> new ArrayList<>()).add(m);
            }
        }
        List<LineChart.Series> series = new ArrayList<>();
        lines.forEach((name, points) -> series.add(new LineChart.Series(name, colour(points.get(0)), points.get(0).variant().equals("bulk"),
                points.stream().map(IvmCharts::point).toList())));
        return new LineChart("The views of a scheduler, kept up to date", "pods bound to nodes, until all views have it; medians, and thin lines up to "
                + "the 99th percentile; H2 recomputes", "nodes", series);
    }

    private static String label(Measurement m) {
        if (m.variant().equals(IvmBenchmark.H2)) {
            return IvmBenchmark.H2;
        }
        return switch (m.situation().name()) {
            case IvmBenchmark.BIND_ONE -> "1 pod, " + m.variant();
            case IvmBenchmark.BIND_BATCH -> "50 pods, " + m.variant();
            default -> "fetch";
        };
    }

    private static Colour colour(Measurement m) {
        return m.variant().equals(IvmBenchmark.H2) ? Colour.ORANGE : COLOURS.get(m.situation().name());
    }

    private static LineChart.Point point(Measurement m) {
        return new LineChart.Point((Integer) m.situation().parameters().get("nodes"), m.total().milliseconds(50), m.total().milliseconds(99), false);
    }
}
