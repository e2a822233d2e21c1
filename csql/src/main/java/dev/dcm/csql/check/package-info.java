/**
 * Syntax tree to constraint IR: names, types, and for every expression whether it is known or decided.
 *
 * <p>{@link dev.dcm.csql.check.Checker} walks the statements. A query in which no decision takes part is <em>ground</em>: Calcite's
 * validator types it and the database will evaluate it, with all the SQL that both know ({@link dev.dcm.csql.check.GroundQueries}).
 * Every other query is bound here ({@link dev.dcm.csql.check.QueryBinder}, {@link dev.dcm.csql.check.ExpressionBinder}), because the rules of
 * formulas are ours: booleans count as 0 and 1, nothing else converts silently, and what has no meaning on decisions is an error
 * with a position. A ground query that only our rules accept is bound here too and evaluated beside the decisions.
 *
 * <p>Errors are collected, not thrown: a wrong expression becomes a NULL literal, whose type fits everywhere, so that one mistake
 * is reported once and the search for others goes on.
 */
package dev.dcm.csql.check;
