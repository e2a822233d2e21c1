package dev.dcm.benchmarks;

import dev.dcm.benchmarks.encodings.EncodingsBenchmark;
import dev.dcm.benchmarks.harness.Benchmark;
import dev.dcm.benchmarks.ivm.IvmBenchmark;
import dev.dcm.benchmarks.pushdown.PushdownBenchmark;
import java.util.List;

/** All benchmarks. */
public final class Benchmarks {
    private static final List<Benchmark> ALL = List.of(EncodingsBenchmark.encodings(), new IvmBenchmark(), new PushdownBenchmark(), EncodingsBenchmark.smoke());

    private Benchmarks() {
    }

    public static List<Benchmark> all() {
        return ALL;
    }
}
