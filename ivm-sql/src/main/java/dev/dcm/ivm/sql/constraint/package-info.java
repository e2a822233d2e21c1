/**
 * What rows must satisfy. {@link dev.dcm.ivm.sql.constraint.RowRules} looks at one row when it is made: NOT NULL and CHECK.
 * {@link dev.dcm.ivm.sql.constraint.Integrity} looks at all changes of a statement at its end: what refers to rows that went follows or
 * forbids it, then keys and references of new rows are checked. Each check is a look-up in an index, so it costs what the change costs.
 */
package dev.dcm.ivm.sql.constraint;
