/**
 * The MiniZinc back end: a model becomes a text that a person can read, and the {@code minizinc} program solves it with Gecode.
 * {@link dev.dcm.solver.minizinc.MiniZincSolver} makes models; {@link dev.dcm.solver.minizinc.MiniZincModel#text} needs no installation.
 *
 * <p><em>Writing.</em> {@code Names} turns the names of variables into identifiers, {@code Syntax} writes expressions and conditions, and
 * {@code ModelText} lays out the whole. Where MiniZinc and the interface agree nothing is rewritten: {@code div} truncates towards zero,
 * {@code mod} takes the sign of the dividend, and booleans count as 0 and 1 in sums.
 *
 * <p><em>Limits.</em> Gecode's integers have 32 bits. {@code Gecode} looks at the range of every expression that is written; a model that
 * could leave the limits is refused when it is solved, with the expression in the message. It is never answered wrongly, and its text can
 * still be printed.
 *
 * <p><em>Running.</em> {@code Workspace} is a private temporary directory, which is also the program's, and is gone after the solve however
 * that ends. {@code Program} finds, starts and, if need be, kills the program with its children. {@code Answer} reads what it printed and
 * accepts nothing but what it knows. Values of objectives are computed from the values of the variables.
 */
package dev.dcm.solver.minizinc;
