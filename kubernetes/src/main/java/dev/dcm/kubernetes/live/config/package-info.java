/**
 * The configuration file of the scheduler. It looks like a {@code KubeSchedulerConfiguration} and uses its field names; what
 * only DCM has is under {@code dcm}.
 *
 * <p>What is promised: a field that is not known, has the wrong type or a value that makes no sense is refused with its place in the file,
 * what is wrong and what to do, and all such problems at once. A file is taken as a whole or not at all.
 */
package dev.dcm.kubernetes.live.config;
