/**
 * A second opinion on a solution: every CHECK, the objective, and what makes a decision legal, computed once more by the database.
 *
 * <p>The solver's pipeline evaluates a program on conditional rows and lowers formulas to a solver. Nothing of that is used here.
 * The relations and expressions of the IR are written as plain SQL over the program's own base views, in which the tables that own
 * decisions are replaced by their decided rows ({@link dev.dcm.database.verify.Leaves}); the database does the rest. What the two
 * ways share is the checker that made the IR, and the rendering of queries without decisions.
 *
 * <p>{@link dev.dcm.database.verify.RelationSql} and {@link dev.dcm.database.verify.ExpressionSql} mirror the two halves of the IR.
 * A relation becomes a {@link dev.dcm.database.verify.Select}, an open SELECT that grows by conditions and columns, and is put into
 * a derived table only where SQL needs one: H2 hides the outer row of a correlated sub-query from derived tables. Numbers are
 * {@link dev.dcm.database.verify.Value}s with an optional divisor: databases round quotients and averages, fractions are exact.
 *
 * <p>What cannot be said in the database's SQL is a {@link dev.dcm.database.verify.NotExpressibleException}, and the policy is
 * reported as not verified, with the reason. It never counts as success.
 */
package dev.dcm.database.verify;
