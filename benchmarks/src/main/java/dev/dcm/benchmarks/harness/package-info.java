/**
 * Measures one thing after the other.
 *
 * <p>What flows through: a {@link dev.dcm.benchmarks.harness.Benchmark} lists its {@link dev.dcm.benchmarks.harness.Case}s, each with the
 * {@link dev.dcm.benchmarks.harness.Variant}s that are compared in it. The {@link dev.dcm.benchmarks.harness.Harness} warms each variant up,
 * takes its samples and hands out a {@link dev.dcm.benchmarks.harness.Measurement} per variant, from which the benchmark draws its charts.
 *
 * <p>What is promised: sample number n of every variant of a case has the same seed, so variants see the same data; a seed and the
 * parameters are enough to repeat a measurement; what hit its time limit is counted, never left out; nothing is printed here.
 *
 * <p>Where to extend: a new benchmark is a class that implements {@link dev.dcm.benchmarks.harness.Benchmark}, listed in
 * {@code Benchmarks}; what is measured is a {@link dev.dcm.benchmarks.harness.Workload}.
 */
package dev.dcm.benchmarks.harness;
