package dev.dcm.benchmarks.encodings;

import dev.dcm.benchmarks.harness.Measurement;
import dev.dcm.benchmarks.harness.Sample;
import dev.dcm.benchmarks.plot.BarChart;
import dev.dcm.benchmarks.plot.Chart;
import dev.dcm.benchmarks.plot.Colour;
import dev.dcm.benchmarks.plot.LineChart;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Draws what was measured. */
final class EncodingCharts {
    private static final List<Colour> BATCHES = List.of(Colour.BLUE, Colour.RED, Colour.GREEN);

    private EncodingCharts() {
    }

    static Chart figure11(List<Measurement> steps) {
        Map<String, Object> parameters = steps.get(0).situation().parameters();
        List<BarChart.Group> groups = steps.stream().map(step -> new BarChart.Group(step.variant(), speedup(step), List.of(
                new BarChart.Bar(step.times(Sample::model).milliseconds(50), isCutOffBeforeTheSolver(step)),
                new BarChart.Bar(step.times(Sample::solve).milliseconds(50), step.isMedianTimedOut())))).toList();
        return new BarChart("Load balancing of OSDI'20 figure 6: encodings added one by one",
                String.format(Locale.ROOT, "%s pods of %s sizes, %,d nodes; medians; × is against fixed arity, > is the time limit", parameters.get("pods"), parameters.get("sizes"), parameters.get("nodes")),
                List.of(new BarChart.Series("model creation", Colour.SKY), new BarChart.Series("solve", Colour.BLUE)), groups);
    }

    private static boolean isCutOffBeforeTheSolver(Measurement step) {
        return step.isMedianTimedOut() && step.times(Sample::solve).at(50).isZero();
    }

    private static String speedup(Measurement step) {
        return step.speedup().map(s -> (s.atLeast() ? "≥ " : "") + String.format(Locale.ROOT, s.factor() < 9.95 ? "%.1f ×" : "%,.0f ×", s.factor())).orElse("");
    }

    static Chart placement(List<Measurement> measurements) {
        Map<String, List<Measurement>> lines = new LinkedHashMap<>();
        for (Measurement m : measurements) {
            lines.computeIfAbsent(m.situation().parameters().get("batch") + " pods, " + m.variant(), l -> new ArrayList<>()).add(m);
        }
        List<Object> batches = measurements.stream().map(m -> m.situation().parameters().get("batch")).distinct().toList();
        List<LineChart.Series> series = new ArrayList<>();
        lines.forEach((name, points) -> series.add(new LineChart.Series(name, BATCHES.get(batches.indexOf(points.get(0).situation().parameters().get("batch"))),
                points.get(0).variant().equals(Placement.DISTINCT), points.stream().map(EncodingCharts::point).toList())));
        return new LineChart("Placement: capacity, affinity, anti-affinity, load balancing",
                "model creation and solve: medians, and thin lines up to the 95th percentile; hollow is the time limit", "nodes", series);
    }

    private static LineChart.Point point(Measurement m) {
        return new LineChart.Point((Integer) m.situation().parameters().get("nodes"), m.total().milliseconds(50), m.total().milliseconds(95), m.isMedianTimedOut());
    }
}
