/**
 * Packing: pods of web applications for a cluster that is almost too small. Each run has other random demands.
 *
 * <p>{@code admission.sql} says how many pods can be placed at most, and is a proof; {@code policies.sql} places them, so that both together say that no
 * placement has more. {@link dev.dcm.examples.packing.QueueBaseline} does what a queue does: one pod after the other, each to the emptiest node that will do.
 */
package dev.dcm.examples.packing;
