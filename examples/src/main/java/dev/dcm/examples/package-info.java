/**
 * Cluster managers that are mostly SQL. Each is a folder beside {@code src} with its schema, policies and reports as {@code .sql} and a README, and a
 * package here with the little Java that moves data in and decisions out.
 *
 * <p>What flows through: {@link dev.dcm.examples.Examples} lists all examples for the command; an {@link dev.dcm.examples.api.Example} takes
 * {@link dev.dcm.examples.api.Arguments} and returns an {@link dev.dcm.examples.api.Outcome}: tables, bars, pictures and facts, which the command
 * writes in any format. {@link dev.dcm.examples.data} reads SQL and CSV, and refuses data with a message that names the rows.
 *
 * <p>Where to extend: a folder with SQL, a package with an {@code Example}, and its line in {@code Examples}.
 */
package dev.dcm.examples;
