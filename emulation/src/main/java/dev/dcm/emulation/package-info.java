/**
 * Emulated clusters: the scheduler at work on traces, judged by someone else.
 *
 * <p>What flows through: a {@link dev.dcm.emulation.Plan} names a trace and a scheduler. {@code workload} makes nodes and pods of the trace, {@code cluster}
 * lets them come to the scheduler, {@code judge} looks at every decision, and {@code report} sums up.
 *
 * <p>What is promised: a plan and its seed say all that is random; a violation is never swallowed; nothing is printed here.
 */
package dev.dcm.emulation;
