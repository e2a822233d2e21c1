/**
 * Formulas over the decisions: what cells and presence conditions of conditional tables hold.
 *
 * <p>Numbers are {@link dev.dcm.encoder.formula.Linear} expressions over {@link dev.dcm.encoder.formula.Term}s, conditions are
 * {@link dev.dcm.encoder.formula.Condition}s. {@link dev.dcm.encoder.formula.Formulas} builds them: it folds constants and hands out the same
 * object for the same formula, so that whoever lowers formulas to a solver meets each of them once. Coefficients never wrap: what does not
 * fit into 64 bits throws an {@link java.lang.ArithmeticException}, which evaluation turns into an error with a position.
 */
package dev.dcm.encoder.formula;
