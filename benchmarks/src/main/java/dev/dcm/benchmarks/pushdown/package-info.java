/**
 * {@code dcm bench pushdown}: batches of pods for clusters of several sizes, with domains whole and narrowed. The cluster lives on from batch to batch:
 * what was decided is bound and runs, older pods end, so that the restricting views are maintained and not computed.
 */
package dev.dcm.benchmarks.pushdown;
