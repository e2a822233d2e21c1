/**
 * The state of a cluster as rows of a database.
 *
 * <p>An object is a set of rows, and nothing else: putting it adds the rows of its new version and takes away those of its last one, so events may
 * come in any order and as often as they like. Rows that several objects have in common are counted ({@link dev.dcm.kubernetes.state.SharedRows}).
 * All events of a {@link dev.dcm.kubernetes.state.StateChange} are one transaction, which is one step of the engine.
 *
 * <p>To store more of an object, add a table to {@code schema.sql} and write its rows here; the columns are found in the schema.
 */
package dev.dcm.kubernetes.state;
