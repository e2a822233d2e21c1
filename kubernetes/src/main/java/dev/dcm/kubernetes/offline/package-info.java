/** Scheduling and descheduling without a cluster: objects in, decisions out, by the same code that schedules a real one. */
package dev.dcm.kubernetes.offline;
