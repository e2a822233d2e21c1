/**
 * {@code dcm bench encodings}: what the encodings gain. {@link dev.dcm.benchmarks.encodings.Figure11} adds them one by one to the
 * load-balancing benchmark of OSDI'20 figure 11; {@link dev.dcm.benchmarks.encodings.Placement} has all of them on, and a program with
 * capacities, affinity, anti-affinity and load balancing, on clusters of growing size.
 */
package dev.dcm.benchmarks.encodings;
