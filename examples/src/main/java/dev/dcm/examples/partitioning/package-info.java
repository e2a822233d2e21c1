/**
 * Partitioning: an inventory that is too large for one model, split into cells, each with a database of its own.
 *
 * <p>Two ways to place a job, both by {@link dev.dcm.model.Cells}: {@code cells.sql} picks a cell for each job from sums over cells, and {@code policies.sql}
 * places pods inside the picked cells, in parallel; or all cells place the job at once, and the one with the best objective gets it.
 */
package dev.dcm.examples.partitioning;
