package dev.dcm.benchmarks.encodings;

import dev.dcm.benchmarks.harness.Benchmark;
import dev.dcm.benchmarks.harness.Case;
import dev.dcm.benchmarks.harness.Effort;
import dev.dcm.benchmarks.harness.Measurement;
import dev.dcm.benchmarks.harness.Scale;
import dev.dcm.benchmarks.plot.Chart;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** What the encodings gain, one by one and together. */
public final class EncodingsBenchmark implements Benchmark {
    private static final Effort SMOKE = new Effort(3, 1, Duration.ofSeconds(5), Duration.ofSeconds(1), 1);
    private final String name;
    private final String description;
    private final Function<Scale, List<Case>> cases;

    private EncodingsBenchmark(String name, String description, Function<Scale, List<Case>> cases) {
        this.name = name;
        this.description = description;
        this.cases = cases;
    }

    public static Benchmark encodings() {
        return new EncodingsBenchmark("encodings", "load balancing with encodings added one by one; placement with all of them on clusters of several sizes", scale -> {
            List<Case> all = new ArrayList<>(List.of(Compilation.first(), Figure11.of(scale)));
            all.addAll(Placement.of(scale));
            return all;
        });
    }

    /** The same on tiny data, whatever the scale. */
    public static Benchmark smoke() {
        return new EncodingsBenchmark("smoke", "the same on tiny data, to see that measuring works here",
                scale -> List.of(Figure11.of(10, 6, SMOKE), Placement.of(10, 5, SMOKE), Placement.of(20, 5, SMOKE)));
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public String description() {
        return description;
    }

    @Override
    public List<Case> cases(Scale scale) {
        return cases.apply(scale);
    }

    @Override
    public Map<String, Chart> charts(List<Measurement> measurements) {
        Map<String, Chart> charts = new LinkedHashMap<>();
        charts.put(name + "-figure11", EncodingCharts.figure11(measurements.stream().filter(m -> m.situation().name().equals(Figure11.NAME)).toList()));
        charts.put(name + "-placement", EncodingCharts.placement(measurements.stream().filter(m -> m.situation().name().equals(Placement.NAME)).toList()));
        return charts;
    }
}
