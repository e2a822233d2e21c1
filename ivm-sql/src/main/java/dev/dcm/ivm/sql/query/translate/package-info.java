/**
 * From Calcite's relational operators to plans of the engine.
 *
 * <p><b>Down and up.</b> {@code Translator} walks the tree once. Down go the conditions and the fields that somebody needs ({@code Request}); up
 * come a plan and, for each field, an expression over its columns ({@code Rows}). A projection is thus a change of names. Expressions become
 * columns where an operator needs them: keys of joins, groups, what is compared row by row.
 *
 * <p><b>Sharing.</b> Tables and views are read as they are, so that joins of many queries by the same columns use one index; what a join gives is cut
 * to the needed columns in the join itself. Functions carry a key that says what they compute, so equal operators are one.
 *
 * <p><b>Errors.</b> A condition that may fail, such as a division, is not moved before a join or before other conditions.
 */
package dev.dcm.ivm.sql.query.translate;
