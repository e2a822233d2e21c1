package dev.dcm.benchmarks.harness;

/** One of the things that are compared in a case. */
public record Variant(String name, Effort effort, Workload workload) {
}
