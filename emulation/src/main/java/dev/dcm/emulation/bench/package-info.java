/**
 * {@code dcm bench scheduler}: a {@link dev.dcm.emulation.bench.SchedulerBenchmark} of the harness in {@code dev.dcm.benchmarks}, whose samples are batches or
 * whole runs of emulated clusters.
 */
package dev.dcm.emulation.bench;
