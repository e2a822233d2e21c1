package dev.dcm.examples.partitioning;

/** So many equal pods that run in one cell, each on a node of its own. */
record Job(String name, int pods, int cpu, int memory) {
}
