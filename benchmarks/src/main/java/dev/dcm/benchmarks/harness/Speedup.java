package dev.dcm.benchmarks.harness;

/**
 * How many times faster something is than what it is compared with, by the medians.
 *
 * @param atLeast whether the slower one hit its time limit, so that it might be more
 */
public record Speedup(double factor, boolean atLeast) {
}
