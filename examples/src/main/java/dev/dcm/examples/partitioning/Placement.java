package dev.dcm.examples.partitioning;

/**
 * What became of a job.
 *
 * @param cell    null if no cell could take it
 * @param refused cells that were tried before
 */
record Placement(Job job, String cell, int refused, long milliseconds) {
}
