/**
 * From a query's syntax tree to a plan of the engine. Calcite validates ({@code FrontEnd}) and makes a tree of relational operators, which is
 * translated operator by operator ({@code translate}); expressions become closures ({@code expression}).
 *
 * <p><b>Why no planner between.</b> Calcite's rules know neither the errors of expressions nor the sharing of sub-plans, and its
 * removal of correlation does not cover all queries. The translation itself does what is needed, in one pass: conditions move down to where
 * their columns come from, joins are put in an order in which they share columns, projections are names until a row is needed, and a
 * correlated sub-query is computed for all values of the outer columns at once ({@code translate.SubQueries}). So every query that
 * validates has a plan, or uses a function that is not there and is refused with its place.
 */
package dev.dcm.ivm.sql.query;
