/**
 * The judge of placements: every hard policy of Kubernetes in plain Java, written down a second time.
 *
 * <p>What flows through: a {@link dev.dcm.emulation.judge.ClusterObjects} holds the objects as the API server would, decided pods with their
 * nodes. {@link dev.dcm.emulation.judge.Judge} asks each {@link dev.dcm.emulation.judge.HardPolicy} about each decided pod and lists what is
 * broken, or tells on which nodes a pod could still run.
 *
 * <p>What is promised: simple loops over fabric8's objects, no SQL, and no code in common with the scheduler, so that a mistake there is
 * not repeated here. Placements are judged as they stand together: a pod may rely on another of the same batch. Its work for a pod is in
 * the pods of the node or the domain that a policy speaks about, except for spread constraints and affinity, which look at all of them.
 *
 * <p>Where to extend: a new hard policy is a class and a line in the judge's list.
 */
package dev.dcm.emulation.judge;
