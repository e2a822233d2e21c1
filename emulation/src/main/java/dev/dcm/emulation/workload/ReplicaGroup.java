package dev.dcm.emulation.workload;

import java.util.List;

/**
 * Identical pods that are launched together.
 *
 * @param created   in seconds from the start of the trace
 * @param lifetimes in seconds, one per replica
 */
record ReplicaGroup(double created, int cores, int memoryGib, List<Double> lifetimes) {
}
