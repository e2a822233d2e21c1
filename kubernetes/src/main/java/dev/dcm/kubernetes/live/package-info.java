/**
 * The scheduler at work in a cluster.
 *
 * <p>What flows through: {@link dev.dcm.kubernetes.live.sync informers} post changes of objects into an inbox. The {@link
 * dev.dcm.kubernetes.live.SchedulingLoop loop} goes round on one thread: it takes everything from the inbox into the state, as one
 * transaction ({@code Intake}); takes the next batch from the {@link dev.dcm.kubernetes.live.queue queue}; lets the {@link
 * dev.dcm.kubernetes.live.plan engine} decide, looks at what happened meanwhile ({@code Recheck}), assumes the pods on their nodes, and has
 * them bound in the background ({@code Binder}, groups by {@code GangBindings}), after their claims have their volumes ({@code VolumeWork}).
 * Replies come back through the inbox and are drawn consequences from ({@code Settlement}). Pods that found no node may make others leave
 * ({@code Preemptions}), and wait.
 *
 * <p>Two things turn the loop: {@link dev.dcm.kubernetes.live.LiveScheduler}, with threads and a client, in a cluster; {@link
 * dev.dcm.kubernetes.live.SteppedScheduler}, without, in an emulated one.
 *
 * <p>What is promised: one thread alone changes the ledger, so that there are no locks and every fault can be tested step by step without
 * sleeping. A pod is in the queue, or assumed, or seen on a node, and never lost between them. Nothing that an API server, a solver, a
 * policy or an object does stops the loop. Whoever does not lead writes nothing. What takes long is never done on the loop's thread, except
 * deciding.
 *
 * <p>Where to extend: another kind of object is watched in {@link dev.dcm.kubernetes.live.sync.Informers} and given a right in {@code
 * deploy/}; a test holds both together.
 */
package dev.dcm.kubernetes.live;
