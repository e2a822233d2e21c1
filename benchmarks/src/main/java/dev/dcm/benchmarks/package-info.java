/**
 * Measured comparisons, run by {@code dcm bench NAME}. {@link dev.dcm.benchmarks.Benchmarks} lists them; {@code harness} measures, {@code plot} draws,
 * and each benchmark has a package of its own.
 */
package dev.dcm.benchmarks;
