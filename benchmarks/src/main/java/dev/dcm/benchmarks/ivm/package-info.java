/**
 * {@code dcm bench ivm}: what it costs to keep the views of a scheduler up to date. {@code schema.sql} and {@code views.sql} are run as they
 * are, by the incremental engine and by H2; {@link dev.dcm.benchmarks.ivm.Cluster} writes a cluster of any size into either.
 *
 * <p>{@link dev.dcm.benchmarks.ivm.IvmBenchmark} has the cases: loading, binding pods one by one and in batches, recomputing in H2, fetching what
 * a decision needs, deleting everything. The cases of one size share one database, which the first of them fills.
 */
package dev.dcm.benchmarks.ivm;
