package dev.dcm.cli;

import dev.dcm.benchmarks.harness.Measurement;
import dev.dcm.benchmarks.harness.Sample;
import dev.dcm.solver.ModelSize;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** Measurements as tables for people, one per name of a case. */
final class MeasurementTables {
    private static final List<Integer> PERCENTS = List.of(50, 95, 99);

    private MeasurementTables() {
    }

    static List<Grid> of(List<Measurement> measurements) {
        Map<String, List<Measurement>> cases = new LinkedHashMap<>();
        measurements.forEach(m -> cases.computeIfAbsent(m.situation().name(), n -> new ArrayList<>()).add(m));
        return cases.entrySet().stream().map(e -> table(e.getKey(), e.getValue())).toList();
    }

    private static Grid table(String name, List<Measurement> measurements) {
        boolean compared = measurements.stream().anyMatch(m -> m.speedup().isPresent());
        List<Grid.Column> columns = new ArrayList<>();
        measurements.get(0).situation().parameters().keySet().forEach(p -> columns.add(new Grid.Column(p, true)));
        columns.add(new Grid.Column("variant", false));
        boolean solving = measurements.get(0).isSolving();
        for (String number : List.of("p50 ms", "p95 ms", "p99 ms")) {
            columns.add(new Grid.Column(number, true));
        }
        if (measurements.get(0).work().isPresent()) {
            PERCENTS.forEach(percent -> columns.add(new Grid.Column("cpu p" + percent, true)));
        }
        if (solving) {
            for (String number : List.of("model ms", "solve ms", "database ms")) {
                columns.add(new Grid.Column(number, true));
            }
        }
        List<String> figures = measurements.stream().flatMap(m -> m.figures().keySet().stream()).distinct().toList();
        figures.forEach(f -> columns.add(new Grid.Column(f.replace('_', ' '), true)));
        if (compared) {
            columns.add(new Grid.Column("times faster", true));
        }
        if (solving) {
            columns.add(new Grid.Column("variables", true));
            columns.add(new Grid.Column("constraints", true));
        }
        columns.add(new Grid.Column("samples", true));
        columns.add(new Grid.Column("status", false));
        return Grid.of(name, columns, measurements.stream().map(m -> row(m, compared, figures)).toList());
    }

    private static List<Object> row(Measurement m, boolean compared, List<String> figures) {
        List<Object> row = new ArrayList<>(m.situation().parameters().values());
        row.add(m.variant());
        for (int percent : PERCENTS) {
            row.add((m.isMedianTimedOut() ? "> " : "") + text(m.total().milliseconds(percent)));
        }
        m.work().ifPresent(work -> PERCENTS.forEach(percent -> row.add(text(work.milliseconds(percent)))));
        if (m.isSolving()) {
            row.add(text(m.times(Sample::model).milliseconds(50)));
            row.add(text(m.times(Sample::solve).milliseconds(50)));
            row.add(text(m.times(Sample::database).milliseconds(50)));
        }
        figures.forEach(f -> row.add(m.figures().containsKey(f) ? m.figures().get(f) : ""));
        if (compared) {
            row.add(m.speedup().map(s -> (s.atLeast() ? "≥ " : "") + text(s.factor())).orElse(""));
        }
        if (m.isSolving()) {
            row.add(m.size().map(ModelSize::variables).map(Object.class::cast).orElse(""));
            row.add(m.size().map(ModelSize::constraints).map(Object.class::cast).orElse(""));
        }
        row.add(m.samples().size());
        row.add(m.statuses().entrySet().stream().map(s -> s.getValue() + " " + s.getKey()).collect(Collectors.joining(", ")));
        return row;
    }

    private static String text(double number) {
        return String.format(Locale.ROOT, number < 1 ? "%.3f" : number < 10 ? "%.2f" : number < 1000 ? "%.1f" : "%,.0f", number);
    }
}
