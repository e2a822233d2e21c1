/**
 * SQL over the incremental engine: statements become steps, queries become circuits. This package is what callers use:
 * {@link dev.dcm.ivm.sql.IncrementalDatabase} and its {@link dev.dcm.ivm.sql.Session}s; {@code dev.dcm.ivm.jdbc} is the driver over it.
 *
 * <p><b>The way of a statement.</b> Text, parsed by {@code csql} into a {@code DatabaseStatement}. A definition is run by {@code ddl}, which
 * gives a new {@code catalog}. A query or change is planned by {@code dml} into an {@code Executable}, kept by its text until a definition
 * changes. Running it reads and changes the {@code transaction}'s {@code Work}; {@code constraint} checks what it changed; a commit applies
 * the work to the circuit. {@code query} compiles queries and expressions, {@code value} converts what comes in and goes out.
 *
 * <p><b>Promises</b>, each with its test: a statement that fails changes nothing; a rollback leaves no trace; readers see whole steps; a
 * statement by key reads an index.
 */
package dev.dcm.ivm.sql;
