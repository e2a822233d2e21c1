package dev.dcm.emulation.bench;

import dev.dcm.benchmarks.harness.Sample;
import dev.dcm.benchmarks.harness.Workload;
import dev.dcm.emulation.Preemption;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Three priority classes with room for one: how many rounds of the solver the highest needs. */
final class PreemptionRun implements Workload {
    private final int nodes;

    PreemptionRun(int nodes) {
        this.nodes = nodes;
    }

    @Override
    public Sample sample(long seed, Duration limit) {
        Preemption.Result result = Preemption.run(nodes);
        Map<String, Number> figures = new LinkedHashMap<>();
        figures.put("high_placed", result.highPlaced());
        figures.put("of_high", result.high());
        figures.put("rounds", result.rounds());
        figures.put("evicted", result.evicted());
        figures.put("violations", result.violations());
        return new Sample(result.time(), "DONE", false, Optional.empty(), Optional.empty(), figures);
    }
}
