/**
 * Queries and changes. Each kind of statement is planned into an {@link dev.dcm.ivm.sql.transaction.Executable}.
 *
 * <p>The usual statements of a program that keeps state (INSERT of values, UPDATE and DELETE by key) are planned here alone: their values are
 * {@link dev.dcm.ivm.sql.dml.Operand}s, their rows come from an index ({@link dev.dcm.ivm.sql.dml.AccessPath}), and running them plans
 * nothing. Other expressions are compiled by {@code query}; what has sub-queries becomes a SELECT that gives the rows to change.
 */
package dev.dcm.ivm.sql.dml;
