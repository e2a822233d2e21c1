/**
 * The emulated cluster: the scheduler's own code against an API server that is a map.
 *
 * <p>What flows through: a {@link dev.dcm.emulation.cluster.Simulation} lets the pods of a workload come to the {@code ApiServer} stand-in, which tells the
 * scheduler's own loop ({@link dev.dcm.kubernetes.live.SteppedScheduler}: intake, queue, assumptions, second look, bindings, preemption). When the loop has
 * gone round, the stand-in does what it asks for, the judge looks at that, and a {@link dev.dcm.emulation.cluster.BatchRecord} says what it took.
 *
 * <p>What is promised: only the scheduler's work is timed, on the real clock; nobody sleeps. Work per batch is in the batch, not in the cluster. A
 * workload and a scheduler that decides the same twice are run the same twice, except for the pods that come while a decision is made.
 *
 * <p>Where to extend: what decides in another way implements {@link dev.dcm.kubernetes.live.plan.PlacementEngine}.
 */
package dev.dcm.emulation.cluster;
