/**
 * The solver-neutral interface: an encoder builds a {@link dev.dcm.solver.SolverModel} and asks for an
 * {@link dev.dcm.solver.Outcome}. Back ends implement {@link dev.dcm.solver.Solver}.
 *
 * <p>Variables are numbers handed out by the model. A <em>literal</em> is a boolean variable {@code v} or its negation
 * {@code -v - 1} (see {@link dev.dcm.solver.Literal}). Every constraint may carry enforcement literals: it has to hold only
 * where all of them are true. The interface promises exactness: whoever builds the model keeps every linear expression
 * inside 64 bits, and a back end never rounds.
 */
package dev.dcm.solver;
