/**
 * The JDBC driver. {@code jdbc:dcm:} opens a database of the connection's own, {@code jdbc:dcm:NAME} the database of that name in this JVM, which
 * lives until {@link dev.dcm.ivm.sql.IncrementalDatabase#close} is called on it; {@code connection.unwrap(IncrementalDatabase.class)} gives it.
 *
 * <p>The classes translate between JDBC and {@link dev.dcm.ivm.sql.Session}, and do nothing else. Results are whole lists in memory. What JDBC
 * has and the database has not is in the {@code Unsupported...} classes, so that the others show what is there.
 */
package dev.dcm.ivm.jdbc;
