/**
 * The emulated cluster: the scheduler's own code against an API server that is a map.
 *
 * <p>What flows through: a {@link dev.dcm.emulation.cluster.Simulation} lets the pods of a workload come to the {@code ApiServer} stand-in, hands the
 * changes and the first pods of its queue to a {@link dev.dcm.emulation.cluster.Scheduler}, binds what was decided, lets the judge look at it, and gives
 * out a {@link dev.dcm.emulation.cluster.BatchRecord}.
 *
 * <p>What is promised: only the scheduler's work is timed, on the real clock; nobody sleeps. Work per batch is in the batch, not in the cluster. A
 * workload and a scheduler that decides the same twice are run the same twice, except for the pods that come while a decision is made.
 *
 * <p>Where to extend: another scheduler implements {@link dev.dcm.emulation.cluster.Scheduler}.
 */
package dev.dcm.emulation.cluster;
