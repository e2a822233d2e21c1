package dev.dcm.benchmarks.harness;

import dev.dcm.benchmarks.plot.Chart;
import java.util.List;
import java.util.Map;

/** Something that can be measured by name. */
public interface Benchmark {

    String name();

    /** One line for people. */
    String description();

    /** What to measure, in this order. */
    List<Case> cases(Scale scale);

    /** Pictures of what was measured, by the name of their files. */
    Map<String, Chart> charts(List<Measurement> measurements);
}
