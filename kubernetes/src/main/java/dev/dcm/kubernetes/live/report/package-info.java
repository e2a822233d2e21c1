/**
 * What people and machines see of the scheduler: events of pods, metrics, health.
 *
 * <p>Names are upstream's where upstream has one, so that dashboards and alerts go on working; what only DCM has starts
 * with {@code dcm_}. Events are merged and limited: a pod that is refused a thousand times is one event with a count, and no pod can
 * crowd out the others.
 */
package dev.dcm.kubernetes.live.report;
