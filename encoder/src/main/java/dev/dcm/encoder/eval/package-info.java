/**
 * Evaluates the relations and expressions of the IR on data, with decisions still open: rows get presence conditions, cells get
 * formulas. {@link dev.dcm.encoder.eval.Relations} and {@link dev.dcm.encoder.eval.Expressions} mirror the two halves of the IR. The meaning is
 * SQL's: bags, three-valued logic, NULL in aggregates; everything that is known is computed at once.
 */
package dev.dcm.encoder.eval;
