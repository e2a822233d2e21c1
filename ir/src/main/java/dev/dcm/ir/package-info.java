/**
 * The constraint IR: what a checked program means, before it meets data.
 *
 * <p>A {@link dev.dcm.ir.ConstraintProgram} is made of {@link dev.dcm.ir.BaseView}s, which a database can evaluate because no
 * decision takes part in them; {@link dev.dcm.ir.VariableTable}s, whose rows hold decisions; and {@link dev.dcm.ir.Constraint}s:
 * an {@link dev.dcm.ir.Expr} over the rows of a {@link dev.dcm.ir.Rel}.
 *
 * <p>Every relation is read as a conditional table: each row has a presence condition and cells, and both may be formulas over
 * the decisions. {@link dev.dcm.ir.Rel#conditional()} says whether presence may depend on decisions, {@link dev.dcm.ir.Field#formula()}
 * whether a cell may. All nodes are immutable records with a source span.
 *
 * <p>The IR stands below the language: the checker of C-SQL produces it, passes rewrite it, encoders read it.
 */
package dev.dcm.ir;
