/**
 * Policies: C-SQL over the views that describe the cluster.
 *
 * <p>A policy is a file. Its name is the one users know, {@code policies/hard} and {@code policies/soft} hold the built-in ones. A hard policy has
 * {@code CHECK}s, and a view {@code <name>_refusal (spec, node, reason)} that says which nodes it refuses as things stand, in the words of
 * Kubernetes; a message about a pod that found no node is made of these. A soft policy has a view {@code <name>_score}, or objectives of its own.
 * {@link dev.dcm.kubernetes.policy.PolicySet} is what a deployment made of them: which, with what weight, and its own.
 */
package dev.dcm.kubernetes.policy;
